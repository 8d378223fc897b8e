import App
import CellCanvas
import DreamCore
import JournalStore

/// A dream and its earlier texts.
struct DreamPast {
  /// The dream; nil if it is deleted.
  let head: Dream?
  /// The earlier revisions, latest first.
  let earlier: [Dream]

  /// A numbered text of a dream; 0 is the current one.
  struct Text {
    let number: Int
    let dream: Dream
  }

  /// Finds a dream. A deleted one is found by its whole id only.
  init(matching text: String, in store: JournalStore) throws(JournalError) {
    if let id = Dream.ID(text), case let all = try store.revisions(of: id), !all.isEmpty {
      let dream = try? store.dream(matching: text)
      head = dream
      earlier = all.filter { $0 != dream }
    } else {
      let dream = try store.dream(matching: text)
      head = dream
      earlier = try store.revisions(of: dream.id).filter { $0 != dream }
    }
  }

  /// The texts, latest first.
  var texts: [Text] {
    (head.map { [Text(number: 0, dream: $0)] } ?? [])
      + earlier.enumerated().map { Text(number: $0.offset + 1, dream: $0.element) }
  }

  /// Restores an earlier text as one step.
  func restore(_ number: Int, in store: JournalStore, _ surroundings: Surroundings) throws {
    guard earlier.indices.contains(number - 1) else {
      throw CommandFailure.noSuchText(number: number, count: earlier.count)
    }
    let text = earlier[number - 1]
    let old = head.map { Model().inserting($0) } ?? Model()
    let name = "Restore “\(text.displayTitle)” of \(surroundings.words(text.modifiedAt))"
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
  func line(columns: Int?, _ surroundings: Surroundings) -> String {
    let words = dream.narrative.string.inOneField
    guard let columns else {
      return "\(number)\t\(dream.modifiedAt)\t\(dream.displayTitle.inOneField)\t\(words)"
    }
    let time = number == 0 ? "now" : surroundings.words(dream.modifiedAt)
    let text = "\(DisplayText("\(number)").padded(to: 4).string)\(DisplayText(time).padded(to: 24).string)\(words)"
    return DisplayText(text).truncated(to: columns).string
  }
}
