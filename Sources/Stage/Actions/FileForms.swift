/// The forms in which dreams can be written to files and read from them.
package struct FileForms: Sendable {
  package let exports: [ExportForm]
  /// The names of the forms that can be read.
  package let imports: [String]

  package init(exports: [ExportForm] = [.json], imports: [String] = ["json"]) {
    self.exports = exports
    self.imports = imports
  }
}

/// A form in which dreams can be written.
package struct ExportForm: Hashable, Sendable {
  package let name: String
  /// The ending of its files, with a dot; empty for a folder.
  package let ending: String

  package init(name: String, ending: String) {
    self.name = name
    self.ending = ending
  }

  package static let json = ExportForm(name: "json", ending: ".json")

  /// The name of a file or folder that nobody has named.
  package var usualName: String { ending.isEmpty ? "Dreams" : "dreams\(ending)" }
}
