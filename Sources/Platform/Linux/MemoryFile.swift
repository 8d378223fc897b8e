import CMemory
import SystemPackage

/// Bytes that a program reads or writes, in a file without a name, which lies in memory and on no disk. Neither the program nor
/// Lucid waits for the other one, as with a pipe.
package struct MemoryFile: ~Copyable {
  package let file: FileDescriptor

  private init(_ file: FileDescriptor) { self.file = file }

  /// Makes a file of some bytes, to be read from the first one.
  package static func made(_ bytes: [UInt8] = []) throws(Errno) -> MemoryFile {
    let descriptor = lucid_open_memory()
    guard descriptor >= 0 else { throw .last }
    let memory = MemoryFile(FileDescriptor(rawValue: descriptor))
    let file = memory.file
    try Errno.thrown {
      _ = try file.writeAll(bytes)
      _ = try file.seek(offset: 0, from: .start)
    }
    return memory
  }

  deinit { try? file.close() }

  /// The number of bytes that are in the file by now.
  package var count: Int { (try? Stat(file)).map { Int($0.size) } ?? 0 }

  /// All that is in the file.
  package func bytes() throws(Errno) -> [UInt8] {
    let file = file
    return try Errno.thrown {
      let count = Int(try file.seek(offset: 0, from: .end))
      var done = 0
      return try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        while done < count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[done...])
          let read = try file.read(fromAbsoluteOffset: Int64(done), into: rest)
          if read == 0 { break }
          done += read
        }
        filled = done
      }
    }
  }
}
