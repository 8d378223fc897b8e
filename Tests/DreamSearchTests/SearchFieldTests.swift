import DreamCore
import Testing

@testable import DreamSearch

@Suite("the parts of a dream that have words")
struct SearchFieldTests {
  /// A dream with words in each part, none of them in another.
  private var dream: Dream {
    var dream = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
    (dream.title, dream.narrative) = ("Stairs", "A door.")
    for list in NameList.all { dream[list] = ["\(list.one)like"] }
    dream.signs = [DreamSign(text: "six fingers", category: .form)]
    (dream.technique, dream.creature, dream.effects) = (.mild, .shark, [.rain])
    (dream.lucidThrough, dream.recurrence) = (.realityCheck, "cellar")
    (dream.series, dream.number, dream.extra) = ("mara", "12", ["weather": "fog", "series name": "Mara's"])
    (dream.kinds, dream.isFragment, dream.isStarred) = ([.nightmare], true, true)
    return dream
  }

  @Test(
    "each is asked for by each of its names, as a whole and at the beginning of a word", arguments: SearchField.named)
  func named(field: SearchField) throws {
    let text = try #require(field.texts(of: dream).first)
    var others = dream
    for list in NameList.all { others[list] = [] }
    (others.title, others.narrative, others.signs) = ("", "", [])
    (others.technique, others.creature, others.effects) = (nil, .usual, [])
    (others.lucidThrough, others.recurrence) = (nil, nil)
    (others.series, others.number, others.extra) = (nil, nil, [:])
    for name in field.names {
      for query in [
        Query("\(name):\(text.prefix(2))\(field.wordsMeanWhole ? "*" : "")"), Query("\(name):\"\(text)\""),
        Query("\(name):/^\(text)/"),
      ] {
        #expect(query.notices.isEmpty && query.matches(dream) && !query.matches(others), "\(query.explanation)")
      }
    }
  }

  @Test("what an import brought along is found only by its name", arguments: SearchField.names)
  func namesOnly(field: SearchField) throws {
    let text = try #require(field.texts(of: dream).first)
    for words in [text, "*\(text)*", "=\(text)", "/\(text)/"] { #expect(!Query(words).matches(dream), "\(words)") }
    #expect(Query("\(field.name):\"\(text)\"").line(of: dream) != nil)
  }

  @Test(
    "each of the others is found without its name", arguments: SearchField.allCases.filter { $0.reach != .name })
  func unnamed(field: SearchField) throws {
    for text in field.texts(of: dream) {
      #expect(Query(text).matches(dream), "\(text)")
      // Labels have no line of their own.
      let hasLine = SearchField.words.contains(field) || field == .narrative
      #expect(Query(text).line(of: dream) != nil || !hasLine || field == .title, "\(text)")
    }
  }

  @Test("each list of names is one, by the name of one of them and of several")
  func lists() {
    for list in NameList.all {
      #expect(SearchField.named.contains { $0.names == [list.one, list.several] }, "\(list)")
    }
  }
}
