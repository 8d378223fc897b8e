/// What the person is doing with the dreams of the list. It is no part of undo.
package enum State: Equatable, Sendable {
  case viewing
  case selecting(Set<Dream.ID>)
  case duplicating
  case sharing(dreams: [Dream.ID])
}

extension State {
  /// The nearest state that makes sense for the model: dreams that are gone are not selected or shared any more.
  package func validated(for model: Model) -> State {
    switch self {
    case .viewing: .viewing
    case .selecting(let dreams): .selecting(dreams.filter(model.dreams.contains))
    case .duplicating: model.dreams.isEmpty ? .viewing : .duplicating
    case .sharing(let dreams):
      dreams.contains(where: model.dreams.contains)
        ? .sharing(dreams: dreams.filter(model.dreams.contains)) : .viewing
    }
  }
}
