import DreamCore
import Input
import Testing

@testable import Scenes

/// Text, keys, text.
struct KeyStory: Sendable, CustomTestStringConvertible {
  let before: String
  let keys: [Key]
  let after: String
  var width = 40

  init(_ before: String, _ keys: Key..., to after: String, width: Int = 40) {
    (self.before, self.keys, self.after, self.width) = (before, keys, after, width)
  }

  var testDescription: String { "\(before) \(keys.map(\.description).joined(separator: " "))" }
}

extension Key {
  fileprivate static func shift(_ code: Code) -> Key { Key(code, .shift) }
  fileprivate static func control(_ code: Code) -> Key { Key(code, .control) }
  fileprivate static func controlShift(_ code: Code) -> Key { Key(code, [.control, .shift]) }
}

@Suite struct EditorKeyTests {
  @Test(
    "keys that move",
    arguments: [
      KeyStory("a red do|or", .left, to: "a red d|oor"),
      KeyStory("a red do|or", .control("b"), to: "a red d|oor"),
      KeyStory("a red do|or", .right, to: "a red doo|r"),
      KeyStory("a red do|or", .control("f"), to: "a red doo|r"),
      KeyStory("|a", .left, to: "|a"),
      KeyStory("a|", .right, to: "a|"),
      KeyStory("a red do|or", .control(.left), to: "a red |door"),
      KeyStory("a red |door", .alt("b"), to: "a |red door"),
      KeyStory("a| red door", .control(.right), to: "a red| door"),
      KeyStory("a red|, door", .alt("f"), to: "a red, door|"),
      KeyStory("a red\na blu|e door", .home, to: "a red\n|a blue door"),
      KeyStory("a red\na blu|e door", .control("a"), to: "a red\n|a blue door"),
      KeyStory("a r|ed\na blue door", .end, to: "a red|\na blue door"),
      KeyStory("a r|ed\na blue door", .control("e"), to: "a red|\na blue door"),
      KeyStory("a red\na blu|e door", .control(.home), to: "|a red\na blue door"),
      KeyStory("a r|ed\na blue door", .control(.end), to: "a red\na blue door|"),
      KeyStory("a red\na blu|e door", .up, to: "a red|\na blue door"),
      KeyStory("a r|ed\na blue door", .down, to: "a red\na b|lue door"),
      KeyStory("a r|ed\na blue door", .control("n"), to: "a red\na b|lue door"),
      KeyStory("a red\na b|lue door", .control("p"), to: "a r|ed\na blue door"),
      KeyStory("one\ntwo\nth|ree", .pageUp, to: "on|e\ntwo\nthree"),
      KeyStory("o|ne\ntwo\nthree", .pageDown, to: "one\ntwo\nt|hree"),
    ])
  func moving(story: KeyStory) { expect(story) }

  @Test(
    "keys that delete",
    arguments: [
      KeyStory("a red do|or", .control("w"), to: "a red |or"),
      KeyStory("a red |door", .control("w"), to: "a |door"),
      KeyStory("a red do|or", Key(.backspace, .alt), to: "a red |or"),
      KeyStory("a red| door", .alt("d"), to: "a red|"),
      KeyStory("a r|ed door", Key(.delete, .control), to: "a r| door"),
      KeyStory("a red do|or", .backspace, to: "a red d|or"),
      KeyStory("a red do|or", .delete, to: "a red do|r"),
      KeyStory("a red do|or", .control("d"), to: "a red do|r"),
      KeyStory("a red|\ndoor", .delete, to: "a red|door"),
      KeyStory("a red\n|door", .backspace, to: "a red|door"),
      KeyStory("a re|d\ndoor", .control("k"), to: "a re|\ndoor"),
      KeyStory("a re|d\ndoor", .control("k"), .control("k"), to: "a re|door"),
      KeyStory("a red\ndo|or", .control("u"), to: "a red\n|or"),
      KeyStory("a «red |»door", .backspace, to: "a |door"),
      KeyStory("a «red |»door", .control("k"), to: "a |door"),
      KeyStory("|a", .backspace, .control("w"), .control("u"), to: "|a"),
      KeyStory("a|", .delete, .control("k"), .alt("d"), to: "a|"),
    ])
  func deleting(story: KeyStory) { expect(story) }

  @Test(
    "what is deleted by the word or to an end of the row is put back by Ctrl-Y, and one after another as one",
    arguments: [
      KeyStory("a red |door", .control("w"), .end, .control("y"), to: "a doorred |"),
      KeyStory("a red door|", .control("w"), .control("w"), .control("y"), to: "a red door|"),
      KeyStory("a red| door", .control("k"), .home, .control("y"), to: " door|a red"),
      KeyStory("a red\n|door", .control("k"), .up, .control("v"), to: "door|a red\n"),
      KeyStory("a red do|or", .control("u"), .end, .control("y"), to: "ora red do|"),
      KeyStory("a |red door", .alt("d"), .alt("d"), .control("y"), to: "a red door|"),
      KeyStory("a red door|", .control("w"), .home, .control("w"), .alt("d"), .control("y"), to: "a| red "),
      KeyStory("a «red |»door", .control("w"), .end, .control("y"), to: "a doorred |"),
    ])
  func puttingBack(story: KeyStory) { expect(story) }

  @Test(
    "keys that select, and what typing does to a selection",
    arguments: [
      KeyStory("a |red door", .shift(.right), .shift(.right), to: "a «re|»d door"),
      KeyStory("a red| door", .shift(.left), to: "a re«|d» door"),
      KeyStory("a |red door", .controlShift(.right), to: "a «red|» door"),
      KeyStory("a red| door", .controlShift(.left), to: "a «|red» door"),
      KeyStory("a |red door", .shift(.end), to: "a «red door|»"),
      KeyStory("a red| door", .shift(.home), to: "«|a red» door"),
      KeyStory("a re|d\nblue", .shift(.down), to: "a re«d\nblue|»"),
      KeyStory("ab\nc|d", .shift(.up), to: "a«|b\nc»d"),
      KeyStory("a |red door", .control(" "), .end, to: "a «red door|»"),
      KeyStory("a |red door", .control(" "), .end, .control(" "), to: "a red door|"),
      KeyStory("a «red|» door", .left, to: "a |red door"),
      KeyStory("a «|red» door", .right, to: "a red| door"),
      KeyStory("a «red|» door", .shift(.left), .shift(.left), .shift(.left), .shift(.left), to: "a«| »red door"),
      KeyStory("a «red|» door", "b", to: "a b| door"),
      KeyStory("a «red|» door", .enter, to: "a \n| door"),
      KeyStory("a «red|» door", .control("x"), .end, .control("v"), to: "a  doorred|"),
      KeyStory("a «red|» door", .control("c"), .end, .control("y"), to: "a red doorred|"),
      KeyStory("a «red|» door", .control("c"), .control("v"), to: "a red| door"),
      KeyStory("«|a red door»", .escape, to: "|a red door"),
    ])
  func selecting(story: KeyStory) { expect(story) }

  @Test(
    "undo goes by runs of typing; a move, a line break, and deleting end one",
    arguments: [
      KeyStory("a|", "b", "c", .control("z"), to: "a|"),
      KeyStory("a|", "b", .control("z"), .control("r"), to: "ab|"),
      KeyStory("a|", "b", .left, "c", .control("_"), to: "a|b"),
      KeyStory("a|", "b", .enter, "c", "d", .control("z"), to: "ab\n|"),
      KeyStory("a|", "b", .enter, "c", "d", .control("z"), .control("z"), to: "a|"),
      KeyStory("ab|", .backspace, .backspace, "c", .control("z"), to: "|"),
      KeyStory("ab|", .backspace, .backspace, "c", .control("z"), .control("z"), to: "ab|"),
      KeyStory("a «red|» door", "b", "c", .control("z"), to: "a «red|» door"),
      KeyStory("a red |door", .control("w"), .control("d"), .control("z"), to: "a red |door"),
      KeyStory("a|", .control("z"), to: "a|"),
      KeyStory("a|", "b", .control("z"), "c", .control("r"), to: "ac|"),
      KeyStory("a «red|» door", .control("x"), .control("v"), .control("z"), to: "a | door"),
    ])
  func undo(story: KeyStory) { expect(story) }

  @Test(
    "a grapheme cluster is one, however many scalars it has",
    arguments: [
      KeyStory("水|の家", .right, to: "水の|家"),
      KeyStory("한밤의 기차|", .backspace, to: "한밤의 기|"),
      KeyStory("한밤의 기차|", .control("w"), to: "한밤의 |"),
      KeyStory("\u{1112}\u{1161}\u{11AB}|밤", .backspace, to: "|밤"),
      KeyStory("|\u{1112}\u{1161}\u{11AB}밤", .right, to: "\u{1112}\u{1161}\u{11AB}|밤"),
      KeyStory("👩‍👩‍👧|x", .left, to: "|👩‍👩‍👧x"),
      KeyStory("a👩‍👩‍👧|x", .backspace, to: "a|x"),
      KeyStory("|🇰🇷🇯🇵", .right, to: "🇰🇷|🇯🇵"),
      KeyStory("🇰🇷🇯🇵|", .backspace, to: "🇰🇷|"),
      KeyStory("👋🏽|", .backspace, to: "|"),
      KeyStory("cafe\u{301}|", .left, to: "caf|e\u{301}"),
      KeyStory("caf|e\u{301}s", .delete, to: "caf|s"),
      KeyStory("cafe|", "\u{301}", "s", to: "cafe\u{301}s|"),
      KeyStory("🦄 |", .shift(.left), .shift(.left), to: "«|🦄 »"),
      KeyStory("a 🦄|", .control("w"), to: "a |"),
      KeyStory("水の|\nab", .down, to: "水の\nab|"),
      KeyStory("abcd|\n水の家", .down, to: "abcd\n水の|家"),
      KeyStory("a|\r\nb", .right, to: "a\r\n|b"),
      KeyStory("a\r\n|b", .backspace, to: "a|b"),
      KeyStory("|\u{301}x", "e", "f", to: "e\u{301}f|x"),
    ])
  func clusters(story: KeyStory) { expect(story) }

  @Test(
    "rows are those on the screen, and the column one set out from survives short ones",
    arguments: [
      KeyStory("one two three| four", .up, to: "one t|wo three four", width: 8),
      KeyStory("o|ne two three four", .down, to: "one two t|hree four", width: 8),
      KeyStory("abcdef|\nx\nabcdefg", .down, .down, to: "abcdef\nx\nabcdef|g"),
      KeyStory("abcdefg\nx\nabcdef|g", .up, .up, to: "abcdef|g\nx\nabcdefg"),
      KeyStory("abcdef|\nx\nabcdefg", .down, .left, .down, to: "abcdef\nx\n|abcdefg"),
      KeyStory("one t|wo three four", .end, to: "one two| three four", width: 8),
      KeyStory("one two th|ree four", .home, to: "one two |three four", width: 8),
      KeyStory("one t|wo three four", .control("k"), to: "one t| three four", width: 8),
      KeyStory("ab|cdefgh", .end, "x", to: "abcdx|efgh", width: 4),
      KeyStory("ab|cdefgh", .end, .home, to: "|abcdefgh", width: 4),
      KeyStory("水|の家の中", .end, "x", to: "水の家x|の中", width: 6),
      KeyStory("水|の家の中", .control("k"), to: "水|の中", width: 6),
      KeyStory("水の家の|中", .up, to: "水|の家の中", width: 6),
    ])
  func rows(story: KeyStory) { expect(story) }

  @Test("a paste is one step and never a command, and what is in it stays")
  func paste() {
    var page = EditorPage("a|")
    page.type("b")
    page.paste("q\u{1B}[2J\u{3}\nd\u{15}")
    #expect(page.buffer.text == "abq\u{1B}[2J\u{3}\nd\u{15}")
    page.press(.control("z"))
    #expect(page.drawing == "ab|")
    page.press(.escape)
    page.paste("c")
    page.press(.escape)
    #expect(!page.isClosed)
    #expect(page.drawing == "abc|")
  }

  @Test("Esc says what it does when it is pressed again; any other key takes it back")
  func leaving() {
    var page = EditorPage("a|")
    page.press(.escape)
    #expect(page.message == "Esc again: done.")
    page.press("b", .escape)
    #expect(!page.isClosed)
    page.press(.escape)
    #expect(page.isClosed)
    #expect(page.drawing == "ab|")
  }

  private func expect(_ story: KeyStory, sourceLocation: SourceLocation = #_sourceLocation) {
    var page = EditorPage(story.before, width: story.width)
    #expect(page.drawing == story.before, sourceLocation: sourceLocation)
    page.press(story.keys)
    let (drawn, wanted) = (page.drawing, story.after)
    #expect(Prose(drawn) == Prose(wanted), sourceLocation: sourceLocation)
  }
}
