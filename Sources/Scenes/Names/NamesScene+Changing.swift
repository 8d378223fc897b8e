import DreamCore
import DreamInsights
import Stage

extension NamesScene {
  /// Gives the selected name another one in all dreams.
  mutating func rename(to typed: String, in context: Context) -> [Action] {
    guard let current else { return [] }
    let (old, name, subject) = (current.text, String(typed.onOneLine.trimmed), subject)
    guard !name.isBlank else { return [.say("A \(subject.one) needs a name. Esc keeps “\(old)”.")] }
    mode = .finding
    guard name != old else { return [] }
    let isMerge = has(name)
    follow(name)
    return change(
      "Rename “\(old)” to “\(name)”", isMerge ? "Merged “\(old)” into “\(name)”" : "Renamed “\(old)” to “\(name)”",
      in: current.met + current.others, context
    ) { $0.renaming(by: Renaming(old, to: name, in: subject, of: $0.dreams.values)) }
  }

  /// Gives the selected sign the class that a key stands for.
  mutating func classify(_ verb: SignVerb?, in context: Context) -> [Action] {
    switch verb {
    case .category(let category):
      mode = .finding
      guard let current else { return nothingSelected }
      return change(
        "Class “\(current.text)” as \(category.name)", "“\(current.text)” is of the class \(category.name)",
        in: current.met + current.others, context
      ) { $0.reclassing(current.text, as: category) }
    case .back: mode = .finding
    case .usual, .some(.none), nil: break
    }
    return []
  }

  /// Marks the selected sign where only its words are.
  mutating func mark(_ places: [Unmarked], in context: Context) -> [Action] {
    guard let current, let category = current.category else { return nothingSelected }
    guard !places.isEmpty else { return [.say("No other dream has the words “\(current.text)”.")] }
    let dreams = places.count.counted("dream")
    return change(
      "Mark “\(current.text)” in \(dreams)", "Marked “\(current.text)”", in: places.count, context
    ) { model in model.inserting(places.compactMap { $0.marked(in: model, as: category) }) }
  }

  private func change(
    _ name: String, _ words: String, in count: Int, _ context: Context, _ body: @escaping @Sendable (Model) -> Model
  ) -> [Action] {
    let undo = context.preferences.undoKey
    return [.edit(Edit(name, model: body)), .say("\(words), in \(count.counted("dream")). \(undo) takes that back.")]
  }
}
