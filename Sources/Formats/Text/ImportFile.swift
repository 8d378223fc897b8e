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

  func bytes() throws(ImportError) -> [UInt8] { try read(0..<count) }

  /// The bytes in a range of the file. What lies behind its end is left out.
  func bytes(in range: Range<Int>) throws(ImportError) -> [UInt8] { try read(range.clamped(to: 0..<count)) }
}

/// The bytes of a file in blocks of whole lines, which end with `\n`.
struct LineBlocks {
  private let file: ImportFile
  private var offset = 0
  /// The beginning of a line that was read with the block before.
  private var rest: [UInt8] = []

  init(_ file: ImportFile) { self.file = file }

  var isAtEnd: Bool { offset == file.count && rest.isEmpty }

  /// The next block; nil at the end.
  /// - Parameter least: the least number of bytes that are read: as many as are kept of the blocks before, so that a long
  ///   record isn't gone through again and again.
  mutating func next(atLeast least: Int = 0) throws(ImportError) -> [UInt8]? {
    var block = rest
    rest = []
    while offset < file.count {
      let piece = try file.bytes(in: offset..<offset + max(file.blockSize, least, block.count))
      offset += piece.count
      guard offset < file.count, let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
        block += piece
        continue
      }
      block += piece[...end]
      rest = Array(piece[(end + 1)...])
      break
    }
    return block.isEmpty ? nil : block
  }
}

/// The text of a file in blocks of whole lines.
struct TextBlocks {
  private var blocks: LineBlocks
  private var isAtBeginning = true
  /// The number of bytes so far that were replaced by U+FFFD.
  private(set) var replacedBytes = 0
  /// The number of bytes so far that were read as Windows-1252.
  private(set) var windowsBytes = 0

  init(_ file: ImportFile) { blocks = LineBlocks(file) }

  var isAtEnd: Bool { blocks.isAtEnd }

  /// The next block; nil at the end. See `LineBlocks`.
  mutating func next(atLeast least: Int = 0) throws(ImportError) -> String? {
    guard let block = try blocks.next(atLeast: least) else { return nil }
    let text = DecodedText(block, dropsMark: isAtBeginning)
    isAtBeginning = false
    replacedBytes += text.replacedBytes
    windowsBytes += text.windowsBytes
    return text.string
  }
}
