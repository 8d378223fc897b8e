import Chance
import DreamCore
import Foundation
import Samples
import Testing

@testable import Formats

@Suite("A journal as a page")
struct JournalPageTests {
  private func page(_ dreams: [Dream]) -> String {
    String(decoding: ExportFormat.html.bytes(of: ExportedJournal(dreams: dreams)), as: UTF8.self)
  }

  @Test("the page has a line and an article for each dream, a field to search, and loads nothing")
  func parts() {
    let dreams = ["Teeth", "A <b>\"door\"</b> & more"].map {
      Dream(id: Dream.ID(rawValue: 1), title: Prose($0), narrative: "One.\n\nTwo.", createdAt: Instant(milliseconds: 0))
    }
    let page = page(dreams)
    #expect(page.contains("<li><a href=\"#d0\" dir=\"auto\">Teeth</a></li>"))
    #expect(page.contains("<h1 dir=\"auto\">A &lt;b&gt;&quot;door&quot;&lt;/b&gt; &amp; more</h1>"))
    #expect(page.contains("<p dir=\"auto\">One.</p>\n<p dir=\"auto\">Two.</p>\n</article>"))
    #expect(page.contains("<input type=\"search\""))
    #expect(page.contains("<title>2 dreams</title>"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("src="))
  }

  @Test("no text of a dream is taken for a tag", arguments: SplitMix64.seeds)
  func escaping(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func tags(_ page: String) -> [Substring] {
      page.split(separator: "<").dropFirst().map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "/" } }
    }
    let plain = Dream(
      id: Dream.ID(rawValue: 1), date: DreamDate("1985"), narrative: "One.\nTwo.", createdAt: Instant(milliseconds: 0))
    let own = Set(tags(page([plain])))
    for _ in 0..<50 {
      let hostile = random.list(upTo: 4) { random in
        var dream = random.dream()
        dream.narrative = Prose(dream.narrative.string + "<script>alert(1)</script><img onerror='x'>")
        dream.title = Prose("</h2><iframe>" + dream.title.string)
        return dream
      }
      let found = tags(page(hostile))
      #expect(Set(found).isSubset(of: own))
      #expect(found.count { $0 == "script" } == 1)
    }
  }
}
