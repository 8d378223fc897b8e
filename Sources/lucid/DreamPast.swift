import App
import CellCanvas
import Configuration
import DreamCore
import JournalStore
import Stage

/// A dream and its earlier texts.
struct DreamPast {
  private let versions: Versions

  /// A numbered text of a dream; 0 is the current one.
  struct Text {
    let number: Int
    let version: Version

    var dream: Dream { version.dream }
  }

  /// Finds a dream. A deleted one is found by its whole id only.
  init(matching text: String, in store: JournalStore) throws(JournalError) {
    if let id = Dream.ID(text), case let found = try store.versions(of: id),
      found.current != nil || !found.earlier.isEmpty
    {
      versions = found.withoutRepetitions
    } else {
      versions = try store.versions(of: store.dream(matching: text).id).withoutRepetitions
    }
  }

  /// The texts, latest first.
  var texts: [Text] {
    (versions.current.map { [Text(number: 0, version: $0)] } ?? [])
      + versions.earlier.enumerated().map { Text(number: $0.offset + 1, version: $0.element) }
  }

  /// Restores an earlier text as one step.
  func restore(_ number: Int, in store: JournalStore, _ time: TimeWords) throws {
    guard versions.earlier.indices.contains(number - 1) else {
      let count = versions.earlier.count.counted("earlier text")
      throw CommandFailure.failed("there is no text \(number): the dream has \(count). See lucid history ID.")
    }
    let text = versions.earlier[number - 1].dream
    let old = versions.current.map { Model().inserting($0.dream) } ?? Model()
    let name = "Restore “\(text.displayTitle)” of \(time(text.modifiedAt))"
    try store.keep(Edit(name) { $0.replacing(text) }, of: old)
    store.close(at: Surroundings.live.now())
    try StandardStream.print("\(name). lucid undo takes it back.")
  }
}

extension DreamPast.Text {
  /// The line for the text: its number, time, title and beginning.
  /// - Parameter columns: the width of the terminal; nil for a pipe, in which tabs separate the fields.
  func line(columns: Int?, _ time: TimeWords) -> String {
    let words = dream.narrative.string.inOneField
    let written = number == 0 ? "now" : time(dream.modifiedAt)
    let reason = version.reason.map { "\(DisplayText($0).truncated(to: 28).padded(to: 30).string)" } ?? ""
    let place = DisplayText("\(number)").padded(to: 4).string + DisplayText(written).padded(to: 24).string
    return ["\(number)", dream.modifiedAt.description, dream.displayTitle, words, version.reason ?? ""]
      .line(columns: columns, or: place + reason + words)
  }
}

/// Puts times into words, in the local time zone and the person's order of dates.
struct TimeWords {
  private let dates: DateStyle

  init() throws { dates = try Configuration.current().preferences.dates }

  /// A time in words: `Thu 19 Nov 2026, 03:14`.
  func callAsFunction(_ instant: Instant) -> String {
    DreamDate(instant: instant, offset: Surroundings.live.utcOffset(instant)).words(in: dates)
  }
}
