import DreamCore

/// What undo and redo have to lead to: whole models, one after the other, without steps, changes or files.
struct PlainHistory {
  private var models: [Model]
  /// Of each model but the first: the sitting that made it, for as long as more of it can come.
  private var sittings: [Int?] = []
  private var cursor = 0

  init(_ model: Model) { models = [model] }

  var model: Model { models[cursor] }

  /// The models before each step that can be undone, the oldest first.
  var past: ArraySlice<Model> { models[..<cursor] }

  /// The models after each step that can be done again, the next one first.
  var future: ArraySlice<Model> { models[(cursor + 1)...] }

  mutating func become(_ new: Model, sitting: Int? = nil) {
    guard new != model else { return }
    models.removeSubrange((cursor + 1)...)
    sittings.removeSubrange(cursor...)
    guard let sitting, sittings.last == sitting else {
      models.append(new)
      sittings.append(sitting)
      cursor += 1
      return
    }
    if models[cursor - 1] == new {
      models.removeLast()
      sittings.removeLast()
      cursor -= 1
    } else {
      models[cursor] = new
    }
  }

  mutating func undo() -> Bool {
    guard cursor > 0 else { return false }
    cursor -= 1
    return true
  }

  mutating func redo() -> Bool {
    guard cursor + 1 < models.count else { return false }
    cursor += 1
    return true
  }

  /// Nothing goes on with a sitting of a session that is over.
  mutating func restart() {
    sittings = sittings.map { _ in nil }
  }
}
