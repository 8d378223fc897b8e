import DreamCore

extension CardFacts {
  /// The card as Markdown (CommonMark). Texts are escaped so that they are shown as they were written.
  var markdown: String {
    let facts = lines.map(\.markdownLine).joined(separator: "\\\n")
    let text = narrative.paragraphs.map { lines in lines.map { String($0).markdownLine }.joined(separator: "\\\n") }
    return (["# \(title.markdown)", facts] + text).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension String {
  /// The text escaped as a line, in whose beginning marks could make a list, a heading or a rule.
  fileprivate var markdownLine: String {
    guard let first = unicodeScalars.first else { return "" }
    if first == " " || first == "\t" { return "&#\(first.value);" + String(unicodeScalars.dropFirst()).markdown }
    if "#+-=:".unicodeScalars.contains(first) { return "\\" + markdown }
    let digits = prefix { $0.isASCII && $0.isNumber }
    let rest = self[digits.endIndex...]
    guard !digits.isEmpty, let mark = rest.first, ".)".contains(mark) else { return markdown }
    return "\(digits)\\\(mark)" + String(rest.dropFirst()).markdown
  }

  /// The text escaped within a line. Any ASCII punctuation can be escaped (CommonMark 2.4).
  fileprivate var markdown: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if #"\`*_[]<>&~|$"#.unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}
