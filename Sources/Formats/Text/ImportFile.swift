import DreamCore
import Platform
import Records

/// A file that is imported. Its bytes are read anew wherever they are wanted, and so take no memory beside its dreams.
package struct ImportFile: Sendable {
  /// The name of the file or its path below a folder, in which notes have their dates and titles.
  package let name: String
  /// The size of the file, in bytes.
  let count: Int
  /// Returns the bytes in a range of the file, all of them.
  let read: @Sendable (Range<Int>) -> [UInt8]

  package init(name: String, count: Int, read: @escaping @Sendable (Range<Int>) -> [UInt8]) {
    (self.name, self.count, self.read) = (name, count, read)
  }

  /// A file that is in memory.
  package init(_ bytes: [UInt8], name: String = "") {
    self.init(name: name, count: bytes.count) { $0.count == bytes.count ? bytes : Array(bytes[$0]) }
  }

  package var bytes: [UInt8] { read(0..<count) }

  /// The first bytes, which tell the kind of the file.
  package var beginning: [UInt8] { read(0..<min(count, 1 << 16)) }

  var isBlank: Bool { beginning.allSatisfy(\.isBlank) && bytes.allSatisfy(\.isBlank) }

  /// Reads parts of the file into a journal, on all cores.
  func reading(
    _ places: [Range<Int>], _ add: @Sendable (ArraySlice<UInt8>, Int, inout ImportedJournal) -> Void
  ) -> ImportedJournal {
    ImportedJournal.reading(places.chunks(ofCount: 256), chunkSize: 1) { chunk, journal in
      let start = chunk[chunk.startIndex].lowerBound
      let bytes = read(start..<chunk[chunk.endIndex - 1].upperBound)
      for index in chunk.indices {
        add(bytes[(chunk[index].lowerBound - start)..<(chunk[index].upperBound - start)], index, &journal)
      }
    }
  }
}
