import App
import CellCanvas
import DreamCore
import JournalStore

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
  func restore(
    _ number: Int, in store: JournalStore, _ surroundings: Surroundings, _ time: TimeWords
  ) throws {
    guard versions.earlier.indices.contains(number - 1) else {
      throw CommandFailure.noSuchText(number: number, count: versions.earlier.count)
    }
    let text = versions.earlier[number - 1].dream
    let old = versions.current.map { Model().inserting($0.dream) } ?? Model()
    let name = "Restore “\(text.displayTitle)” of \(time(text.modifiedAt))"
    let now = surroundings.now()
    let (new, _) = Gate.pass(Edit(name) { $0.replacing(text) }, model: old, state: .viewing, at: now)
    let step = Step(id: Step.ID(session: store.session, sequence: 0), name: name, at: now)
    try store.keep(SaveRequest(change: ModelChange(old: old, new: new), record: .step(step), at: now))
    store.close(at: surroundings.now())
    var output = StandardStream.output
    try output.line("\(name). lucid undo takes it back.")
    try output.flush()
  }
}

extension DreamPast.Text {
  /// The line for the text: its number, time, title and beginning.
  /// - Parameter columns: the width of the terminal; nil for a pipe, in which tabs separate the fields.
  func line(columns: Int?, _ time: TimeWords) -> String {
    let words = dream.narrative.string.inOneField
    guard let columns else {
      return
        "\(number)\t\(dream.modifiedAt)\t\(dream.displayTitle.inOneField)\t\(words)\t\(version.reason?.inOneField ?? "")"
    }
    let written = number == 0 ? "now" : time(dream.modifiedAt)
    let reason = version.reason.map { "\(DisplayText($0).truncated(to: 28).padded(to: 30).string)" } ?? ""
    let text =
      "\(DisplayText("\(number)").padded(to: 4).string)\(DisplayText(written).padded(to: 24).string)\(reason)\(words)"
    return DisplayText(text).truncated(to: columns).string
  }
}
