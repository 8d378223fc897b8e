import CellLayout
import Chance
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("what is typed is kept, and is called saved no sooner")
struct KeptTests {
  /// What ends the typing: a pause of a second, Esc, or the end of the terminal.
  enum Ending { case pause, escape, ending }

  /// The scenes in which nothing is written: what is typed there is sought, says where something goes,
  /// or is what a coder finds, which is kept beside the dreams.
  private static let passing: Set<Scene.Kind> = [
    .coding, .search, .share, .palette, .deleted, .names, .importing, .exporting,
  ]

  private static let ways = Way.all.filter { !passing.contains($0.destination) && $0.name != "find" }

  /// More than any form has fields.
  private static let mostFields = 20

  @Test("in every field of every scene", arguments: SplitMix64.seeds, ways)
  func fields(seed: UInt64, way: Way) {
    var random = SplitMix64(seed: seed)
    var start = way.desk()
    guard start.session.scenes.top.content.takesText else { return }
    for tabs in 0..<Self.mostFields {
      defer { start.press(.tab) }
      for ending in [.pause, random.isTrue(onceIn: 2) ? .escape : .ending] as [Ending] {
        let typed = random.isTrue(onceIn: 2) ? "zq7" : "23:17"
        var desk = start
        for character in typed {
          desk.type("\(character)")
          #expect(!desk.isCalledSaved || desk.isNowhere(typed) || desk.keeps(typed), "\(way), field \(tabs)")
        }
        // A field that takes no such text, such as a choice.
        guard !desk.isNowhere(typed) else { continue }
        // A date or a time counts once its field is left, and a date alone makes no new dream.
        var left = desk
        if ending != .pause { left.press(.tab) }
        let canKeep = left.session.scenes.all.allSatisfy { scene in
          scene.content.isKept && (scene.content as? EditorScene)?.isDiscarded != true
        }
        switch ending {
        case .pause: for _ in 0..<3 { desk.wait(milliseconds: 350) }
        case .escape: desk.press(.escape, .escape)
        case .ending: desk.give(.ending)
        }
        #expect(canKeep == desk.keeps(typed), "\(typed) in \(way), field \(tabs), after \(ending):\n\(desk.text)")
        #expect(desk.session.isSaved)
        #expect(ending != .pause || canKeep == desk.isCalledSaved, "\(way), field \(tabs):\n\(desk.text)")
      }
    }
  }

  @Test("the fields of the editor, of a night and of tags are among them")
  func reach() {
    for (kind, count) in [(Scene.Kind.editing, 4), (.night, 4), (.tags, 1)] {
      guard let way = Self.ways.first(where: { $0.destination == kind }) else { continue }
      var start = way.desk()
      let fields = (0..<Self.mostFields).filter { _ in
        defer { start.press(.tab) }
        var desk = start
        desk.type("zq7")
        return !desk.isNowhere("zq7")
      }
      #expect(fields.count >= count, "\(kind): \(fields)")
    }
  }

  @Test("a choice of creatures is not called saved before it is made, and is made if Lucid is told to end")
  func creatures() {
    for keys: [Key] in [["c", .right], ["c", "4"], ["F", .right]] {
      var desk = Desk(.plain, size: Size(width: 120, height: 40))
      let before = desk.model
      for key in keys { desk.press(key) }
      #expect(!desk.isCalledSaved && desk.model == before)
      desk.give(.ending)
      #expect(desk.isCalledSaved && desk.model != before)
    }
  }

  @Test(
    "ratings, tags and notes about a night are one undo step each, however they came about; undone, all is as it was")
  func undo() {
    for (keys, rest): ([Key], [Key]) in [
      (["r", "4", "3"], [.escape]), (["r", "5", .backspace, "2", "1"], [.escape]), (["t", "w", "a"], ["x", .escape]),
      (["N", .tab, "2", "3", .tab], [.backTab, ":", "1", "0", .escape]),
    ] {
      var desk = Desk(.plain)
      let before = desk.model
      for key in keys { desk.press(key) }
      for _ in 0..<12 { desk.wait(milliseconds: 100) }
      #expect(desk.model != before, "\(keys)")
      for key in rest { desk.press(key) }
      desk.press("u")
      #expect(desk.model == before, "\(keys)")
    }
  }

  @Test("what was typed and taken back again leaves no step, and no trace")
  func nothing() {
    for keys: [Key] in [["r", "5", .backspace], ["t", "w", .backspace]] {
      var desk = Desk(.plain)
      let before = desk.model
      for key in keys {
        desk.press(key)
        for _ in 0..<12 { desk.wait(milliseconds: 100) }
      }
      desk.press(.escape)
      #expect(desk.model == before && desk.session.context.undone == nil)
    }
  }
}

extension Desk {
  /// Whether a text is nowhere on the screen.
  fileprivate func isNowhere(_ typed: String) -> Bool { !text.contains(typed) }

  /// Whether the last line says that all is saved.
  fileprivate var isCalledSaved: Bool {
    text.split(separator: "\n").last?.split(separator: " ").last == "saved"
  }

  fileprivate func keeps(_ typed: String) -> Bool {
    model.dreams.values.contains { "\($0)".contains(typed) } || model.nights.values.contains { "\($0)".contains(typed) }
  }
}
