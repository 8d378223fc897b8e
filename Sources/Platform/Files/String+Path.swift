import Glibc

extension String {
  /// Everything before the last name of a path, with the slash.
  package var folder: String { String(self[..<nameStart]) }

  /// The last name of a path.
  package var fileName: String { String(self[nameStart...]) }

  /// Where the last name of a path begins. An accent at its beginning makes one character of it and the slash.
  private var nameStart: Index { utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex }

  /// The path from the root, which may have symbolic links.
  package var absolutePath: String {
    guard utf8.first != UInt8(ascii: "/"), let current = getcwd(nil, 0) else { return self }
    defer { free(current) }
    return String(cString: current) + "/" + self
  }

  /// The absolute path without symbolic links; nil if there is no such file.
  package var realPath: String? {
    guard !utf8.contains(0), let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
