import DreamCore

/// Tags that are put on dreams and taken off them.
package struct TagChange: Hashable, Sendable {
  let added: [String]
  let removed: [String]

  init(from old: [String], to new: [String]) {
    added = new.filter { !old.contains($0) }
    removed = old.filter { !new.contains($0) }
  }

  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  func apply(to dream: inout Dream) {
    let there = Set(dream.tags.map { $0.lowercased() })
    dream.tags.removeAll(where: removed.contains)
    dream.tags += added.filter { !there.contains($0.lowercased()) }
  }

  /// `water, stairs`; `water, without stairs`.
  var words: String {
    let without = removed.isEmpty ? "" : "without \(removed.joined(separator: ", "))"
    return (added + [without].filter { !$0.isEmpty }).joined(separator: ", ")
  }
}
