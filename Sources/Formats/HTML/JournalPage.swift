import Cards
import DreamCore

/// A journal as an HTML page that needs no other files: a list of the dreams, a field that searches, and the dreams. It loads
/// nothing from anywhere.
enum JournalPage {
  static func pieces(of journal: ExportedJournal) -> DocumentPieces {
    let dreams = journal.dreams
    // First the lines of the list, then what is between the two, then the dreams.
    return DocumentPieces(
      head: Array(head(count: dreams.count).utf8), count: 2 * dreams.count + 1, tail: Array(tail.utf8)
    ) { index, bytes in
      let number = index - dreams.count - 1
      if index < dreams.count {
        writeLine(of: dreams[index], number: index, to: &bytes)
      } else if number < 0 {
        bytes += "</ol>\n</nav>\n<main>\n".utf8
      } else {
        CardFacts(dreams[number]).writeArticle(" id=\"d\(number)\"", heading: "h2", to: &bytes)
      }
    }
  }

  private static func writeLine(of dream: Dream, number: Int, to bytes: inout [UInt8]) {
    bytes += "<li>".utf8
    if let date = dream.date {
      bytes += "<small>".utf8
      HTMLText.write(date.fileNameWords, to: &bytes)
      bytes += "</small> ".utf8
    }
    bytes += "<a href=\"#d\(number)\" dir=\"auto\">".utf8
    HTMLText.write(dream.displayTitle, to: &bytes)
    bytes += "</a></li>\n".utf8
  }

  private static func head(count: Int) -> String {
    """
    <!DOCTYPE html>
    <html>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(count.counted("dream"))</title>
    <style>
    :root{color-scheme:light dark}
    body{max-width:38em;margin:2em auto;padding:0 1em;font:1.1em/1.6 Georgia,serif;overflow-wrap:anywhere}
    header{position:sticky;top:0;padding:.6em 0;background:Canvas}
    input{width:100%;box-sizing:border-box;font:1em/1.6 sans-serif;padding:.2em .5em}
    nav{max-height:16em;overflow:auto;margin-bottom:3em}
    nav ol{list-style:none;padding:0;font:.9em/1.7 sans-serif}
    small,.facts{opacity:.75}
    article{margin-bottom:4em;scroll-margin-top:4em;content-visibility:auto;contain-intrinsic-height:20em}
    h2{font-size:1.4em;line-height:1.3}
    .facts{font:.85em/1.6 sans-serif}
    [hidden]{display:none}
    </style>
    </head>
    <body>
    <header>
    <input type="search" placeholder="Search" aria-label="Search">
    <small role="status">\(count.counted("dream"))</small>
    </header>
    <nav aria-label="Dreams">
    <ol>

    """
  }

  private static let tail = """
    </main>
    <script>
    const lines = [...document.querySelectorAll("nav li")];
    const dreams = [...document.querySelectorAll("article")];
    const fold = text => text.normalize("NFKD").replace(/\\p{M}/gu, "").toLowerCase();
    let texts;
    document.querySelector("input").addEventListener("input", event => {
      texts ??= dreams.map(dream => fold(dream.textContent));
      const words = fold(event.target.value).split(/\\s+/).filter(word => word);
      let count = 0;
      dreams.forEach((dream, index) => {
        const isFound = words.every(word => texts[index].includes(word));
        dream.hidden = lines[index].hidden = !isFound;
        if (isFound) count += 1;
      });
      document.querySelector("[role=status]").textContent = count + (count === 1 ? " dream" : " dreams");
    });
    </script>
    </body>
    </html>

    """
}
