import DreamCore

extension CardFacts {
  /// As Markdown (CommonMark) that shows what was written, whatever that was.
  var markdown: String {
    let facts = lines.map(\.markdownLine).joined(separator: "\\\n")
    let text = narrative.paragraphs.map { lines in lines.map(\.markdownLine).joined(separator: "\\\n") }
    return (["# \(title.markdown)", facts] + text).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension String {
  /// Its lines, in groups between empty ones.
  var paragraphs: [[String]] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map(Array.init)
  }

  /// A line of its own: what would make a list, a heading or a rule of it there is text.
  fileprivate var markdownLine: String {
    guard let first = unicodeScalars.first else { return "" }
    if first == " " || first == "\t" { return "&#\(first.value);" + String(unicodeScalars.dropFirst()).markdown }
    if "#+-=:".unicodeScalars.contains(first) { return "\\" + markdown }
    let digits = prefix { $0.isASCII && $0.isNumber }
    let rest = self[digits.endIndex...]
    guard !digits.isEmpty, let mark = rest.first, ".)".contains(mark) else { return markdown }
    return "\(digits)\\\(mark)" + String(rest.dropFirst()).markdown
  }

  /// Within a line. Any mark of ASCII can be escaped (CommonMark 2.4).
  fileprivate var markdown: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if #"\`*_[]<>&~|$"#.unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}
