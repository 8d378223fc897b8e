import CellLayout
import DreamCore
import Input
import Stage
import Testing

@testable import Scenes
@testable import Session

@Suite("the evening and the morning")
struct TonightSceneTests {
  static let today = Desk().today
  static let night = today

  static func dream(_ id: Int64, _ before: Int, _ lucidity: Int?, _ title: String, sign: String? = nil) -> Dream {
    Dream(
      id: Dream.ID(rawValue: id), date: DreamDate(day: today.advanced(by: -before)), title: Prose(title),
      narrative: Prose("There was \(sign ?? "nothing")."), lucidity: lucidity.flatMap { Rating($0) },
      signs: sign.map { [DreamSign(text: $0, range: 10..<10 + $0.utf8.count, category: .form)] } ?? [],
      createdAt: Instant(milliseconds: 0))
  }

  static let hands = [
    dream(1, 3, 0, "Piano", sign: "six fingers"), dream(2, 2, 0, "Gloves", sign: "six fingers"),
    dream(3, 1, 2, "Ring", sign: "six fingers"), dream(4, 5, 0, "Table", sign: "Grandfather is alive"),
    dream(5, 4, 0, "Garden", sign: "Grandfather is alive"), dream(6, 2, nil, "Attic"), dream(7, 1, nil, "Ferry"),
  ]

  static func planned(_ before: Int) -> Night {
    Night(
      id: today.advanced(by: -before), toBed: ClockTime(hour: 23, minute: 10), minutesToFallAsleep: 15,
      techniquesPlanned: [.mild, .wbtb], targetSign: "six fingers", intention: "look at my hands")
  }

  /// Some nights that were planned, and their dreams.
  static let kept = Model().inserting(hands).inserting((1...3).map(planned))

  /// A desk at 22:40, on the page of the evening.
  static func evening(_ model: Model = kept) -> Desk {
    var desk = Desk(model)
    desk.sleep(milliseconds: 16 * 3_600_000)
    desk.press("5")
    return desk
  }

  static var tonight: Day { today.advanced(by: 1) }

  // MARK: The evening

  @Test("it shows the plan of the latest night as an offer, which one key takes over as one step")
  func asBefore() {
    var desk = Self.evening()
    #expect(desk.text.contains("Night of Thu 19 – Fri 20 Nov, tonight"))
    #expect(desk.text.contains("Intention    look at my hands"))
    #expect(desk.model.nights[Self.tonight] == nil)
    desk.press("a")
    let plan = desk.model.nights[Self.tonight]
    #expect(plan?.intention == "look at my hands")
    #expect(plan?.techniquesPlanned == [.mild, .wbtb])
    #expect(plan?.targetSign == "six fingers")
    #expect(desk.text.contains("alarm 04:25 (5 h asleep), awake 30 min, back 04:55"))
    desk.press("u")
    #expect(desk.model.nights[Self.tonight] == nil)
  }

  @Test("as before takes the target that was before, and only without one the sign missed most; it names it")
  func targetBefore() {
    for (target, taken) in [
      ("Grandfather is alive", "Grandfather is alive"), (nil, "six fingers"), ("red doors", "red doors"),
    ] {
      var before = Self.planned(1)
      before.targetSign = target
      var desk = Self.evening(Self.kept.replacing(before))
      desk.press("a")
      #expect(desk.model.nights[Self.tonight]?.targetSign == taken)
      #expect(desk.rows.last?.contains("Planned as for the night of Tue 17 – Wed 18 Nov, target: \(taken).") == true)
    }
  }

  @Test("Enter writes the intention, with the latest one to begin with; typing replaces it")
  func intention() {
    var desk = Self.evening()
    desk.press(.enter, .enter)
    #expect(desk.model.nights[Self.tonight]?.intention == "look at my hands")
    #expect(desk.model.nights[Self.tonight]?.targetSign == "six fingers")
    desk.press("u", "k", .enter)
    desk.type("fly 3 times")
    desk.press(.escape)
    #expect(desk.model.nights[Self.tonight]?.intention == "fly 3 times")
  }

  @Test("the sign missed most is the target; s takes the next, and the first again after the last")
  func signs() {
    var desk = Self.evening()
    #expect(desk.text.contains("six fingers"))
    #expect(desk.text.contains("met 3 · missed 2 · last Wed 18 Nov   1 of 2"))
    #expect(desk.text.contains("“Next time: six fingers. I will look at my hands.”"))
    #expect(desk.text.contains("from Tue 17 Nov, Gloves"))
    desk.press("s")
    #expect(desk.model.nights[Self.tonight]?.targetSign == "Grandfather is alive")
    #expect(desk.text.contains("2 of 2"))
    desk.press("s")
    #expect(desk.model.nights[Self.tonight]?.targetSign == "six fingers")
    desk.press("j", "j", "j", "j", .enter)
    #expect(desk.subject == 2)
  }

  @Test("Tab completes a target and an intention that were there before; with nothing offered it goes on")
  func completes() {
    var desk = Self.evening()
    desk.press("j", .enter)
    desk.type("gra")
    #expect(desk.rows.last?.contains("Tab Grandfather is alive") == true)
    desk.press(.tab, .enter)
    #expect(desk.model.nights[Self.tonight]?.targetSign == "Grandfather is alive")
    desk.press("k", "k", .enter)
    desk.type("lo")
    desk.press(.tab, .enter)
    #expect(desk.model.nights[Self.tonight]?.intention == "look at my hands")
    desk.press("k", .enter, .control("u"))
    desk.type("fly")
    desk.press(.tab)
    #expect(desk.model.nights[Self.tonight]?.intention == "fly")
  }

  @Test("techniques are taken one by one, or none on purpose")
  func techniques() {
    var desk = Self.evening()
    desk.press("j", "j", "l", " ")
    #expect(desk.model.nights[Self.tonight]?.techniquesPlanned == [.mild])
    desk.press("l", "l", "x")
    #expect(desk.model.nights[Self.tonight]?.techniquesPlanned == [.mild, .wbtb])
    for _ in 0..<4 { desk.press("l") }
    desk.press(" ")
    #expect(desk.model.nights[Self.tonight]?.techniquesPlanned == [])
    desk.press("h", " ")
    #expect(desk.model.nights[Self.tonight]?.techniquesPlanned == [.other])
  }

  @Test("an evening takes eight keys: open, intention, sign, technique, to bed")
  func fewKeys() {
    var desk = Self.evening(Model().inserting(Self.hands))
    let text = "look at my hands"
    desk.press(.enter)
    desk.type(text)
    // With the 5 that opened the page, these are eight.
    desk.press(.enter, "s", "j", "l", " ", "t")
    let plan = desk.model.nights[Self.tonight]
    #expect(plan?.intention == Prose(text))
    #expect(plan?.targetSign == "Grandfather is alive")
    #expect(plan?.techniquesPlanned == [.mild])
    #expect(plan?.toBed != nil)
  }

  // MARK: The morning

  @Test("a night with dreams shows them in place of the line about recall")
  func dreams() {
    var desk = Desk(Model().inserting([Self.dream(1, 0, 2, "Stair"), Self.dream(2, 0, nil, "Lift")]))
    desk.press("5", .escape)
    #expect(!desk.text.contains("no recall"))
    #expect(desk.rows.contains { $0.contains("Stair") && $0.hasSuffix("lucid 2") })
    #expect(desk.rows.contains { $0.contains("Lift") && $0.hasSuffix("not rated") })
    desk.press("j", .enter)
    #expect(desk.subject == 2)
  }

  @Test("two blanks are between a dream and its note, however long its text is")
  func gap() {
    let words = (1...40).map { "word\($0)" }.joined(separator: " ")
    for length in 40...70 {
      var desk = Desk(Model().inserting([Self.dream(1, 0, 2, String(words.prefix(length)))]))
      desk.press("5", .escape)
      let row = desk.rows.first { $0.contains("lucid 2") } ?? ""
      #expect(row.contains("  lucid 2"), "\(row)")
    }
  }

  @Test("the last line and the help tell of the open page's keys and no others, each once")
  func keys() {
    func told(_ desk: Desk) -> [String] {
      var desk = desk
      desk.press(.function(1))
      guard case .help(let groups) = desk.session.scenes.top.scene else { return [] }
      return groups.first { $0.title == "Here" }?.lines.map(\.keys) ?? []
    }
    var desk = Self.evening()
    #expect(desk.rows.last?.contains("a as before") == true)
    #expect(told(desk).contains("a") && told(desk).filter { $0 == "n" }.count == 1)
    desk = Desk(Model().inserting(Self.hands))
    desk.press("5")
    #expect(told(desk).sorted() == ["Esc", "Space", "d", "f", "n"])
    desk.press(" ")
    #expect(told(desk).contains("0") && !told(desk).contains("d"))
    desk.press(.escape)
    #expect(desk.rows.last?.contains("as before") == false && desk.rows.last?.contains("next sign") == false)
    #expect(!told(desk).contains("a") && !told(desk).contains("s") && told(desk).filter { $0 == "n" }.count == 1)
  }

  @Test("a time that can't be read stays in its field, and Esc gives it up")
  func refused() {
    var desk = Desk(Model())
    desk.press("5", .escape, "j", "j", .enter)
    desk.type("25:70")
    desk.press(.enter)
    #expect(desk.rows.last?.contains("is not a time") == true)
    desk.press(.escape)
    #expect(desk.rows.last?.contains("Not kept") == true)
    #expect(desk.model.nights.isEmpty)
  }

  @Test("nothing can be noted in a journal that is only read")
  func readOnly() {
    var desk = Desk(Model().inserting(Self.hands), isReadOnly: true)
    desk.press("5", "n")
    #expect(desk.model.nights.isEmpty)
    #expect(desk.rows.last?.contains("--read-only") == true)
  }

  @Test("the page of the hour is there again when it was left open over night")
  func overnight() {
    var desk = Self.evening()
    #expect(desk.text.contains("tonight"))
    desk.sleep(milliseconds: 5 * 3_600_000)
    desk.press("j")
    #expect(desk.text.contains("Night of Thu 19 – Fri 20 Nov, tonight"))
    desk.sleep(milliseconds: 4 * 3_600_000)
    desk.press("j")
    #expect(desk.text.contains("Night of Thu 19 – Fri 20 Nov  "))
    #expect(desk.text.contains("What is left of last night?"))
    #expect(desk.text.contains("Tab tonight"))
  }
}
