import App
import CellCanvas
import DreamCore
import JournalStore

/// What a dream is, if it is there, and what it was before.
struct DreamPast {
  let head: Dream?
  /// The latest first.
  let earlier: [Dream]

  /// One of a dream's texts; number 0 is the one it has now.
  struct Text {
    let number: Int
    let dream: Dream
  }

  /// A dream that is deleted is known by its whole id only.
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

  var texts: [Text] {
    (head.map { [Text(number: 0, dream: $0)] } ?? [])
      + earlier.enumerated().map { Text(number: $0.offset + 1, dream: $0.element) }
  }

  /// Makes the dream what it was, as one step, through the gate.
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
  /// Its number, when it was written, its title and its text's beginning.
  func line(columns: Int?, _ surroundings: Surroundings) -> String {
    let words = dream.narrative.string.inOneLine
    guard let columns else {
      return "\(number)\t\(dream.modifiedAt)\t\(dream.displayTitle.inOneLine)\t\(words)"
    }
    let time = number == 0 ? "now" : surroundings.words(dream.modifiedAt)
    let text = "\(DisplayText("\(number)").padded(to: 4).string)\(DisplayText(time).padded(to: 24).string)\(words)"
    return DisplayText(text).truncated(to: columns).string
  }
}
