/// The records of a table in a file.
struct TableRecords {
  private var blocks: TextBlocks
  private var scanner: TableScanner

  init(_ blocks: TextBlocks, _ scanner: TableScanner) { (self.blocks, self.scanner) = (blocks, scanner) }

  /// The next record; nil at the end.
  mutating func next() throws(ImportError) -> TableRecord? {
    while true {
      if let record = scanner.next() { return record }
      guard let text = try blocks.next(atLeast: scanner.unread) else { return nil }
      scanner.append(text.utf8, isLast: blocks.isAtEnd)
    }
  }

  /// The number of bytes so far that were replaced by U+FFFD.
  var replacedBytes: Int { blocks.replacedBytes }

  /// The number of bytes so far that aren't UTF-8 and were read as Windows-1252.
  var windowsBytes: Int { blocks.windowsBytes }
}
