extension GitRepository {
  /// The bytes of contents, without those that are larger than `SizeLimit.file`.
  /// - Parameter contents: those of the files that are read: of several files with one content each counts.
  package func bytes(of contents: some Collection<GitID>) throws(SyncError) -> [GitID: [UInt8]] {
    let sizes = try sizes(of: Set(contents))
    let total = contents.reduce(0) { $0 + min(sizes[$1] ?? 0, SizeLimit.all + 1) }
    guard total <= SizeLimit.all else {
      throw .large("its notes fill more than \(SizeLimit.all >> 20) MB")
    }
    var (bytes, chunk, size): ([GitID: [UInt8]], [GitID], Int) = ([:], [], 0)
    for (content, count) in sizes where count <= SizeLimit.file {
      chunk.append(content)
      size += count
      guard size >= SizeLimit.file else { continue }
      try read(chunk, size, into: &bytes)
      (chunk, size) = ([], 0)
    }
    try read(chunk, size, into: &bytes)
    return bytes
  }

  /// The number of bytes of each content.
  private func sizes(of contents: Set<GitID>) throws(SyncError) -> [GitID: Int] {
    guard !contents.isEmpty else { return [:] }
    // HASH blob SIZE<LF>
    let text = String(decoding: try run(["cat-file", "--batch-check"], input: Self.list(contents)), as: UTF8.self)
    var sizes: [GitID: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[1] == "blob", let size = Int(words[2]), size >= 0 else {
        throw .broken("it doesn't have \(words.first ?? "a file")")
      }
      sizes[GitID(words[0])] = size
    }
    return sizes
  }

  private func read(_ contents: [GitID], _ size: Int, into bytes: inout [GitID: [UInt8]]) throws(SyncError) {
    guard !contents.isEmpty else { return }
    var limits = GitLimits()
    limits.output = size + contents.count * 100
    // HASH blob SIZE<LF>BYTES<LF>
    var rest = try run(["cat-file", "--batch"], input: Self.list(contents), within: limits)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let count = Int(words[2]), end + 1 + count <= rest.endIndex else {
        throw .broken("it doesn't have \(words.first ?? "a file")")
      }
      bytes[GitID(words[0])] = Array(rest[(end + 1)..<(end + 1 + count)])
      rest = rest[(end + 1 + count)...].dropFirst()
    }
  }

  private static func list(_ contents: some Sequence<GitID>) -> [UInt8] { contents.flatMap { Array("\($0)\n".utf8) } }
}
