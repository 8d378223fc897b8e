import Foundation
import Spawning
import Testing

/// Terminals whose locale isn't UTF-8. Their locales are made with `localedef`, as systems have few of them.
@Suite("A terminal with another character set")
struct CharsetTests {
  /// A locale, and words as its character set has them.
  struct Charset: CustomTestStringConvertible {
    let language, name, words: String
    let bytes: [UInt8]

    var locale: String { "\(language).\(name)" }
    var testDescription: String { locale }
  }

  private static let charsets = [
    Charset(language: "de_DE", name: "ISO-8859-1", words: "süß", bytes: [0x73, 0xFC, 0xDF]),
    Charset(language: "ru_RU", name: "KOI8-R", words: "Лодка", bytes: [0xEC, 0xCF, 0xC4, 0xCB, 0xC1]),
    Charset(language: "ja_JP", name: "EUC-JP", words: "夢の水", bytes: [0xCC, 0xB4, 0xA4, 0xCE, 0xBF, 0xE5]),
  ]

  @Test(
    "what is typed is kept as it was meant, and the screen is in ASCII",
    .enabled(if: LocaleMaker.isThere, "localedef and Debian's package locales make the locales"), arguments: charsets)
  func typing(charset: Charset) throws {
    let place = try CommandPlace()
    try LocaleMaker.make(charset, in: place)
    let terminal = try UnreadTerminal(
      [CommandPlace.binary], columns: 80, rows: 24,
      environment: [
        "LOCPATH": place.directory.path, "LC_ALL": charset.locale, "LUCID_JOURNAL": place.journal, "TZ": "UTC",
        "HOME": place.directory.path,
      ])
    #expect(terminal.reads("new"))
    terminal.type("n")
    #expect(terminal.reads("Esc Esc"))
    for byte in charset.bytes { terminal.type([byte]) }
    #expect(terminal.reads("1 word"))
    terminal.type("\u{1B}")
    terminal.type("\u{1B}")
    #expect(terminal.reads("Lucid? 0 to 5"))
    terminal.type("q")
    #expect(terminal.ends())
    #expect(try place.lucid("list", "--format", "{narrative}").output == "\(charset.words)\n")
  }
}

private enum LocaleMaker {
  private static let maker = "/usr/bin/localedef"

  static var isThere: Bool {
    [maker, "/usr/share/i18n/locales/de_DE"].allSatisfy { FileManager.default.isReadableFile(atPath: $0) }
  }

  /// Makes a locale in the place's directory. localedef ends with 1 if it only had warnings.
  static func make(_ charset: CharsetTests.Charset, in place: CommandPlace) throws {
    let status = try Program(
      [maker, "-i", charset.language, "-f", charset.name, place.path(charset.locale)],
      environment: ["PATH": "/usr/bin:/bin"], input: .read("/dev/null"), output: .written("/dev/null"),
      errors: .written("/dev/null")
    ).run()
    #expect(status <= 1)
  }
}
