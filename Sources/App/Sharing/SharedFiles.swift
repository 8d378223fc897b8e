/// The files of one share: one, or several that are numbered: `house 1 of 3.svg`.
package struct SharedFiles: Equatable {
  /// The paths of the files.
  package let paths: [String]

  package init(_ path: String, count: Int) {
    paths = count == 1 ? [path] : (0..<count).map { Self.numbered(path, $0 + 1, of: count) }
  }

  /// The number is before the extension of the path's last name.
  private static func numbered(_ path: String, _ number: Int, of count: Int) -> String {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(path) \(number) of \(count)" }
    return "\(path[..<dot]) \(number) of \(count)\(path[dot...])"
  }

  /// The path of one file; the number of several, with the first and the last.
  var words: String {
    paths.count == 1 ? paths[0] : "\(paths.count) files, \(paths[0]) to \(paths[paths.count - 1])"
  }
}

extension SharedFiles {
  /// Writes a document to each file. Throws `.exists` for the first that exists if `isReplacing` is false, and writes none then.
  package func write(
    _ documents: [[UInt8]], _ outlets: Outlets? = nil, isReplacing: Bool
  ) throws(ShareError) {
    var files: [SharedFile] = []
    for path in paths {
      let file =
        try outlets.map { outlets throws(ShareError) in try SharedFile(path, outlets) } ?? SharedFile(path: path)
      if !isReplacing, paths.count > 1, file.isThere { throw .exists(path: path) }
      files.append(file)
    }
    for (file, document) in zip(files, documents) { try file.write(document, isReplacing: isReplacing) }
  }
}
