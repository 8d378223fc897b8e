import Chance
import DreamCore
import Samples
import Testing

@Suite("marks of people, tags and places in a text")
struct NameMarkTests {
  private func marks(_ text: String, _ known: String...) -> [String] {
    var names = KnownNames()
    for name in known { for list in NameList.all { names.insert(name, in: list) } }
    return NameMark.all(in: text, knowing: names).map { "\($0.list.one) \($0.name)" }
  }

  @Test("a sign before a word marks it, wherever the word ends")
  func plain() {
    #expect(marks("@Anna and #water at &school.") == ["person Anna", "tag water", "place school"])
    #expect(marks("(@Anna), “#water”: [&school]!") == ["person Anna", "tag water", "place school"])
    #expect(
      marks("@Ünal\n@안나는 @アンナ #سفر #🌊 #1st_try") == [
        "person Ünal", "person 안나는", "person アンナ", "tag سفر", "tag 🌊", "tag 1st_try",
      ])
    #expect(
      marks("@Anna-Maria, @O'Brien, @Anna's and @d’Arc’s, @Jones'") == [
        "person Anna-Maria", "person O'Brien", "person Anna", "person d’Arc", "person Jones",
      ])
    #expect(marks("@e\u{301}lan #👩‍👩‍👧") == ["person e\u{301}lan", "tag 👩‍👩‍👧"])
  }

  @Test(
    "what only looks like one is none",
    arguments: [
      "a@b.de", "#1 and #42", "at @3", "# Title", "## Title", "salt & pepper", "AT&T", "R&B", "&amp; &lt;", "C# F#",
      "@", "#", "&",
      "@ Anna", "@@", "#-x", "x/#part", "https://x.de/?a=1&b=2", "foo_#bar", "@[]", "@[ ]", "@[Anna", "@[Anna\nMaria]",
      "@[Tom, Dick]",
      "@[1]", "#️⃣", "@\u{301}x", "1#a", "@.x", "\u{FFFD}@x", "ä@x", "@\n", "水@x",
    ])
  func none(text: String) { #expect(marks(text) == []) }

  @Test("a name with blanks stands in brackets, or is known; the longest one counts, whatever its case")
  func blanks() {
    #expect(marks("@[Anna Maria]'s &[ the old school ]") == ["person Anna Maria", "place the old school"])
    #expect(marks("@Anna Maria went") == ["person Anna"])
    #expect(
      marks("@anna maria went, @Anna Marianne not", "Anna Maria", "Anna M") == ["person anna maria", "person Anna"])
    #expect(marks("&St. Pölten. &st.  pölten", "St. Pölten") == ["place St. Pölten", "place st.  pölten"])
    #expect(marks("# Title x", "Title x") == [])
    #expect(marks("@Anna\nMaria", "Anna Maria") == ["person Anna"])
    #expect(marks("&ＳＴ.　ＰＯＬＴＥＮ", "st. polten") == ["place ＳＴ.　ＰＯＬＴＥＮ"])
  }

  @Test("a name is no longer than a name can be")
  func long() {
    #expect(marks("@" + String(repeating: "a", count: 120)).count == 1)
    #expect(marks("@" + String(repeating: "a", count: 121)) == [])
    #expect(marks("@[" + String(repeating: "a", count: 121) + "]") == [])
    #expect(marks(String(repeating: "@", count: 10_000) + "a") == [])
    #expect(marks(String(repeating: "#a ", count: 1000)).count == 1000)
  }

  @Test(
    "in any text a mark begins with its sign and holds its name, and reading a part finds the marks of that part",
    arguments: SplitMix64.seeds)
  func parts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "@", "#", "&", "[", "]", " ", "\n", "-", "'", "’", "s", "ann", "Ö", "水", "e\u{301}", "1", "_", ";", ",",
      "\u{200D}", "👩", "(",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in random.some(pieces) }.joined()
      var known = KnownNames()
      known.insert("ann Ö", in: random.some(NameList.all))
      let all = NameMark.all(in: text, knowing: known)
      for mark in all {
        let bytes = Array(text.utf8)[mark.range]
        #expect([0x40, 0x23, 0x26].contains(bytes.first) && bytes.contains(Array(mark.name.utf8)))
        #expect(mark.range.count <= NameMark.reach && !mark.name.isEmpty)
      }
      let (start, end) = (Int.random(in: -3...50, using: &random), Int.random(in: -3...200, using: &random))
      let part = NameMark.all(in: text, from: start, before: end, knowing: known)
      #expect(
        part == all.filter { $0.range.lowerBound >= start && $0.range.lowerBound < end }, "\(text.debugDescription)")
    }
  }

  @Test("what is being typed behind a sign is known from the first letter on, and no more behind a blank")
  func beginnings() {
    func typed(_ text: String) -> String? {
      NameMark.beginning(before: text.utf8.count, in: text).map { "\($0.list.one) \($0.typed) at \($0.sign)" }
    }
    #expect(typed("I met @a") == "person a at 6")
    #expect(typed("I met @Anna M") == "person Anna M at 6")
    #expect(typed("&[old sch") == "place old sch at 0")
    #expect(typed("#wat") == "tag wat at 0")
    for text in [
      "@", "@Anna ", "x@y", "# T", "@[", "@[A]", "@[A] b", "@A\nb", "", "@" + String(repeating: "a", count: 130),
    ] {
      #expect(typed(text) == nil, "\(text)")
    }
    #expect(NameMark.beginning(before: 3, in: "@Anna") == nil)
  }

  @Test("on a page a dream's own names are marked, and no others")
  func own() {
    let text = "@Anna, @Ben and #anna at &the lake"
    let dream = Dream(
      id: Dream.ID(rawValue: 1), people: ["anna"], places: ["The lake"], createdAt: Instant(milliseconds: 0))
    #expect(dream.marks(in: text).map(\.name) == ["Anna", "the lake"])
  }
}
