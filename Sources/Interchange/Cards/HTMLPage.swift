/// Cards as an HTML page that needs no other files.
struct HTMLPage {
  private let cards: [CardFacts]

  init(_ cards: [CardFacts]) { self.cards = cards }

  var text: String {
    let title = cards.count == 1 ? cards[0].title : "\(cards.count) dreams"
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
      \(cards.map(Self.article).joined())</body>
      </html>

      """
  }

  private static func article(_ card: CardFacts) -> String {
    let facts = card.lines.isEmpty ? "" : paragraph(card.lines, attributes: " class=\"facts\"")
    let text = card.narrative.paragraphs.map { paragraph($0, attributes: "") }.joined()
    return "<article>\n<h1 dir=\"auto\">\(card.title.html)</h1>\n\(facts)\(text)</article>\n"
  }

  private static func paragraph(_ lines: [some StringProtocol], attributes: String) -> String {
    "<p dir=\"auto\"\(attributes)>\(lines.map(\.html).joined(separator: "<br>\n"))</p>\n"
  }
}
