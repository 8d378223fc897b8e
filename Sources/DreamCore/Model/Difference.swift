/// What became of one thing between two models.
package enum Difference<Value: Hashable & Sendable>: Hashable, Sendable {
  case inserted(Value)
  case removed(Value)
  case replaced(old: Value, new: Value)

  /// Nothing if both are absent or they are equal.
  package init?(old: Value?, new: Value?) {
    switch (old, new) {
    case (nil, let new?): self = .inserted(new)
    case (let old?, nil): self = .removed(old)
    case (let old?, let new?) where old != new: self = .replaced(old: old, new: new)
    case (nil, nil), (_?, _?): return nil
    }
  }

  package var old: Value? {
    switch self {
    case .inserted: nil
    case .removed(let old), .replaced(let old, _): old
    }
  }

  package var new: Value? {
    switch self {
    case .removed: nil
    case .inserted(let new), .replaced(_, let new): new
    }
  }

  package var inverse: Difference {
    switch self {
    case .inserted(let value): .removed(value)
    case .removed(let value): .inserted(value)
    case .replaced(let old, let new): .replaced(old: new, new: old)
    }
  }
}
