import CellCanvas
import Testing

@testable import Widgets

@Suite("what does not fit into a field")
struct FieldPictureTests {
  private static let kinds = ["nightmare", "recurring", "sleep paralysis", "false awakening"]

  private static func lines(_ field: some FormField, _ width: Int, isFocused: Bool) -> [String] {
    lines(of: field.picture(width: width, isTight: false, isFocused: isFocused))
  }

  /// The lines as they are read, with blanks where nothing is drawn.
  private static func lines(of picture: FieldPicture) -> [String] {
    (0..<picture.lineCount).map { line in
      picture.chips.filter { $0.frame.minY == line }.reduce("") { text, chip in
        text + String(repeating: " ", count: chip.frame.minX - text.count) + chip.spans.map(\.text).joined()
      }
    }
  }

  private static let toggles = ToggleField(kinds.map { FieldOption($0, $0) }, on: ["false awakening"])
  private static let menu = ChoiceField(kinds.map { FieldOption($0, $0) }, selected: "recurring", as: .menu)

  @Test("without the keys a field says how many more there are, those that are on first")
  func more() {
    #expect(Self.lines(Self.toggles, 80, isFocused: false).map(\.count) == [73])
    #expect(Self.lines(Self.toggles, 50, isFocused: false) == ["[x] false awakening   [ ] nightmare   2 more"])
    #expect(Self.lines(Self.toggles, 28, isFocused: false) == ["[x] false awakening   3 more"])
    #expect(Self.lines(Self.toggles, 20, isFocused: false) == ["1 of 4"])
    #expect(Self.lines(TokenField(["water", "stairs", "sea"]), 15, isFocused: false) == ["water  2 more"])
  }

  @Test("with the keys it goes on in the next line")
  func wrapping() {
    #expect(
      Self.lines(Self.toggles, 40, isFocused: true) == [
        "[ ] nightmare   [ ] recurring", "[ ] sleep paralysis", "[x] false awakening",
      ])
    #expect(
      Self.lines(Self.menu, 32, isFocused: true) == [
        " nightmare [recurring]", " sleep paralysis ", " false awakening ",
      ])
    #expect(Self.lines(TokenField(["water", "stairs", "sea"]), 15, isFocused: true) == ["water  stairs", "sea  "])
  }

  @Test("of very many words some are shown and the others counted, so that a key takes no longer than with few")
  func many() {
    let words = (1...100_000).map { "tag \($0)" }
    let shown = Self.lines(TokenField(words), 80, isFocused: true).joined(separator: "  ")
    #expect(shown.hasPrefix("99940 more  tag 99941  ") && shown.hasSuffix("  tag 100000  "))
  }

  @Test("no word is cut where it fits into a line", arguments: 1...100)
  func whole(width: Int) {
    let words = Self.kinds + ["of", "them", "more", "none", "[", "]", "x"] + (0...9).map(String.init)
    let fields: [any FormField] = [Self.toggles, Self.menu, TokenField(Self.kinds)]
    for field in fields {
      for isFocused in [false, true] {
        let picture = field.picture(width: width, isTight: false, isFocused: isFocused)
        for (index, text) in Self.lines(of: picture).enumerated() {
          let isOne = picture.chips.count { $0.frame.minY == index && $0.width > 0 } <= 1
          #expect(picture.width(ofLine: index) <= width || isOne, "\(text) in \(width)")
          let rest = words.sorted { $0.count > $1.count }.reduce(text) { $0.replacing($1, with: "") }
          #expect(rest.allSatisfy { $0 == " " }, "\(text)")
        }
      }
    }
  }

  @Test("every option can be clicked where it is drawn", arguments: 1...90)
  func options(width: Int) {
    for field in [Self.toggles as any FormField, Self.menu] {
      let picture = field.picture(width: width, isTight: false, isFocused: true)
      #expect(picture.chips.map(\.option) == Array(Self.kinds.indices))
      for (chip, kind) in zip(picture.chips, Self.kinds) {
        #expect(chip.spans[0].text.contains(kind) && chip.frame.width == min(chip.width, width))
        #expect(picture.option(at: chip.frame.origin) == chip.option)
      }
    }
  }
}
