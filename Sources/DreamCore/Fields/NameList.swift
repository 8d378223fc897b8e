/// A field of a dream that is a list of names: its tags, its people. What the app and the commands have for such fields follows
/// from their rows in the table.
package struct NameList: Sendable {
  package let field: DreamField
  package let path: DreamField.Path<[String]>

  /// The lists in the order in which they are shown.
  package static let all: [NameList] = DreamField.all.compactMap(NameList.init)

  /// The tags, which stand among the words for a dream. Other names come with the label of their list.
  package static let tags: NameList = {
    // The name is that of the table.
    guard let list = all.first(where: { $0.field.name == "tags" }) else { preconditionFailure("there are tags") }
    return list
  }()

  /// The lists whose names come with a label.
  package static let labeled: [NameList] = all.filter { $0 != .tags }

  private init?(_ field: DreamField) {
    guard case .names(let path) = field.property else { return nil }
    (self.field, self.path) = (field, path)
  }

  /// What one of the names is called: `person`.
  package var one: String { field.one }

  /// What several are called: `people`.
  package var several: String { field.name }

  /// The words before the names: `People`.
  package var label: String { several.prefix(1).uppercased() + several.dropFirst() }
}

extension NameList: Hashable {
  package static func == (left: NameList, right: NameList) -> Bool { left.field == right.field }

  package func hash(into hasher: inout Hasher) { hasher.combine(field) }
}

extension Dream {
  /// The names in a list.
  package subscript(list: NameList) -> [String] {
    get { self[list.path] }
    set { self[list.path] = newValue }
  }
}
