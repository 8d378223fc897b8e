import ArgumentParser
import DreamCore
import DreamInsights
import JournalStore

struct CodeNorms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "norms", abstract: "Show what a coder found in numbers, beside the norms of Hall and Van de Castle.",
    discussion: """
      The indicators are those of DreamSAT. Each is k of n with Wilson's 95 % interval in percent; with --against the norms of \
      that group, and Cohen's h with its 95 % interval. Only dreams count that are coded in all scales that an indicator needs. \
      An index compares two numbers, and can be over 100 %: then it has no interval.
      """)

  @OptionGroup var coder: CoderOption
  @Option(help: ArgumentHelp("The sample.", valueName: "name")) var sample: String
  @Option(help: "Whose norms to compare with.") var against: NamedValue<NormGroup>?
  @OptionGroup var journal: JournalOption

  func run() throws {
    let store = try journal.open(for: .reading)
    let (sample, codings) = try store.codings(of: sample)
    let coder = try store.coder(coder.coder)
    let dreams = CodedDream.all(in: codings.filter { $0.coder == coder })
    guard !dreams.isEmpty else {
      throw CommandFailure.failed("\(coder) has coded no dream of \(sample.name).")
    }
    let norms =
      against.map { group in ["k", "n", "%"].map { "\(group.value.rawValue)-\($0)" } + ["h", "h-low", "h-high"] } ?? []
    var table = CellTable(["indicator", "dreams", "k", "n", "%", "low", "high"] + norms)
    for indicator in ContentIndicator.all {
      let (found, dreams) = indicator.count(in: dreams)
      table.add(
        [indicator.name, "\(dreams)"] + Self.cells(found) + Self.percents(found.share?.interval)
          + (against.map { Self.cells(found, beside: $0.value.count(of: indicator)) } ?? []))
    }
    try table.print()
    let unreadable = dreams.map(\.unreadable).reduce(0, +)
    if unreadable > 0 { StandardStream.say("\(unreadable.counted("code")) can't be read, and don't count.") }
    StandardStream.say("\(sample.words). Coder \(coder).")
    if against != nil { StandardStream.say("Norms: \(ContentIndicator.source).") }
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
