import DreamCore

extension String {
  /// The texts between the semicolons in this one or, if there are none, between its commas.
  var listed: [String] {
    split(separator: separator).map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// The texts between semicolons or commas, of which those in links to notes are none: `[[Smith, John|John]]`.
  var listedAroundLinks: [String] {
    guard utf8.contains(UInt8(ascii: "[")) else { return listed }
    var (names, depth): ([Substring], Int) = ([""], 0)
    for character in self {
      depth += character == "[" ? 1 : character == "]" && depth > 0 ? -1 : 0
      if depth == 0, character == separator { names.append("") } else { names[names.count - 1].append(character) }
    }
    return names.map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  private var separator: Character { contains(";") ? ";" : "," }
}
