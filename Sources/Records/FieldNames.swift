import DreamCore

/// The fields of dreams by the names that files give them.
///
/// Case, `_`, `-`, blanks, and `dream` before a name don't matter: `created_at` is `createdAt`.
package struct FieldNames: Sendable {
  /// The fields that a person gave other names, by these without case and signs.
  private var chosen: [String: Int] = [:]

  package init() {}

  /// - Parameter choices: fields, and the names in the files that stand for them.
  package init(_ choices: [(field: DreamField, name: String)]) {
    for (field, name) in choices { chosen[Self.plain(name)] = field.place }
  }

  /// The place in `DreamField.all` of the field that a name means; nil if it means none.
  func place(of name: String) -> Int? {
    if chosen.isEmpty, let place = Self.ownPlaces[name] { return place }
    let plain = Self.plain(name)
    // Another column was chosen for the field.
    if let place = chosen[plain] { return place }
    return Self.places[plain].flatMap { place in chosen.values.contains(place) ? nil : place }
  }

  /// The field that a name means; nil if it means none.
  package func field(_ name: String) -> DreamField? { place(of: name).map { DreamField.all[$0] } }

  /// How surely a name means its field: Lucid's own name before others, and these in their order.
  func rank(of name: String) -> Int {
    guard let place = place(of: name) else { return .max }
    let (field, plain) = (DreamField.all[place], Self.plain(name))
    if chosen[plain] != nil { return -1 }
    if Self.plain(Self.beside(field.name)) == plain { return 0 }
    return field.name == name ? 1 : Self.plain(field.name) == plain ? 2 : 3 + (field.aliases.firstIndex(of: plain) ?? 0)
  }

  /// Whether a name means the time of day beside a date.
  package static func isTime(_ name: String) -> Bool {
    ["time", "hour", "clock", "timeofday", "uhrzeit"].contains(plain(name))
  }

  /// A name without case, without what stands between its words, and without what follows: `Dream (free text)`, `dream_1`.
  package static func plain(_ name: String) -> String {
    let plain = name[..<(name.dropFirst().firstIndex(of: "(") ?? name.endIndex)].lowercased().unicodeScalars
      .filter { !" _-\t\u{FEFF}".unicodeScalars.contains($0) }
    return String(plain[..<(plain.lastIndex { !("0"..."9").contains($0) }.map(plain.index(after:)) ?? plain.endIndex)])
  }

  private static let ownPlaces = Dictionary(uniqueKeysWithValues: DreamField.all.map { ($0.name, $0.place) })

  private static let places: [String: Int] = DreamField.all.enumerated().reduce(into: [:]) { places, field in
    let name = field.element.name
    for name in [plain(name), plain(beside(name))] + field.element.aliases { places[name] = field.offset }
    // Programs for dreams say so in their names: `dreamTitle`.
    for name in [plain(name)] + field.element.aliases where places["dream\(name)"] == nil {
      places["dream\(name)"] = field.offset
    }
  }

  /// The name beside a property that has the name of a field and is something else: `lucidMood` beside `mood: calm`.
  package static func beside(_ name: String) -> String { "lucid\(name.prefix(1).uppercased())\(name.dropFirst())" }
}

extension FieldNames {
  /// The names with the columns of a table, or the members of objects, whose content tells what no name does: the one with
  /// long texts has the dreams' texts, and one with nothing but days has the dates.
  /// - Parameter rows: some of the rows, by which the content is judged.
  package func judging(_ names: [String], by rows: [[String?]]) -> Columns {
    var (result, found): (FieldNames, [(field: String, name: String)]) = (self, [])
    func values(_ column: Int) -> [String] { rows.compactMap { $0.indices.contains(column) ? $0[column] : nil } }
    func find(_ field: DreamField, _ measure: (Int) -> Int?) {
      guard !names.contains(where: { place(of: $0) == field.place }) else { return }
      let best = names.indices.filter { self.place(of: names[$0]) == nil }
        .compactMap { column in measure(column).map { (column, $0) } }.max { $0.1 < $1.1 }
      guard let best else { return }
      result.chosen[Self.plain(names[best.0])] = field.place
      found.append((field.name, names[best.0]))
    }
    find(.narrative) { column in
      let lengths = values(column).filter { !$0.isBlank }.map(\.utf8.count)
      let most = lengths.reduce(0, +) / max(1, lengths.count)
      return most >= 40 ? most : nil
    }
    find(.date) { column in
      let texts = values(column).filter { !$0.isBlank }
      return texts.isEmpty || texts.contains { DayOrder.date($0) == nil } ? nil : texts.count
    }
    let hasNarrative = names.contains { result.field($0) == .narrative }
    return Columns(names: result, found: found, hasText: result.haveText(names), hasNarrative: hasNarrative)
  }

  /// Whether one of some names is of a text by which a dream is known as one.
  package func haveText(_ names: [String]) -> Bool {
    names.contains { if case .prose? = field($0)?.property { true } else { false } }
  }

  package struct Columns: Sendable {
    package let names: FieldNames
    /// The columns that were taken for fields by their content.
    package let found: [(field: String, name: String)]
    package let hasText: Bool
    package let hasNarrative: Bool
  }
}

extension DreamField {
  package static let id = named("id")
  package static let date = named("date")
  package static let title = named("title")
  package static let narrative = named("narrative")
  package static let tags = named("tags")
  package static let isStarred = named("isStarred")
  package static let createdAt = named("createdAt")
  package static let modifiedAt = named("modifiedAt")

  private static func named(_ name: String) -> DreamField {
    // The names are those of the table above.
    guard let field = all.first(where: { $0.name == name }) else { preconditionFailure("there is a field \(name)") }
    return field
  }
}
