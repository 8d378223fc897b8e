import Chance
import DreamCore
import DreamSearch
import Foundation
import Importing
import Records
import Testing

@testable import Formats

/// Compares searches over imported series with regular expressions of ICU over the rows of their files. Takes the tables of
/// the folder that `LUCID_SERIES` names, or a series of chance words.
@Suite("Searching imported series")
struct SeriesSearchTests {
  private static let now = Instant(milliseconds: 1_795_132_800_000)

  @Test("300 queries find the rows that a scan of the texts finds", arguments: SplitMix64.seeds)
  func search(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for file in try Self.folder.map(Self.files) ?? [try random.series()] {
      var batch = ImportBatch(model: Model(), firstID: Dream.ID(made: Self.now, number: 0), now: Self.now)
      batch.add(file)
      let model = Model().inserting(Array(batch.brought).map(\.dream))
      let texts = model.dreams.values.map(SeriesText.init)
      var searcher = Searcher()
      var found = 0
      for _ in 0..<300 {
        let scan = try random.scan(of: texts)
        let dreams = searcher.finding(Query(scan.words), in: model).order.all.compactMap(\.item.dream)
        #expect(Set(dreams) == Set(texts.filter(scan.fits).map(\.id)), "seed \(seed), \(scan.words)")
        found += dreams.count
      }
      #expect(found > 300, "seed \(seed)")
    }
  }

  private static var folder: URL? {
    ProcessInfo.processInfo.environment["LUCID_SERIES"].map { URL(filePath: $0) }
  }

  private static func files(in folder: URL) throws -> [ImportedJournal] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "tsv" }
      .map { try DreamBankFile.read(String(contentsOf: $0, encoding: .utf8), name: $0.lastPathComponent) }
  }
}

/// A dream as the scan reads it: what the person wrote, as it is and without marks on letters.
private struct SeriesText {
  let id: Dream.ID
  let parts: [String]
  let plainParts: [String]

  init(_ dream: Dream) {
    id = dream.id
    parts = [dream.narrative.string, dream.series ?? "", dream.number ?? ""] + dream.extra.values
    plainParts = parts.map {
      $0.replacingOccurrences(of: "’", with: "'").folding(
        options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    }
  }
}

/// A query, and a test of texts that means the same.
private struct SeriesScan {
  let words: String
  let fits: (SeriesText) -> Bool

  init(_ words: String, _ fits: @escaping (SeriesText) -> Bool) {
    (self.words, self.fits) = (words, fits)
  }

  /// A scan for a regular expression, in any case and without marks, unless the text is to be as it is written.
  init(_ words: String, pattern: String, asWritten: Bool = false, inTextOnly: Bool = false) throws {
    let expression = try NSRegularExpression(pattern: pattern, options: asWritten ? [] : .caseInsensitive)
    self.init(words) { text in
      (asWritten ? text.parts : text.plainParts).prefix(inTextOnly ? 1 : .max).contains {
        expression.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil
      }
    }
  }
}

extension SplitMix64 {
  private static let letter = #"[\p{L}\p{M}\p{N}]"#
  /// Where a word begins: behind neither a letter, a digit, nor an apostrophe within a word.
  private static let start = "(?<!\(letter))(?<!\(letter)['’])"
  private static let end = "(?!\(letter))"

  /// A query of words that are in the texts.
  fileprivate mutating func scan(of texts: [SeriesText], depth: Int = 2) throws -> SeriesScan {
    guard depth > 0, !isTrue(onceIn: 2) else { return try term(of: texts) }
    let one = try scan(of: texts, depth: depth - 1)
    let other = try scan(of: texts, depth: depth - 1)
    switch Int.random(in: 0..<3, using: &self) {
    case 0: return SeriesScan("-(\(one.words))") { !one.fits($0) }
    case 1: return SeriesScan("(\(one.words)) (\(other.words))") { one.fits($0) && other.fits($0) }
    default: return SeriesScan("(\(one.words) or \(other.words))") { one.fits($0) || other.fits($0) }
    }
  }

  private mutating func term(of texts: [SeriesText]) throws -> SeriesScan {
    let words = some(texts).parts[0].split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { $0.count > 3 }
    guard !words.isEmpty else { return try term(of: texts) }
    let word = some(words)
    let piece = String(word.dropFirst().prefix(3))
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return try SeriesScan("*\(piece)*", pattern: piece)
    case 1:
      return try SeriesScan(
        "=\(word)", pattern: "\(Self.start)\(word)\(Self.end)(?!['’]\(Self.letter))", asWritten: true)
    case 2: return try SeriesScan("*\(piece)", pattern: "\(piece)\(Self.end)")
    case 3:
      return try SeriesScan(
        "/\(word.prefix(1)).\(piece.dropFirst())/", pattern: "\(word.prefix(1)).\(piece.dropFirst())")
    case 4:
      let next = some(words)
      return try SeriesScan("\"\(word) \(next)\"", pattern: "\(Self.start)\(word)\\s+\(next)")
    default:
      let beginning = word.prefix(Int.random(in: 2...word.count, using: &self)).lowercased()
      return try SeriesScan("text:\(beginning)", pattern: "\(Self.start)\(beginning)", inTextOnly: true)
    }
  }

  /// A series of chance words in the form of the DreamBank.
  fileprivate mutating func series() throws -> ImportedJournal {
    let words = [
      "the", "house", "Housekeeper", "o'clock", "don't", "café", "naïve", "water", "waterfall", "underwater", "Anna's",
      "sea", "seaside", "oversea", "‘twas", "rock’n’roll", "1987", "7th", "Ürgüp", "lamp—door", "mother", "another",
    ]
    let rows = (1...400).map { number in
      let text = (0..<Int.random(in: 1...60, using: &self)).map { _ in some(words) }
        .joined(separator: some([" ", ", ", ". ", "\n"]))
      return "\"\(number)\"\t\"(\(some(["1987", "summer 1987", "?"])))\"\t\"\(text)\"\n"
    }
    return try DreamBankFile.read("\"n\"\t\"date\"\t\"dream\"\n" + rows.joined())
  }
}
