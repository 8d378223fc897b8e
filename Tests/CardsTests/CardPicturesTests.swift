import DreamCore
import Testing

@testable import Cards

@Suite("the pictures of dreams")
struct CardPicturesTests {
  private static func words(_ count: Int) -> [String] { (0..<count).map { "word\($0)" } }

  private func pages(_ dreams: [Dream], limit: Int = CardPictures.limit) -> [SVGTexts] {
    CardPictures(dreams, limit: limit).documents.map { SVGTexts($0) }
  }

  @Test("one dream is one picture, as high as its text, which says all of it")
  func one() {
    let words = Self.words(1000)
    let short = pages([DreamCardTests.dream()])
    let long = pages([DreamCardTests.dream(narrative: words.joined(separator: " "))])
    #expect(short.count == 1 && long.count == 1)
    #expect(long[0].height > 4 * short[0].height)
    #expect(long[0].words.hasSuffix(words.joined(separator: " ")))
  }

  @Test("a text beyond all measure goes on in further pictures, and nothing of it is lost")
  func enormous() {
    let words = Self.words(20_000)
    let pages = pages([DreamCardTests.dream(narrative: words.joined(separator: " "))])
    #expect(pages.count > 3)
    #expect(pages.allSatisfy { $0.height <= CardPictures.limit })
    #expect(
      pages.flatMap { $0.words.split(separator: " ") }.filter { $0.hasPrefix("word") }.map { String($0) } == words)
    #expect(pages[1].words.hasPrefix("The house under the lake, continued"))
    #expect(pages[1].words.hasSuffix("2 of \(pages.count)"))
  }

  @Test("dreams share a picture as long as there is room, and none is cut that has room in the next one")
  func several() throws {
    var dreams = (1...10).map { DreamCardTests.dream(creatures: $0 % 9 + 1) }
    for index in dreams.indices { dreams[index].title = Prose("Dream \(index + 1)") }
    let all = pages(dreams)
    #expect(all.count == 1)
    let some = pages(dreams, limit: 1300)
    #expect(some.count == 4)
    #expect(some.map { page in page.texts.count { $0.text.hasPrefix("Dream ") } } == [3, 3, 3, 1])
    #expect(CardPictures(dreams, limit: 1300).documents[3].contains("<title>10 dreams, 4 of 4</title>"))
    #expect(CardPictures(dreams).documents[0].contains("<title>10 dreams</title>"))
  }

  @Test("hundreds of tags take no more than their share")
  func tags() {
    var dream = DreamCardTests.dream()
    dream.tags = (0..<900).map { "tag number \($0)" }
    let pages = pages([dream])
    #expect(pages.count == 1 && pages[0].height < 2000)
    #expect(pages[0].words.contains("841 more"))
  }
}
