/// A merge under way: two versions, what both were made from, and the result so far.
struct FieldMerging<Value: Mergeable> {
  let ours: Value
  let theirs: Value
  let base: Value
  let precedence: MergePrecedence
  private(set) var merge: Merge<Value>

  typealias Path<Field: Sendable> = Lens<Value, Field>

  init(_ ours: Value, _ theirs: Value, since base: Value, _ precedence: MergePrecedence) {
    (self.ours, self.theirs, self.base, self.precedence) = (ours, theirs, base, precedence)
    merge = Merge(ours)
  }

  /// Merges a field by the kind of its property.
  mutating func merge(_ name: String, _ property: FieldProperty<Value>) {
    switch property {
    // Signs are found in the text that stands, so they come last.
    case .id, .signs: break
    case .prose(let path): text(name, path)
    case .date(let path): one(name, path) { ($0?.description).written }
    case .text(let path): one(name, path) { $0.written }
    case .rating(let path): one(name, path) { ($0?.value.description).written }
    case .mood(let path): one(name, path) { ($0?.value.description).written }
    case .count(let path): one(name, path) { $0.value.description }
    case .minutes(let path): one(name, path) { ($0?.description).written }
    case .clock(let path): one(name, path) { ($0?.description).written }
    case .creature(let path): one(name, path) { $0.description }
    case .recall(let path): one(name, path) { ($0?.rawValue).written }
    case .technique(let path): one(name, path) { ($0?.rawValue).written }
    case .techniques(let path): set(name, path)
    case .cue(let path): one(name, path) { ($0?.rawValue).written }
    case .flag(let path): one(name, path) { $0.description }
    case .kinds(let path): set(name, path)
    case .effects(let path): set(name, path)
    case .names(let path): names(name, path)
    case .extra(let path): values(name, path)
    case .time(let path):
      let (mine, other) = (ours[path], theirs[path])
      set(path, to: name == "createdAt" ? min(mine, other) : max(mine, other))
    }
  }

  /// Merges a text. One that doesn't stand is lost.
  mutating func text(_ name: String, _ path: Path<Prose>) {
    let (mine, other) = (ours[path], theirs[path])
    put(name, path) { precedence in
      let winner = precedence.winner(mine.string, other.string)
      return winner == .ours ? mine : other
    }
    guard mine != other, merge.both.last == name else { return }
    let side: MergeSide = merge.value[path] == mine ? .theirs : .ours
    if !(side == .ours ? mine : other).isEmpty { merge.lost.append(LostText(field: name, side: side)) }
  }

  /// Merges a value that only one side can decide.
  /// - Parameter written: writes a value so that equal values are written alike.
  mutating func one<Field: Equatable & Sendable>(_ name: String, _ path: Path<Field>, _ written: (Field) -> String) {
    let (mine, other) = (ours[path], theirs[path])
    put(name, path) { $0.winner(written(mine), written(other)) == .ours ? mine : other }
  }

  /// Merges a set: what either side added is in, what either took away is out. If both changed it, the changes of both stand.
  mutating func set<Element: Sendable>(_ name: String, _ path: Path<Set<Element>>) {
    let (mine, other, old) = (ours[path], theirs[path], base[path])
    put(name, path, isOfBoth: true) { _ in
      mine.intersection(other).union(mine.symmetricDifference(other).subtracting(old))
    }
  }

  /// Merges a set that may not be noted, which counts as empty where both sides changed it.
  mutating func set<Element: Sendable>(_ name: String, _ path: Path<Set<Element>?>) {
    let (mine, other, old) = (ours[path] ?? [], theirs[path] ?? [], base[path] ?? [])
    put(name, path, isOfBoth: true) { _ in
      mine.intersection(other).union(mine.symmetricDifference(other).subtracting(old))
    }
  }

  /// Merges a list of names as a set, in the base's order, and then by name.
  mutating func names(_ name: String, _ path: Path<[String]>) {
    let (mine, other, old) = (ours[path], theirs[path], base[path])
    put(name, path, isOfBoth: true) { precedence in
      mine.merging(other, since: old, precedence) { $0 }
    }
  }

  /// Merges values by their names, each as a field of its own.
  mutating func values(_ name: String, _ path: Path<[String: String]>) {
    let (mine, other, old) = (ours[path], theirs[path], base[path])
    let keys = Set(mine.keys).union(other.keys).union(old.keys)
    let isOfBoth = keys.allSatisfy { mine[$0] == other[$0] || mine[$0] == old[$0] || other[$0] == old[$0] }
    put(name, path, isOfBoth: isOfBoth) { precedence in
      var all: [String: String] = [:]
      for key in keys {
        let (one, two) = (mine[key], other[key])
        let isOurs =
          one == two || two == old[key]
          || one != old[key] && precedence.winner(one.written, two.written) == .ours
        all[key] = isOurs ? one : two
      }
      return all
    }
  }

  /// Merges a field that needs a look at others. `decide` is asked if both sides changed the field, and otherwise.
  /// - Parameter isOfBoth: whether nothing that either side changed is lost by that.
  mutating func put<Field: Equatable>(
    _ name: String, _ path: Path<Field>, isOfBoth: Bool = false, _ decide: (MergePrecedence) -> Field
  ) {
    let (mine, other, old) = (ours[path], theirs[path], base[path])
    if mine == other { return }
    if mine == old {
      merge.value[path] = other
      merge.taken.append(name)
    } else if other == old {
      merge.kept.append(name)
    } else {
      merge.value[path] = decide(precedence)
      if isOfBoth {
        merge.taken.append(name)
        merge.kept.append(name)
      } else {
        merge.both.append(name)
      }
    }
  }

  /// Sets a field by a rule that has no sides.
  mutating func set<Field: Sendable>(_ path: Path<Field>, to field: Field) { merge.value[path] = field }

  /// Sets the version that holds the lost texts, if there are any.
  mutating func keepLost(_ change: (inout Value, LostText) -> Void) {
    guard !merge.lost.isEmpty else { return }
    var other = merge.value
    for text in merge.lost { change(&other, text) }
    merge.other = other
  }
}

extension Array where Element: Hashable {
  /// Merges lists as sets: in the base's order, and then in the order of what `written` writes, byte by byte. (By Swift's
  /// order of texts, neither of `e\u{301}` and `\u{e9}B` comes first.) Of equal elements in two spellings the one that comes
  /// first in that order stands. Where both only put the same elements into another order, `precedence` decides.
  func merging(
    _ theirs: [Element], since base: [Element], _ precedence: MergePrecedence, written: (Element) -> String
  ) -> [Element] {
    let (mine, other, old) = (Set(self), Set(theirs), Set(base))
    if mine == old, other == old {
      // With their lengths, as any sign between them may be in one of them.
      func line(_ list: [Element]) -> String { list.map(written).map { "\($0.utf8.count) \($0)" }.joined() }
      return precedence.winner(line(self), line(theirs)) == .ours ? self : theirs
    }
    func isBefore(_ one: Element, _ two: Element) -> Bool {
      written(one).utf8.lexicographicallyPrecedes(written(two).utf8)
    }
    let all = mine.intersection(other).union(mine.symmetricDifference(other).subtracting(old))
    let spelled = Dictionary((self + theirs).map { ($0, $0) }) { isBefore($0, $1) ? $0 : $1 }
    var seen: Set<Element> = []
    return base.filter { all.contains($0) && seen.insert($0).inserted }
      + all.subtracting(old).compactMap { spelled[$0] }.sorted(by: isBefore)
  }
}

extension String? {
  /// The text in writing; an empty text is told from none.
  var written: String { map { "+\($0)" } ?? "" }
}
