/// The statements for the table of one sort of things; made once, for they are long.
struct TableSQL: Sendable {
  /// To which a `WHERE` can be added.
  let selection: String
  let entry: String
  let insert: String
  let update: String
  let remove: String
  let keepHead: String
  let keep: String
  let revision: String
  let revisions: String
  let isKept: String

  init(_ kind: ItemKind, columns: [String]) {
    let table = kind.rawValue
    let list = columns.joined(separator: ", ")
    let values = String(repeating: ", ?", count: columns.count)
    let assignments = columns.map { "\($0) = ?" }.joined(separator: ", ")
    selection = "SELECT id, head, \(list) FROM \(table)"
    entry = "\(selection) WHERE id = ?"
    insert = "INSERT INTO \(table) (id, head, \(list)) VALUES (?, ?\(values))"
    update = "UPDATE \(table) SET head = ?, \(assignments) WHERE id = ?"
    remove = "DELETE FROM \(table) WHERE id = ?"
    keepHead = """
      INSERT OR IGNORE INTO \(table)_revision (id, revision, \(list))
      SELECT id, head, \(list) FROM \(table) WHERE id = ?
      """
    keep = "INSERT INTO \(table)_revision (id, revision, \(list)) VALUES (?, ?\(values))"
    revision = "SELECT id, revision, \(list) FROM \(table)_revision WHERE revision = ?"
    revisions = "SELECT id, revision, \(list) FROM \(table)_revision WHERE id = ? ORDER BY revision DESC"
    isKept = "SELECT 1 FROM \(table)_revision WHERE revision = ?"
  }
}
