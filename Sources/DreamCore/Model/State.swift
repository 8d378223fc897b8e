/// What the person is doing with the dreams of the list. It is no part of undo.
package enum State: Equatable, Sendable {
  case viewing
  /// Never none of them: with the last one gone it is viewing again.
  case selecting(Set<Dream.ID>)
  case duplicating
  case sharing(dreams: [Dream.ID])
}

extension State {
  /// The nearest state that makes sense for the model: dreams that are gone are not selected or shared any more.
  package func validated(for model: Model) -> State {
    switch self {
    case .viewing: .viewing
    case .selecting(let dreams): .selecting(those: dreams.filter(model.dreams.contains))
    case .duplicating: model.dreams.isEmpty ? .viewing : .duplicating
    case .sharing(let dreams):
      dreams.contains(where: model.dreams.contains)
        ? .sharing(dreams: dreams.filter(model.dreams.contains)) : .viewing
    }
  }

  private static func selecting(those dreams: Set<Dream.ID>) -> State {
    dreams.isEmpty ? .viewing : .selecting(dreams)
  }

  /// The dreams that are selected.
  package var selected: Set<Dream.ID> {
    if case .selecting(let dreams) = self { dreams } else { [] }
  }
}
