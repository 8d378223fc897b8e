import DreamCore
import JSON
import Records

/// Dreams in a document of JSON: the objects in a list, or the members of an object that has one for each dream.
struct JSONDreams {
  private let outline: JSONOutline
  fileprivate let list: JSONOutline.List
  /// The names of the members that are dreams, which may be days; empty for a list.
  private let keys: [String]
  let columns: FieldNames.Columns

  private init(_ list: JSONOutline.List, keys: [String] = [], in outline: JSONOutline, _ setting: ReadingSetting) {
    (self.outline, self.list, self.keys) = (outline, list, keys)
    columns = setting.names.judging(outline.beginning(of: list))
  }

  /// The lists that have dreams, mostly one: in the document, in a member, or deeper down. Titles alone come last.
  static func lists(in outline: JSONOutline, _ setting: ReadingSetting) -> [JSONDreams] {
    let lists = lists(in: outline, setting, depth: 0) { $0.hasNarrative }
    return lists.isEmpty ? self.lists(in: outline, setting, depth: 6) { $0.hasText } : lists
  }

  private static func lists(
    in outline: JSONOutline, _ setting: ReadingSetting, depth: Int, where isMeant: (FieldNames.Columns) -> Bool
  ) -> [JSONDreams] {
    let named = outline.lists.sorted { rank($0.name) < rank($1.name) }.filter { $0.name != "nights" }
    let found = named.map { (name: $0.name, dreams: JSONDreams($0.list, in: outline, setting)) }
      .filter { isMeant($0.dreams.columns) }
    // One dream may have a list of anything else, and a journal one for each year.
    let own = outline.keys.compactMap(setting.names.field)
    if depth == 0, found.first.map({ rank($0.name) == 8 }) ?? false, own.contains(.date), own.contains(.narrative) {
      return [JSONDreams(outline.whole, in: outline, setting)]
    }
    let years = found.filter { $0.name.utf8.first?.isDigit ?? false }
    if let first = found.first { return (years.first?.name == first.name ? years : [first]).map(\.dreams) }
    // An empty list has no dreams, and is none of another form.
    if depth % 6 == 0, let empty = named.first(where: { ["dreams", ""].contains($0.name) && $0.list.isEmpty }) {
      return [JSONDreams(empty.list, in: outline, setting)]
    }
    if outline.isObject {
      let each = JSONDreams(outline.values, keys: outline.keys, in: outline, setting)
      if each.allHaveText { return [each] }
      let only = JSONDreams(outline.whole, in: outline, setting)
      if depth % 6 == 0, isMeant(only.columns) { return [only] }
    }
    guard depth < 6 else { return [] }
    let inner = outline.inner.map { lists(in: $0, setting, depth: depth + 1, where: isMeant) }
    func count(_ lists: [JSONDreams]) -> Int { lists.reduce(0) { $0 + $1.list.count } }
    return outline.isObject ? inner.max { count($0) < count($1) } ?? [] : inner.flatMap(\.self)
  }

  private static func rank(_ name: String) -> Int {
    ["", "dreams", "entries", "notes", "activeNotes"].firstIndex(of: name) ?? (name.hasPrefix("trash") ? 9 : 8)
  }

  private var allHaveText: Bool {
    let beginning = outline.beginning(of: list)
    return beginning.count == min(list.count, 100)
      && beginning.allSatisfy { $0.contains { $0.value.onlyText != nil && columns.names.haveText([$0.key]) } }
  }

  func read(_ setting: ReadingSetting) -> ImportedJournal {
    outline.read(list) { dream, _, index, journal throws(ReadingError) in
      var record = Record(dream.members, columns.names)
      if !keys.isEmpty { record.nearby = [keys[index]] }
      journal.add(record, setting, at: .dream(index + 1))
    }
  }
}

extension FieldNames {
  /// The names with the members of objects whose content tells what no name does.
  func judging(_ objects: [[(key: String, value: JSON)]]) -> Columns {
    let names = objects.flatMap { $0.map(\.key) }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return judging(
      names,
      by: objects.map { members in
        names.map { name in members.first { $0.key == name }.flatMap { $0.value.onlyText } }
      })
  }
}

extension JSON {
  /// The text; nil for anything else, which no text of a dream is.
  fileprivate var onlyText: String? { if case .string(let text) = self { text } else { nil } }
}
