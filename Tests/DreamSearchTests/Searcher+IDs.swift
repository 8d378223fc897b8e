import DreamCore

@testable import DreamSearch

extension Searcher {
  /// The dreams of `model` that fit `query`, in the order of the list.
  mutating func found(_ query: Query, in model: Model) -> [Dream.ID] { finding(query, in: model).dreams }
}

extension Finding {
  var dreams: [Dream.ID] { order.all.compactMap(\.item.dream) }

  var nights: [Day] {
    order.all.compactMap { if case .night(let day) = $0.item { day } else { nil } }
  }
}
