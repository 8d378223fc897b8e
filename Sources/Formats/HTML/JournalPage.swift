import Cards
import DreamCore

/// A journal as an HTML page that loads nothing from anywhere: a list of the dreams, a field that searches, and the dreams.
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
        CardFacts(dreams[number]).writeArticle(" id=\"d\(number)\"", to: &bytes)
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
    let style = """
      header{position:sticky;top:0;padding:.6em 0;background:Canvas}
      input{width:100%;box-sizing:border-box;font:1em/1.6 sans-serif;padding:.2em .5em}
      nav{max-height:16em;overflow:auto;margin-bottom:3em}
      nav ol{list-style:none;padding:0;font:.9em/1.7 sans-serif}
      small{opacity:.75}
      article{scroll-margin-top:4em;content-visibility:auto;contain-intrinsic-height:20em}
      [hidden]{display:none}

      """
    return HTMLPage.head(count.counted("dream"), style: style) + """
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
