/// A file that is imported. It is read a block at a time: a journal may be larger than what memory should hold of it twice.
package struct ImportFile: Sendable {
  /// The name of the file, in which notes have their dates and titles.
  let name: String
  /// The size of the file, in bytes.
  let count: Int
  /// The number of bytes in a block. A block is larger if it would end within the first of its records.
  let blockSize: Int
  private let read: @Sendable (Range<Int>) throws(ImportError) -> [UInt8]

  /// - Parameter read: returns the bytes in a range of the file, all of them.
  package init(
    name: String, count: Int, blockSize: Int = defaultBlockSize,
    read: @escaping @Sendable (Range<Int>) throws(ImportError) -> [UInt8]
  ) {
    (self.name, self.count, self.blockSize, self.read) = (name, count, blockSize, read)
  }

  /// A file that is in memory.
  package init(_ bytes: [UInt8], name: String = "", blockSize: Int = defaultBlockSize) {
    self.init(name: name, count: bytes.count, blockSize: blockSize) { Array(bytes[$0]) }
  }

  package static let defaultBlockSize = 1 << 20

  /// The first bytes of the file, which tell its kind.
  package func beginning() throws(ImportError) -> [UInt8] { try bytes(in: 0..<16) }

  /// All bytes of the file.
  func bytes() throws(ImportError) -> [UInt8] { try read(0..<count) }

  /// The bytes in a range of the file. What lies behind its end is left out.
  func bytes(in range: Range<Int>) throws(ImportError) -> [UInt8] { try read(range.clamped(to: 0..<count)) }
}
