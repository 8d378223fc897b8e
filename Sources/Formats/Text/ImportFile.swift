/// A file that is imported. Its beginning tells its format; then it is read.
package struct ImportFile: Sendable {
  /// The name of the file, in which notes have their dates and titles.
  let name: String
  /// The size of the file, in bytes.
  let count: Int
  private let read: @Sendable (Range<Int>) throws(ImportError) -> [UInt8]

  /// - Parameter read: returns the bytes in a range of the file, all of them.
  package init(
    name: String, count: Int, read: @escaping @Sendable (Range<Int>) throws(ImportError) -> [UInt8]
  ) {
    (self.name, self.count, self.read) = (name, count, read)
  }

  /// A file that is in memory.
  package init(_ bytes: [UInt8], name: String = "") {
    self.init(name: name, count: bytes.count) { Array(bytes[$0]) }
  }

  /// The first bytes of the file, which tell its kind.
  package func beginning() throws(ImportError) -> [UInt8] { try bytes(in: 0..<16) }

  func bytes() throws(ImportError) -> [UInt8] { try read(0..<count) }

  /// The bytes in a range of the file. What lies behind its end is left out.
  func bytes(in range: Range<Int>) throws(ImportError) -> [UInt8] { try read(range.clamped(to: 0..<count)) }
}
