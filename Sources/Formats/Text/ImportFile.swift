/// A file that is imported: its content tells its format.
package struct ImportFile: Equatable, Sendable {
  /// The name of the file or its path below a folder, in which notes have their dates and titles.
  package let name: String
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8], name: String = "") { (self.bytes, self.name) = (bytes, name) }
}
