import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

extension CodingSample {
  static func sample(_ name: String, _ dreams: [Int64], isBlind: Bool = false) -> CodingSample {
    CodingSample(
      name: name, query: "", seed: 7, isBlind: isBlind, dreams: dreams.map(Dream.ID.init(rawValue:)),
      at: Instant(milliseconds: 0), digest: 0)
  }
}

@Suite("The sheet on which dreams are coded")
struct CodingSceneTests {
  /// A desk at which Lucid was opened to code a sample.
  private func desk(
    _ sample: String = "pilot", scale: HallScale? = nil, size: Size = Size(width: 100, height: 24),
    codings: [Coding] = [], isReadOnly: Bool = false
  ) -> Desk {
    let task = CodingTask(sample: sample, coder: "Ada", scale: scale.map(CodingScale.init))
    return Desk(.sample, size: size, coding: task, codings: codings)
  }

  private func said(_ dream: Int64, _ codes: [String], by coder: String = "Ada", _ scale: HallScale) -> Coding {
    let scale = CodingScale(scale)
    return Coding(
      dream: Dream.ID(rawValue: dream), coder: coder, scale: scale, codes: codes.map { Code($0, in: scale) },
      at: Instant(milliseconds: 1))
  }

  @Test("shows the text of a blind sample's dream, and what is wrong with a code that is typed")
  func screen() throws {
    var desk = desk()
    desk.type("1mba # my brother")
    desk.press(.enter)
    desk.type("1MZA")
    try expectScreen(desk.display, is: "coding-blind")
  }

  @Test("stands below the text in a narrow window, with the title and the date of a dream that isn't hidden")
  func narrow() throws {
    var desk = desk("open", size: Size(width: 60, height: 20))
    desk.press(.tab)
    desk.type("1FSA 3> D")
    try expectScreen(desk.display, is: "coding-narrow")
  }

  @Test("keeps what is typed when the keys pause, when the scale changes, and when Lucid ends; never as an undo step")
  func kept() {
    for ending in 0..<3 {
      var desk = desk()
      desk.type("1mba")
      #expect(!desk.session.isSaved && desk.codings == [])
      switch ending {
      case 0: desk.wait(milliseconds: 500)
      case 1: desk.press(.tab)
      default: desk.give(.ending)
      }
      #expect(desk.codings.map(\.text) == ["1MBA"])
      #expect(desk.session.isSaved)
      #expect(desk.saved.allSatisfy { $0.change.isEmpty })
      #expect(desk.session.context.undone == nil && desk.model == .sample)
    }
  }

  @Test("comes back to what was said of each scale, in which lines are broken and joined as in any text")
  func scales() {
    var desk = desk(codings: [said(8, ["2MKA", "1ANI"], .characters)])
    #expect(desk.text.contains("2MKA") && desk.text.contains("characters"))
    desk.press(.tab)
    #expect(!desk.text.contains("2MKA") && desk.text.contains("aggressions"))
    desk.press(.backTab, .home, .backspace, .enter)
    #expect(desk.text.contains("2MKA") && desk.text.contains("1ANI"))
    desk.press(.backspace, .up, .tab)
    #expect(desk.codings.last?.codes.map(\.text) == ["2MKA1ANI"])
    desk.press(.backTab, .backTab)
    #expect(desk.text.contains("objects"))
  }

  @Test("ends a dream with Ctrl-N: what wasn't found is said so, and the next dream that isn't coded is shown")
  func next() {
    var desk = desk(scale: .aggressions, codings: [said(9, [], .aggressions)])
    #expect(desk.text.contains("pilot 1 of 3"))
    desk.press(.control("n"))
    #expect(desk.codings.last.map { $0.dream.rawValue == 8 && $0.codes.isEmpty && !$0.isTakenBack } == true)
    #expect(
      desk.text.contains("pilot 3 of 3") && desk.rows.last?.contains("Nothing found in 1 scale. 1 dream left.") == true)
    desk.type("D 5> 1MSA")
    desk.press(.control("n"))
    #expect(desk.rows.last?.contains("Ada has coded all dreams of pilot.") == true)
    #expect(desk.codings.last == desk.codings.first { $0.codes.first?.text == "D 5> 1MSA" })
    desk.press(.control("p"))
    #expect(desk.text.contains("pilot 2 of 3"))
  }

  @Test("doesn't end a dream with a code that can't be read, in whatever scale it is")
  func wrong() {
    var desk = desk()
    desk.type("1ZZZ")
    desk.press(.tab, .control("n"))
    #expect(desk.text.contains("pilot 1 of 3") && desk.text.contains("1ZZZ: Z is no sex."))
    #expect(desk.rows.last?.contains("A code of characters can't be read yet.") == true)
    desk.press(.control("u"), .control("n"))
    #expect(desk.text.contains("pilot 2 of 3"))
  }

  @Test("ends Lucid with Esc where it was opened for that, and once all is saved; else it goes back to the list")
  func leaving() {
    var opened = desk()
    opened.type("1MBA")
    opened.press(.escape)
    #expect(opened.hasQuit && opened.codings.count == 1)
    var desk = Desk(.sample)
    desk.type(":code")
    desk.press(.enter)
    #expect(desk.text.contains("Code which sample?"))
    desk.press(.enter)
    #expect(desk.rows.last?.contains("Type the name of the coder first.") == true)
    desk.type("Bo")
    desk.press(.enter)
    #expect(desk.text.contains("open 1 of 2") && desk.text.contains("The house under the lake"))
    desk.press(.escape)
    #expect(!desk.hasQuit && desk.session.scenes.pushed.isEmpty)
  }

  @Test("isn't opened where nothing may be changed, nor without samples")
  func refused() {
    var readOnly = Desk(.sample, isReadOnly: true)
    readOnly.type(":code")
    readOnly.press(.enter)
    #expect(readOnly.session.scenes.pushed.isEmpty)
    var desk = Desk(.sample)
    desk.samples = []
    desk.type(":code")
    desk.press(.enter)
    #expect(desk.rows.last?.contains("No sample is drawn yet. In a shell: lucid code sample pilot --number 25") == true)
    #expect(desk.session.scenes.pushed.isEmpty)
  }

  @Test("a dream that was deleted is passed over")
  func deleted() {
    let desk = Desk(
      Model.sample.removing([Dream.ID(rawValue: 8)]), coding: CodingTask(sample: "pilot", coder: "Ada"))
    #expect(desk.text.contains("pilot 2 of 3"))
  }
}

@Suite("A blind sample")
struct BlindCodingTests {
  /// What tells of a dream, and nowhere in its text: its title, series, tags, people, ratings, date, and what others found.
  private static let secrets = [
    "Zeppelin", "Plankton", "aardvark", "Quentin", "Xanadu", "2017", "17 Mar", "lucid 4", "nightmare", "8MYT",
    "Ozymandias", "secretly",
    "MILD",
  ]

  private static let model: Model = {
    let dreams = (1...3 as ClosedRange<Int64>).map { number in
      var dream = Dream(
        id: Dream.ID(rawValue: number), date: DreamDate("2017-03-17"), title: Prose("Zeppelin \(number)"),
        narrative: Prose("I ran down a long hall number \(number)."), createdAt: Instant(milliseconds: 0))
      (dream.series, dream.tags, dream.people, dream.places) = ("Plankton", ["aardvark"], ["Quentin"], ["Xanadu"])
      (dream.lucidity, dream.kinds, dream.technique) = (Rating(4), [.nightmare], .mild)
      return dream
    }
    return Model().inserting(dreams)
  }()

  private func desk(_ size: Size, conflicts: [OpenConflict] = []) -> Desk {
    let scale = CodingScale(.characters)
    let other = Coding(
      dream: Dream.ID(rawValue: 2), coder: "Ozymandias", scale: scale, codes: [Code("8MYT # secretly", in: scale)],
      at: Instant(milliseconds: 0))
    return Desk(
      Self.model, size: size, coding: CodingTask(sample: "blind", coder: "Ada"),
      samples: [.sample("blind", [2, 1, 3], isBlind: true)], codings: [other], conflicts: conflicts)
  }

  private static let keys: [Key] = {
    let codes: [Key.Code] =
      [.enter, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
      + (1...12).map(Key.Code.function) + (0x20..<0x7F).map { Key.Code.character(Character(UnicodeScalar($0))) }
    return codes.flatMap { code in
      [[], .control, .alt].map { Key(code, $0) }
    }
  }()

  private func secret(in desk: Desk) -> String? { Self.secrets.first { desk.text.contains($0) } }

  @Test("shows by no key, no two keys and no click when a dream was, whose it is, and what others found")
  func secrets() {
    let size = Size(width: 80, height: 24)
    let start = desk(size)
    #expect(start.text.contains("I ran down a long hall number 2."))
    var openers: [String: Desk] = [:]
    for key in Self.keys {
      var desk = start
      desk.press(key)
      #expect(secret(in: desk) == nil, "\(key):\n\(desk.text)")
      #expect(desk.session.scenes.all.contains { if case .coding = $0.scene { true } else { false } }, "\(key)")
      let top = desk.session.scenes.top.scene.kind
      if top != .coding || desk.session.takesMoreKeys { openers["\(top) \(desk.session.takesMoreKeys)"] = desk }
    }
    // What a key opens, such as the help, is tried with each key, too.
    for opened in openers.values {
      for key in Self.keys where !key.modifiers.contains(.alt) {
        var desk = opened
        desk.press(key)
        #expect(secret(in: desk) == nil, "\(key):\n\(desk.text)")
      }
    }
    for x in stride(from: 0, to: size.width, by: 9) {
      for y in [0, 1, 2, 3, 4, 12, size.height - 2, size.height - 1] {
        var desk = start
        desk.give(.mouse(Mouse(.press(.left), at: Point(x: x, y: y))))
        desk.give(.mouse(Mouse(.release(.left), at: Point(x: x, y: y))))
        #expect(secret(in: desk) == nil, "\(x), \(y):\n\(desk.text)")
      }
    }
  }

  @Test("shows none of it as dreams go by, nor when another session changes them")
  func others() {
    var desk = desk(Size(width: 80, height: 24), conflicts: [])
    for _ in 0..<4 {
      #expect(secret(in: desk) == nil, "\(desk.text)")
      desk.press(.control("n"))
    }
    if var dream = Self.model.dreams[3] {
      dream.title = "Zeppelin again"
      desk.give(
        .reply(
          .changedElsewhere(
            ForeignChanges(dreams: [dream.id: dream], seen: 9), conflicts: [.sample(dream)])))
    }
    #expect(secret(in: desk) == nil, "\(desk.text)")
  }

  @Test("shows it all again once the sheet is left, and in a sample that isn't blind")
  func open() {
    var desk = desk(Size(width: 110, height: 30))
    desk.press(.escape)
    #expect(desk.hasQuit)
    let other = Desk(
      Self.model, size: Size(width: 110, height: 30), coding: CodingTask(sample: "open", coder: "Ada"),
      samples: [.sample("open", [2])])
    #expect(other.text.contains("Zeppelin 2"))
  }
}

extension Session {
  /// Whether the next key may be the second one of a sequence.
  fileprivate var takesMoreKeys: Bool { awaiting != nil }
}
