import CMinizip

/// A zip, of which files are read into memory.
package struct ZipFile: ~Copyable {
  private let zip: unzFile

  package struct Entry: Equatable, Sendable {
    let name: String
    let bytes: [UInt8]
  }

  private init(_ path: String) throws(ZipError) {
    guard !path.utf8.contains(0), let zip = unzOpen64(path) else { throw .broken }
    self.zip = zip
  }

  deinit { unzClose(zip) }

  /// Reads the files of a zip whose names `isWanted` chooses, in the order of the zip.
  /// - Parameter limit: the most bytes that they may have together, unpacked. Throws `.tooLarge` as soon as there are more.
  static func read(_ path: String, atMost limit: Int, where isWanted: (String) -> Bool) throws(ZipError) -> [Entry] {
    let zip = try ZipFile(path)
    var entries: [Entry] = []
    var rest = limit
    var status = unzGoToFirstFile(zip.zip)
    while status == UNZ_OK {
      let name = try zip.name()
      if isWanted(name) {
        let bytes = try zip.content(atMost: rest)
        rest -= bytes.count
        entries.append(Entry(name: name, bytes: bytes))
      }
      status = unzGoToNextFile(zip.zip)
    }
    guard status == UNZ_END_OF_LIST_OF_FILE else { throw .broken }
    return entries
  }

  private func name() throws(ZipError) -> String {
    var info = unz_file_info64()
    var name = [CChar](repeating: 0, count: 1 << 16)
    guard unzGetCurrentFileInfo64(zip, &info, &name, UInt(name.count), nil, 0, nil, 0) == UNZ_OK else { throw .broken }
    guard info.flag & 1 == 0 else { throw .encrypted }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The unpacked bytes of the current file, whose checksum is checked.
  private func content(atMost limit: Int) throws(ZipError) -> [UInt8] {
    guard unzOpenCurrentFile(zip) == UNZ_OK else { throw .broken }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Int(unzReadCurrentFile(zip, &piece, UInt32(piece.count)))
      guard count != 0 else { break }
      guard count > 0 else { throw .broken }
      bytes += piece[..<count]
      guard bytes.count <= limit else { throw .tooLarge }
    }
    guard unzCloseCurrentFile(zip) == UNZ_OK else { throw .broken }
    return bytes
  }
}

package enum ZipError: Error, Equatable {
  case broken
  case encrypted
  case tooLarge

  /// The reason, to follow “can't be read: ”.
  var reason: String {
    switch self {
    case .broken: "the zip is broken"
    case .encrypted: "the zip is encrypted"
    case .tooLarge: "what is in the zip is too large"
    }
  }
}
