import Records

/// Cards as an HTML page that needs no other files.
enum HTMLPage {
  static func text(of cards: [CardFacts]) -> String {
    let title = cards.count == 1 ? cards[0].title : "\(cards.count) dreams"
    let articles = cards.reduce(into: []) { $1.writeArticle("", heading: "h1", to: &$0) }
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title.html)</title>
      <style>
      :root{color-scheme:light dark}
      body{max-width:38em;margin:3em auto;padding:0 1em;font:1.1em/1.6 Georgia,serif}
      article+article{margin-top:4em}
      h1{font-size:1.5em;line-height:1.3}
      .facts{font:.85em/1.6 sans-serif;opacity:.75}
      p{overflow-wrap:anywhere}
      </style>
      </head>
      <body>
      \(String(decoding: articles, as: UTF8.self))</body>
      </html>

      """
  }
}

extension CardFacts {
  /// Appends the card as an article of HTML.
  /// - Parameter heading: the name of the title's element.
  package func writeArticle(_ attributes: String, heading: String, to bytes: inout [UInt8]) {
    bytes += "<article\(attributes)>\n<\(heading) dir=\"auto\">\(title.html)</\(heading)>\n".utf8
    if !lines.isEmpty { Self.write(lines, attributes: " class=\"facts\"", to: &bytes) }
    for paragraph in narrative.paragraphs { Self.write(paragraph, attributes: "", to: &bytes) }
    bytes += "</article>\n".utf8
  }

  private static func write(_ paragraph: [some StringProtocol], attributes: String, to bytes: inout [UInt8]) {
    bytes += "<p dir=\"auto\"\(attributes)>".utf8
    for (index, line) in paragraph.enumerated() {
      if index > 0 { bytes += "<br>\n".utf8 }
      HTMLText.write(line, to: &bytes)
    }
    bytes += "</p>\n".utf8
  }
}

/// Texts in HTML.
package enum HTMLText {
  /// Appends a text, escaped. Control characters that HTML doesn't allow are left out.
  package static func write(_ text: some StringProtocol, to bytes: inout [UInt8]) {
    let scalars = Substring(text).unicodeScalars
    var rest = Substring(text).utf8
    while let index = rest.firstIndex(where: beginsSpecial) {
      let end = scalars.index(after: index)
      bytes += rest[..<index]
      if let replacement = replacement(of: scalars[index]) {
        bytes += replacement.utf8
      } else {
        bytes += rest[index..<end]
      }
      rest = rest[end...]
    }
    bytes += rest
  }

  /// Whether a character that begins with a byte can be one that doesn't stand for itself.
  private static func beginsSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F, 0xC2, 0xEF, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }

  /// The escape of a character; nil if the character stands for itself.
  private static func replacement(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\u{0}"..<"\u{9}", "\u{B}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": ""
    default: nil
    }
  }
}

extension StringProtocol {
  /// The text escaped for HTML. Control characters that HTML doesn't allow are left out.
  var html: String {
    var bytes: [UInt8] = []
    HTMLText.write(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
