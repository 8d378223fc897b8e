import ArgumentParser
import CellCanvas
import DreamCore
import DreamInsights
import JournalStore
import Widgets

struct CodeNorms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "norms", abstract: "Show what a coder found in numbers, beside the norms of Hall and Van de Castle.",
    discussion: """
      The indicators are those of DreamSAT. Each is k of n with Wilson's 95 % interval in percent; with --against the norms of \
      that group, with --beside the same coder's numbers for another sample, and Cohen's h with its 95 % interval. Dreams of both \
      samples count in the first. Only dreams count that are coded in all scales that an indicator needs. An index compares two \
      numbers, and can be over 100 %: then it has no interval. A narrow terminal leaves columns out; a pipe has them all.
      """)

  @OptionGroup var coder: CoderOption
  @Option(help: ArgumentHelp("The sample.", valueName: "name")) var sample: String
  @Option(help: "Whose norms to compare with.") var against: NamedValue<NormGroup>?
  @Option(help: ArgumentHelp("Another sample to compare with.", valueName: "name")) var beside: String?
  @OptionGroup var past: PastOption
  @OptionGroup var journal: JournalOption

  func validate() throws {
    if against != nil, beside != nil { throw ValidationError("Either --against or --beside.") }
    if beside == sample { throw ValidationError("--beside needs another sample.") }
  }

  func run() throws {
    let store = try journal.open(for: .reading)
    let coder = try store.coder(coder.coder)
    let (sample, dreams) = try coded(sample, by: coder, in: store)
    let other = try beside.map { try coded($0, by: coder, in: store, besides: Set(sample.ids)) }
    let name = against?.value.rawValue ?? other?.sample.name
    var table = CellTable(Self.columns + (name.map { Self.columns(beside: $0) } ?? []))
    for indicator in ContentIndicator.all {
      let (found, count) = indicator.count(in: dreams)
      let second = against?.value.count(of: indicator) ?? other.map { indicator.count(in: $0.dreams).0 }
      table.add(
        [indicator.name, "\(count)"] + Self.cells(found) + Self.percents(found.share?.interval)
          + (second.map { Self.cells(found, beside: $0) } ?? []),
        few: Set((found.isFew ? [4] : []) + (second?.isFew == true ? [9] : [])))
    }
    try table.print()
    let unreadable = (dreams + (other?.dreams ?? [])).map(\.unreadable).reduce(0, +)
    if unreadable > 0 {
      StandardStream.note(
        "\(unreadable.counted("code")) can't be read, and \(unreadable == 1 ? "doesn't" : "don't") count.")
    }
    for sample in [sample, other?.sample].compactMap(\.self) { StandardStream.note("\(sample.words). Coder \(coder).") }
    if against != nil { StandardStream.note("Norms: \(ContentIndicator.source).") }
  }

  // A percentage is never shown without the number that it is of.
  private static let columns: [CellTable.Column] = [
    .init(name: "indicator", kind: .text), .init(name: "dreams", rank: 6), .init(name: "k", rank: 3),
    .init(name: "n"), .init(name: "%"), .init(name: "low", rank: 5), .init(name: "high", rank: 5),
  ]

  private static func columns(beside name: String) -> [CellTable.Column] {
    // On a terminal, a long name leaves room for the numbers; it is said beneath them.
    let short = DisplayText(name).truncated(to: 8, ellipsis: DisplayText(Glyphs.ofCommands.ellipsis)).string
    let name = StandardStream.output.isTerminal ? short : name
    return [
      .init(name: "\(name)-k", rank: 6), .init(name: "\(name)-n", rank: 1), .init(name: "\(name)-%", rank: 1),
      .init(name: "h", rank: 2), .init(name: "h-low", rank: 4), .init(name: "h-high", rank: 4),
    ]
  }

  /// A sample, and those of its dreams that the coder has coded.
  private func coded(
    _ name: String, by coder: String, in store: JournalStore, besides others: Set<Dream.ID> = []
  ) throws -> (sample: CodingSample, dreams: [CodedDream]) {
    let (sample, codings) = try store.codings(of: name, asOf: past.moment)
    let dreams = CodedDream.all(in: codings.filter { $0.coder == coder && !others.contains($0.dream) })
    guard !dreams.isEmpty else { throw CommandFailure.failed("\(coder) has coded no dream of \(name).") }
    let both = others.intersection(sample.ids).count
    if both > 0 {
      StandardStream.note("\(both.counted("dream")) of both samples \(both == 1 ? "counts" : "count") in the first.")
    }
    return (sample, dreams)
  }

  private static func cells(_ count: ContentIndicator.Count) -> [String] {
    ["\(count.k)", "\(count.n)", count.percent?.oneDigit ?? ""]
  }

  private static func percents(_ interval: ClosedRange<Double>?) -> [String] {
    [interval?.lowerBound, interval?.upperBound].map { $0.map { ($0 * 100).oneDigit } ?? "" }
  }

  private static func cells(_ found: ContentIndicator.Count, beside norm: ContentIndicator.Count) -> [String] {
    let difference = found.share.flatMap { found in norm.share.map { ShareDifference(found, minus: $0) } }
    return cells(norm) + CodeAgree.cells(difference?.h, difference?.hInterval)
  }
}
