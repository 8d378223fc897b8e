extension Draft {
  /// The text for the editor: `# ` and the title, an empty line, the narrative, a line feed.
  package var text: String { "\(titleLine)\n\n\(dream.narrative.string)\n" }

  private var titleLine: String { "# \(dream.title.string.onOneLine)" }

  /// The dream with the title and narrative of an edited text. If its first line doesn't begin with `# `, all of it is the
  /// narrative.
  package func dream(from text: String) -> Dream {
    guard text != self.text || !text.utf8.elementsEqual(self.text.utf8) else { return dream }
    let text = hasDOSLines(text) ? text.replacing("\r\n", with: "\n") : text
    let (line, rest) = text.cutAfterLine
    var edited = dream
    if let title = line.titleOfLine {
      if !line.utf8.elementsEqual(titleLine.utf8) { edited.title = Prose(title) }
      edited.narrative = Prose(rest.droppingFirstLineFeed.droppingLastLineFeed)
    } else {
      edited.title = ""
      edited.narrative = Prose(Substring(text).droppingLastLineFeed)
    }
    edited.signs = dream.signs.following(from: dream.narrative, to: edited.narrative)
    return edited
  }

  /// Whether the editor ended every line with CR LF although the dream has no CR.
  private func hasDOSLines(_ text: String) -> Bool {
    guard !dream.narrative.string.utf8.contains(0x0D) else { return false }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0A, previous != 0x0D { return false }
      previous = byte
    }
    return text.utf8.contains(0x0D)
  }
}

extension String {
  /// The first line, and everything after its end.
  fileprivate var cutAfterLine: (line: Substring, rest: Substring) {
    guard let end = utf8.firstIndex(of: 0x0A) else { return (self[...], self[endIndex...]) }
    return (self[..<end], self[utf8.index(after: end)...])
  }
}

extension Substring {
  /// The text behind `# `, trimmed; `nil` if the line begins otherwise.
  fileprivate var titleOfLine: String? {
    guard utf8.first == 0x23, utf8.count == 1 || utf8.dropFirst().first == 0x20 else { return nil }
    return String(Substring(unicodeScalars.dropFirst(2)).trimmed)
  }

  fileprivate var droppingFirstLineFeed: Substring {
    utf8.first == 0x0A ? self[utf8.index(after: startIndex)...] : self
  }

  fileprivate var droppingLastLineFeed: String {
    String(utf8.last == 0x0A ? self[..<utf8.index(before: endIndex)] : self)
  }
}
