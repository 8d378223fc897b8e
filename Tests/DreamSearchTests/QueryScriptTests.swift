import DreamCore
import Testing

@testable import DreamSearch

/// How each operator finds words of a script.
struct ScriptCase: Sendable, CustomTestStringConvertible {
  let text: String
  /// The queries that find it, and those that don't.
  let finding: [String]
  let missing: [String]

  var testDescription: String { text }
}

@Suite("Queries in all scripts")
struct QueryScriptTests {
  static let decomposed = "\u{1112}\u{1161}\u{11AB}\u{1107}\u{1161}\u{11B7}의 \u{1100}\u{1175}\u{110E}\u{1161}"

  static let cases = [
    ScriptCase(
      text: "青い水の中の家",
      finding: [
        "水", "*水*", "*家", "\"水の中\"", "/水./", "/家$/", "=青い水の中の家", "青 and 家", "火 or 水", "-火", "tag:水", "tag:/^青/",
      ],
      missing: ["火", "*火*", "-水", "not 水", "/水$/", "\"水中\"", "=火", "tag:\"水\""]),
    ScriptCase(
      text: "한밤의 기차", finding: ["한밤", "밤", "*밤*", "*차", "\"한밤의 기차\"", "/한.의/", "/^한밤/", "=기차", "tag:기차", decomposed],
      missing: ["하", "/^.의/", "-기차", "=기", "한낮", "/한의/", "tag:\"기차\""]),
    ScriptCase(
      text: decomposed,
      finding: ["한밤", "밤", "*밤*", "*차", "\"한밤의 기차\"", "/한.의/", "/^한밤/", "=기차", "tag:기차", "/\(decomposed)/"],
      missing: ["하", "/^.의/", "-기차", "=기", "한낮", "/한의/", "tag:\"기차\""]),
    ScriptCase(
      text: "İstanbul ışık",
      finding: [
        "istanbul", "İSTANBUL", "isik", "IŞIK", "*anbul", "=İstanbul", "=ışık", "/İstanbul/", "/ışık/", "tag:isik",
      ],
      missing: ["=istanbul", "=isik", "/^istanbul/", "/isik/", "-isik", "*istan"]),
    ScriptCase(
      text: "Die Straße",
      finding: [
        "straße", "STRASSE", "strass", "*asse", "*ß*", "\"die strasse\"", "=Straße", "/straße/", "/STRAẞE/",
        "tag:strasse",
      ],
      missing: ["=Strasse", "=straße", "/strasse/", "-strasse", "*stras"]),
    ScriptCase(
      text: "Ο Οδυσσεύς",
      finding: [
        "οδυσσευς", "ΟΔΥΣΣΕΎΣ", "οδυσσευσ", "*σευς", "*υσσ*", "=Οδυσσεύς", "/Οδυσσεύσ/", "/ΟΔΥΣΣΕΎΣ/", "tag:οδυσ",
      ],
      missing: ["=Οδυσσευς", "/οδυσσευς/", "-οδυσσευς", "*οδυ"]),
    ScriptCase(
      text: "הבית שׁלום", finding: ["הבית", "שלום", "*בית*", "*לום", "\"הבית שלום\"", "=הבית", "/ה.ית/", "tag:שלום"],
      missing: ["בית", "=שלום", "/^בית/", "-שלום", "*הב"]),
    ScriptCase(
      text: "🦄 and 👩‍👩‍👧 sea", finding: ["🦄", "*🦄*", "👩‍👩‍👧", "\"🦄 and\"", "/🦄 a/", "/^. and/", "tag:🦄", "🐉 or 🦄"],
      missing: ["🐉", "-🦄", "/🐉/", "not 🦄", "\"🦄 sea\""]),
  ]

  @Test("each operator finds what it means", arguments: cases)
  func operators(script: ScriptCase) {
    let dream = Dream(
      id: Dream.ID(rawValue: 1), narrative: Prose(script.text), tags: [script.text], createdAt: Instant(milliseconds: 0)
    )
    for words in script.finding {
      #expect(Query(words).matches(dream), "\(words)")
      #expect(!Query("-(\(words))").matches(dream), "\(words)")
    }
    for words in script.missing { #expect(!Query(words).matches(dream), "\(words)") }
  }
}
