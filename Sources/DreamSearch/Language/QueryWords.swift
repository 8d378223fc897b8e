/// The fixed words of the query language, for completing a query that is being typed.
package enum QueryWords {
  /// The usual name of each field, which stands before a colon: `tag`.
  package static let fields: [String] = QueryField.all.compactMap(\.names.first)

  /// The values of the field `is`: `sleep-paralysis`.
  package static let marks: [String] = MarkTest.allCases.map { $0.name.replacing(" ", with: "-") }
}
