import DreamCore
import Testing

@testable import Cards

@Suite("what goes out in a share")
struct LeftOutTests {
  /// A dream with something in every property that would be seen wherever it stood.
  private static let dream = Dream(
    id: Dream.ID(made: Instant(milliseconds: 1_000_000_000_000), number: 1_234_567), date: DreamDate("1987-06-05"),
    title: "zqtitle <&>", narrative: "zqnarrative\u{1B}[2J </text>", creature: .shark,
    numberOfCreatures: CreatureCount(clamping: 5), effects: [.fireflies], lucidity: Rating(3), vividness: Rating(4),
    mood: Mood(-2), kinds: [.nightmare], technique: .wild, lucidThrough: .realityCheck, tags: ["zqtag\n\u{202E}"],
    people: ["zqperson \"'"], places: ["zqplace -->"], signs: [DreamSign(text: "zqsign <b>", category: .form)],
    recurrence: "zqrecurrence </title>", isFragment: true, isStarred: true, series: "zqseries", number: "zqnumber",
    extra: ["zqkey": "zqvalue", "people": "zqother", "coordinates": "zqhome"],
    createdAt: Instant(milliseconds: 920_000_000_000), modifiedAt: Instant(milliseconds: 1_050_000_000_000))

  /// What tells of each property, in forms for people.
  private static let marks: [String: [String]] = [
    "id": [dream.id.description], "date": ["Jun", "1987-06"], "title": ["zqtitle"], "narrative": ["zqnarrative"],
    "creature": ["shark"], "numberOfCreatures": ["five"], "effects": ["fireflies"], "lucidity": ["lucid 3"],
    "vividness": ["vivid 4"], "mood": ["mood -2"], "kinds": ["nightmare"], "technique": ["WILD"],
    "lucidThrough": ["reality check"], "tags": ["zqtag"], "people": ["zqperson"], "places": ["zqplace"],
    "signs": ["zqsign"], "recurrence": ["zqrecurrence"], "isFragment": ["fragment"], "isStarred": ["starred"],
    "series": ["zqseries"], "number": ["zqnumber"], "extra": ["zqkey", "zqvalue", "zqother", "zqhome"],
    "createdAt": ["1999-02"], "modifiedAt": ["2003-04"],
  ]

  /// The properties that a form of share tells of.
  private func told(as format: CardFormat, leavingOut omissions: Set<Shareable>) -> Set<String> {
    let text = SharedCards.documents(of: [Self.dream], as: format, leavingOut: omissions).joined()
    return Set(
      Self.marks.filter { name, marks in text.contains("\"\(name)\"") || marks.contains { text.contains($0) } }.keys)
  }

  private func properties(_ parts: [Shareable]) -> Set<String> {
    Set(Shareable.fields(leavingOut: Set(Shareable.allCases).subtracting(parts)).map(\.name))
  }

  @Test("this test knows what tells of each property, and the dream has something in each")
  func everyProperty() {
    let blank = Mirror(reflecting: Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))).children
    for (one, other) in zip(blank, Mirror(reflecting: Self.dream).children) {
      #expect(Self.marks[one.label ?? ""] != nil && "\(one.value)" != "\(other.value)", "\(one.label ?? "")")
    }
  }

  @Test("everything that can be shared is, and nothing else", arguments: CardFormat.allCases)
  func all(format: CardFormat) {
    #expect(told(as: format, leavingOut: []) == properties(Shareable.allCases))
  }

  @Test("what is left out is nowhere, and all else stays", arguments: CardFormat.allCases, Shareable.allCases)
  func without(format: CardFormat, part: Shareable) {
    #expect(told(as: format, leavingOut: [part]) == properties(Shareable.allCases).subtracting(properties([part])))
  }

  @Test("with everything left out there is nothing of the dream", arguments: CardFormat.allCases)
  func nothing(format: CardFormat) {
    #expect(told(as: format, leavingOut: Set(Shareable.allCases)).isEmpty)
  }
}
