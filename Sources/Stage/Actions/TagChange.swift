import DreamCore

/// A change of a part of a dream, such as its ratings.
package protocol DreamPartChange: Hashable, Sendable {
  associatedtype Part: Equatable
  static var part: any WritableKeyPath<Dream, Part> & Sendable { get }

  /// The change that changes nothing.
  init()

  func apply(to part: inout Part)

  /// The change that makes of a part that `old` was applied to one that `new` is applied to.
  static func difference(from old: Self, to new: Self) -> Self
}

/// A change of tags: those to add and those to remove.
package struct TagChange: Hashable, Sendable {
  private(set) var added: [String] = []
  private(set) var removed: [String] = []

  package init() {}

  package init(from old: [String], to new: [String]) {
    added = new.without(old)
    removed = old.without(new)
  }

  package var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// What was done to the dreams that `name` names: `Tagged “Teeth”: water.`, `Tags of “Teeth”: removed stairs.`
  func words(about name: String) -> String {
    let (added, removed) = (added.joined(separator: ", "), removed.joined(separator: ", "))
    guard !removed.isEmpty else { return "Tagged \(name): \(added)." }
    return "Tags of \(name): \(added.isEmpty ? "" : "added \(added); ")removed \(removed)."
  }
}

extension [String] {
  /// The names that are not in `others`, in order. Of two lists that begin alike only the rest is compared, so that a dream
  /// with a hundred thousand tags can be given another while one types.
  fileprivate func without(_ others: [String]) -> [String] {
    let rest = dropFirst(zip(self, others).lazy.prefix { $0 == $1 }.count)
    guard rest.count > 8 else { return rest.filter { !others.contains($0) } }
    let names = Set(others)
    return rest.filter { !names.contains($0) }
  }

  /// The names of `others` that are not in the list in any case.
  fileprivate func missing(of others: [String]) -> [String] {
    let sought = Set(others.map { $0.lowercased() })
    let found = Set(lazy.map { $0.lowercased() }.filter(sought.contains))
    return others.filter { !found.contains($0.lowercased()) }
  }
}

extension TagChange: DreamPartChange {
  package static var part: any WritableKeyPath<Dream, [String]> & Sendable { \.tags }

  package func apply(to tags: inout [String]) {
    let new = added.isEmpty ? [] : tags.missing(of: added)
    if !removed.isEmpty { tags = tags.without(removed) }
    tags += new
  }

  package static func difference(from old: TagChange, to new: TagChange) -> TagChange {
    var change = TagChange()
    change.added = new.added.without(old.added) + old.removed.without(new.removed)
    change.removed = new.removed.without(old.removed) + old.added.without(new.added)
    return change
  }
}
