import ArgumentParser
import DreamCore
import DreamInsights
import JournalStore

struct CodeAgree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "agree", abstract: "Show how far two coders agree, scale by scale.",
    discussion: """
      Of the dreams that both coded: the codes that both have, of those that either has (Hall and Van de Castle's perfect \
      agreement), with Wilson's 95 % interval; and Cohen's kappa (1960) of the dreams, with its 95 % interval (Fleiss, Cohen \
      and Everitt 1969): of whether anything was found in a dream, and of all its codes together as one category. For a scale \
      with one code a dream, the latter is the usual kappa. A kappa that isn't defined is left out.
      """)

  @Option(name: .customLong("coder"), help: ArgumentHelp("A coder; twice.", valueName: "name")) var coders: [String]
  @Option(help: ArgumentHelp("The sample.", valueName: "name")) var sample: String
  @OptionGroup var past: PastOption
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if Set(coders.map { FoldedText($0) }).count != 2 || coders.count != 2 {
      throw ValidationError("Name two coders: --coder Ada --coder Bo.")
    }
  }

  func run() throws {
    let store = try journal.open(for: .reading)
    let (sample, codings) = try store.codings(of: sample, asOf: past.moment)
    let coders = try coders.map { try store.coder($0) }
    let pairs = CoderPair.all(in: codings, of: coders[0], and: coders[1])
    guard !pairs.isEmpty else {
      throw CommandFailure.failed("\(coders[0]) and \(coders[1]) have coded no dream of \(sample.name) both.")
    }
    var table = CellTable(
      [.init(name: "scale", kind: .text), .init(name: "dreams", rank: 1), .init(name: "codes")]
        + zip(["agree", "any", "all"], [0, 1, 1]).flatMap { name, rank in
          [
            .init(name: name, rank: rank), .init(name: "\(name)-low", rank: 2),
            .init(name: "\(name)-high", rank: 2),
          ]
        })
    for pair in pairs {
      let (any, all) = (Agreement(pair.presence), Agreement(pair.whole))
      table.add(
        [pair.scale.description, "\(pair.count)", pair.codes.counts]
          + Self.cells(pair.codes.value, pair.codes.interval)
          + Self.cells(any.kappa, any.interval) + Self.cells(all.kappa, all.interval),
        few: pair.codes.value != nil && pair.codes.isFew ? [3] : [])
    }
    try table.print()
    StandardStream.note(sample.words)
  }

  /// A number and its interval; empty where it isn't known.
  static func cells(_ number: Double?, _ interval: ClosedRange<Double>?) -> [String] {
    [number, interval?.lowerBound, interval?.upperBound].map { $0?.twoDigits ?? "" }
  }
}

extension JournalStore {
  /// A sample and the codings of those of its dreams that are there, or were at a moment of the past.
  func codings(of name: String, asOf moment: Instant?) throws -> (CodingSample, [Coding]) {
    let sample = try sample(name)
    let past = try moment.map { moment in
      let loaded = try load()
      return try model(loaded.model, seen: loaded.seen, asOf: moment)
    }
    let ids = Set(
      try sample.ids.filter { id in
        try past.map { $0.dreams.contains(id) } ?? (versions(of: id).current != nil)
      })
    let deleted = sample.ids.count - ids.count
    if deleted > 0 {
      let verbs = deleted == 1 ? "is deleted, and doesn't" : "are deleted, and don't"
      StandardStream.note("\(deleted.counted("dream")) of \(name) \(verbs) count.")
    }
    return (sample, try codings(asOf: moment).filter { ids.contains($0.dream) })
  }
}
