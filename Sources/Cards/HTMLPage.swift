import DreamCore
import JSON
import Records

/// A page of HTML that needs no other files, and loads nothing from anywhere.
package enum HTMLPage {
  static func text(of cards: [CardFacts]) -> String {
    let articles = cards.reduce(into: []) { $1.writeArticle("", to: &$0) }
    return head(cards.count == 1 ? cards[0].title : cards.count.counted("dream"))
      + "\(String(decoding: articles, as: UTF8.self))</body>\n</html>\n"
  }

  /// What stands before the content of the page.
  /// - Parameter style: lines of CSS.
  package static func head(_ title: String, style: String = "") -> String {
    """
    <!DOCTYPE html>
    <html>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title.html)</title>
    <style>
    :root{color-scheme:light dark} article{margin-bottom:4em} .facts{font:.85em/1.6 sans-serif;opacity:.75}
    body{max-width:38em;margin:2em auto;padding:0 1em;font:1.1em/1.6 Georgia,serif;overflow-wrap:anywhere}
    h1{font-size:1.4em;line-height:1.3}
    \(style)</style>
    </head>
    <body>

    """
  }
}

extension CardFacts {
  /// Appends the card as an article of HTML.
  package func writeArticle(_ attributes: String, to bytes: inout [UInt8]) {
    bytes += "<article\(attributes)>\n<h1 dir=\"auto\">\(title.html)</h1>\n".utf8
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
    bytes.append(text) { byte in
      switch byte {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F, 0xC2, 0xEF, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
      default: false
      }
    } _: { scalar in
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
}

extension StringProtocol {
  /// The text escaped for HTML. Control characters that HTML doesn't allow are left out.
  var html: String {
    var bytes: [UInt8] = []
    HTMLText.write(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
