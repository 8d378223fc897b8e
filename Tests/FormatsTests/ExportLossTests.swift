import DreamCore
import Records
import Testing

@testable import Formats

@Suite("What an export leaves out")
struct ExportLossTests {
  private static let setting = ReadingSetting(now: Instant(milliseconds: 1_700_000_000_000))

  private static let new = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
  private static let plain = Dream(
    id: new.id, date: DreamDate("2024-01-31T07:30:00Z"), title: "Home", narrative: "I was home.",
    createdAt: Instant(milliseconds: 0))
  /// A dream with something in every property.
  private static let full = Dream(
    id: Dream.ID(rawValue: 2), date: DreamDate("2024-01-31?/2024-02-02"), title: "Sea", narrative: "It rose.",
    creature: .dragon, numberOfCreatures: CreatureCount(clamping: 3), effects: [.rain], lucidity: Rating(0),
    vividness: Rating(4), mood: Mood(0), kinds: [.nightmare], technique: .wild, lucidThrough: .realityCheck,
    tags: ["sea"], people: ["Anna"], places: ["Bergen"], signs: [DreamSign(text: "a door", category: .form)],
    recurrence: "The house", isFragment: true, isStarred: true, series: "b", number: "7", extra: ["room": "Kitchen"],
    createdAt: Instant(milliseconds: 5), modifiedAt: Instant(milliseconds: 6))

  private func losses(_ dream: Dream, _ format: ExportFormat) -> Tally<ExportLoss> {
    format.losses(of: ExportedJournal(dreams: [dream]))
  }

  @Test("this test's full dream has something in every property")
  func everyProperty() {
    for (one, other) in zip(Mirror(reflecting: Self.new).children, Mirror(reflecting: Self.full).children) {
      #expect("\(one.value)" != "\(other.value)", "\(one.label ?? "")")
    }
  }

  @Test(
    "what of a dream doesn't come back is said, whatever field it is in; what comes back isn't",
    arguments: [ExportFormat.json, .jsonl, .csv, .tsv, .jrnl, .jrnlJSON, .dayOne])
  func entries(format: ExportFormat) throws {
    for field in DreamField.all {
      var dream = Self.plain
      field.copy(from: Self.full, to: &dream)
      guard dream.says(theSameAs: Self.plain) == false else { continue }
      let reading = try #require(ImportFormat(rawValue: format.rawValue))
      let back = try reading.read(format.bytes(of: ExportedJournal(dreams: [dream])), Self.setting).dreams
      let comesBack = back.first?.dream.value(of: field) == dream.value(of: field)
      let said = Set(losses(dream, format).entries.map(\.kind)).subtracting(
        losses(Self.plain, format).entries.map(\.kind))
      #expect(said.isEmpty == comesBack, "\(field.name) \(said)")
    }
  }

  @Test("a page says what it leaves out")
  func page() {
    #expect(
      losses(Self.full, .html).lines() == [
        "recurrence of 1 dream left out: Sea", "series of 1 dream left out: Sea", "number of 1 dream left out: Sea",
        "extra of 1 dream left out: Sea",
      ])
    var dream = Self.plain
    dream.date = DreamDate("2024-01-31T07:30:15+01:00")
    #expect(
      losses(dream, .html).lines() == [
        "the seconds of 1 dream are left out: Home", "the time zones of 1 dream are left out: Home",
      ])
  }
}
