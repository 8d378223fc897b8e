import CSodium
import CUTF8Proc
import Platform
import SystemPackage

/// What a person types, or a program prints, to open a locked journal. It stands in memory that is kept out of swap and core dumps
/// and is overwritten at the end, and in no text.
package final class TypedSecret {
  private var memory = SecretBytes.allocated(64)
  package private(set) var count = 0

  package init() {}

  package convenience init(_ bytes: some Sequence<UInt8>) {
    self.init()
    for byte in bytes { append(byte) }
  }

  deinit { sodium_free(memory.baseAddress) }

  package var isEmpty: Bool { count == 0 }

  /// The number of Unicode scalars.
  package var scalarCount: Int { bytes.count { $0 & 0xC0 != 0x80 } }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  package func append(_ byte: UInt8) {
    if count == memory.count {
      let larger = SecretBytes.allocated(2 * count)
      larger.copyMemory(from: UnsafeRawBufferPointer(memory))
      sodium_free(memory.baseAddress)
      memory = larger
    }
    memory[count] = byte
    count += 1
  }

  package func append(_ character: Character) { for byte in character.utf8 { append(byte) } }

  /// Removes the last Unicode scalar.
  package func removeLast() {
    while count > 0 {
      count -= 1
      if memory[count] & 0xC0 != 0x80 { return }
    }
  }

  package func removeAll() { count = 0 }

  /// Reads a line, and no byte behind it. Returns nil at the end of the file. A return before the line feed, as Windows writes
  /// it, is none of it.
  package static func line(from file: FileDescriptor) throws(Errno) -> TypedSecret? {
    let line = TypedSecret()
    while let byte = try file.nextByte() {
      if byte == UInt8(ascii: "\n") { return line.withoutReturn }
      line.append(byte)
      guard line.count <= longest else { throw .fileTooLarge }
    }
    return line.isEmpty ? nil : line.withoutReturn
  }

  /// The longest line that is read, in bytes.
  private static let longest = 1 << 16

  private var withoutReturn: TypedSecret {
    if bytes.last == UInt8(ascii: "\r") { count -= 1 }
    return self
  }

  /// The text in Unicode's normal form C (UAX #15), as UTF-8; nil if it isn't UTF-8. No copy of it is left anywhere.
  var normalized: TypedSecret? {
    let options = utf8proc_option_t(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
    let text = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    let most = utf8proc_decompose(text, count, nil, 0, options)
    guard most >= 0 else { return nil }
    // One more than the scalars, as the library ends what it writes.
    let memory = SecretBytes.allocated(4 * (most + 1))
    defer { sodium_free(memory.baseAddress) }
    let scalars = memory.bindMemory(to: Int32.self).baseAddress
    let decomposed = utf8proc_decompose(text, count, scalars, most, options)
    let length = utf8proc_reencode(scalars, decomposed, options)
    return length < 0 ? nil : TypedSecret(memory.prefix(length))
  }
}

extension FileDescriptor {
  /// The next byte; nil at the end of the file.
  package func nextByte() throws(Errno) -> UInt8? {
    var byte: UInt8 = 0
    return try Errno.thrown { try withUnsafeMutableBytes(of: &byte) { try read(into: $0) } } == 1 ? byte : nil
  }
}
