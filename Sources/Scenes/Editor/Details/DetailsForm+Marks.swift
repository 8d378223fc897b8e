import DreamCore
import Stage
import Widgets

// MARK: Signs

extension DetailsForm {
  /// Lists the dream signs of the text.
  mutating func show(_ signs: [DreamSign]) {
    let labels = signs.map(\.label)
    if labels != signLabels { form.hold(labels, in: .signs) }
  }

  /// The signs that are listed in the form: those of the text by their labels, others as they were typed.
  var signLabels: [String] { form.taken(.signs) }

  var isInSigns: Bool { form.focus == .signs }

  /// Whether a sign is half typed. It counts once it is taken, or its field is left.
  var isTypingSign: Bool { isInSigns && form.contents(.signs, as: TokenField.self)?.isTyping == true }
}

// MARK: Names that the text marks

extension DetailsForm {
  /// The names in the lists.
  var names: Set<NameMark.Key> {
    Set(NameList.all.flatMap { list in form.tokens(.names(list)).map { NameMark.Key($0, in: list) } })
  }

  /// Adds a name to its list. Returns false if the list has it, however it is spelled.
  mutating func add(_ name: String, as key: NameMark.Key) -> Bool {
    let names = form.tokens(.names(key.list))
    guard !names.contains(where: { NameMark.Key($0, in: key.list) == key }) else { return false }
    form.change(.names(key.list), toWords: names + [name])
    return true
  }

  /// Removes a name from its list.
  mutating func remove(_ key: NameMark.Key) {
    let names = form.tokens(.names(key.list))
    form.change(.names(key.list), toWords: names.filter { NameMark.Key($0, in: key.list) != key })
  }
}
