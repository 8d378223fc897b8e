import DreamCore
import Testing

@Suite("Codes of Hall and Van de Castle")
struct CodingTests {
  private func read(_ text: String, _ scale: HallScale) -> String? { try? HallCode(text, in: scale).description }

  @Test(
    "are read as they stand on the coding cards, in capitals or not, with blanks or without",
    arguments: [
      (HallScale.characters, "1MBA", "1MBA"), (.characters, " 2juc ", "2JUC"), (.characters, "1ANI", "1ANI"),
      (.characters, "1czz", "1CZZ"), (.characters, "8MYT", "8MYT"),
      (.aggressions, "2MBA 4> D", "2MBA 4> D"), (.aggressions, "2mba4>d", "2MBA 4> D"),
      (.aggressions, "Q 6 > D", "Q 6> D"), (.aggressions, "D 8R 1MEA", "D 8R 1MEA"),
      (.aggressions, "D 5*", "D 5*"), (.aggressions, "D 5* D", "D 5*"),
      (.friendliness, "D + 2JOA 2= 1MKA", "D + 2JOA 2= 1MKA"), (.friendliness, "1MKA 2= D", "D 2= 1MKA"),
      (.friendliness, "1MKA+D 7> 1FKA", "D + 1MKA 7> 1FKA"), (.sexuality, "D 5> 1FKA", "D 5> 1FKA"),
      (.settings, "if", "IF"), (.settings, "AG", "AG"), (.settings, "ns", "NS"),
      (.misfortunes, "M5, 1ANI", "M5, 1ANI"), (.misfortunes, "m6 d", "M6, D"), (.goodFortunes, "GF, D", "GF, D"),
      (.success, "SU, D + 1MKA", "SU, D + 1MKA"), (.failure, "FL,D", "FL, D"), (.emotions, "ap, d", "AP, D"),
      (.objects, "hh", "HH"),
    ])
  func read(scale: HallScale, typed: String, code: String) { #expect(read(typed, scale) == code) }

  @Test("each scale's example is one of its codes", arguments: HallScale.allCases)
  func example(scale: HallScale) { #expect(read(scale.example, scale) == scale.example) }

  @Test(
    "that are wrong are refused in one line, which says what is wrong and what to write",
    arguments: [
      (HallScale.characters, "9MBA", "9 is no number. Write one of 1 one, 2 a group"),
      (.characters, "1XBA", "X is no sex. Write one of M male, F female"),
      (.characters, "1MZA", "Z is no identity. Write one of F father"),
      (.characters, "1MBX", "X is no age. Write one of A adult, T teenager, C child, B baby."),
      (.characters, "MBA", "a character has four signs"), (.characters, "", "An empty code. Write one such as 1MBA."),
      (.aggressions, "2MBA D", "there is no class with a direction. Write who, class"),
      (.aggressions, "2MBA 9> D", "the classes of aggressions are 1 to 8."),
      (.friendliness, "D 8> 1MKA", "the classes of friendliness are 1 to 7."),
      (.sexuality, "D 6> 1MKA", "the classes of sexuality are 1 to 5."),
      (.aggressions, "4> D", "nobody does it"), (.aggressions, "D 4>", "it is done to nobody"),
      (.aggressions, "me 4> D", "“ME” is nobody. Write D for the dreamer, or a character such as 1MBA."),
      (.aggressions, "1MQA 4> D", "Q is no identity"),
      (.settings, "XF", "X is no place. Write one of I indoors, O outdoors"),
      (.settings, "IX", "X is no familiarity. Write one of F familiar"), (.settings, "NF", "no setting is written NS."),
      (.misfortunes, "M7, D", "M7 is no misfortune. Write one of M1, M2"),
      (.misfortunes, "M3", "nobody is named. Write whom, as in M3, D"),
      (.emotions, "ZZ, D", "ZZ is no emotion. Write one of AN anger"),
      (.goodFortunes, "GX, D", "GX is no good fortune. Write GF."), (.objects, "XX", "XX is no object"),
    ])
  func refused(scale: HallScale, typed: String, words: String) {
    let fault = #expect(throws: CodeFault.self) { try HallCode(typed, in: scale) }
    #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
    #expect(fault?.message.contains("\n") == false)
  }

  @Test(
    "no text makes the reader trap", arguments: ["4>", ">", "+", "1", "4>+", "D+ 4>D", "é4>D", "٣MBA", "D ٤> D", "*"])
  func strange(text: String) { for scale in HallScale.allCases { _ = read(text, scale) } }

  @Test("a line has a code and a note; what is wrong stays as it was typed")
  func lines() {
    let scale = CodingScale(.characters)
    let codes = Code.lines("1mba # my brother # or so\n\n 9zzz\n# only a note", in: scale)
    #expect(codes.map(\.text) == ["1MBA", "9zzz", ""])
    #expect(codes.map(\.note) == ["my brother # or so", "", "only a note"])
    #expect(codes.map { scale.fault(in: $0) == nil } == [true, false, false])
    #expect(Code.lines(codes.map(\.line).joined(separator: "\n"), in: scale) == codes)
  }

  @Test("a scale of one's own takes any code; one that seems to be misspelt is asked about")
  func scales() throws {
    let own = try CodingScale("Theme")
    #expect(own.hall == nil && own.fault(in: Code("falling & flying", in: own)) == nil)
    #expect(try CodingScale("Aggressions").hall == .aggressions)
    let fault = #expect(throws: CodeFault.self) { try CodingScale("aggresions") }
    #expect(fault?.message.contains("did you mean aggressions?") == true)
    #expect([own, CodingScale(.objects), CodingScale(.characters)].sorted().map(\.description).first == "characters")
  }
}

@Suite("A sample of dreams to code")
struct CodingSampleTests {
  private let dreams = (1...100).map { number in
    Dream(
      id: Dream.ID(rawValue: number), narrative: Prose(String(repeating: "word ", count: number < 61 ? 60 : 400)),
      series: number % 4 == 0 ? "Mara" : nil, createdAt: Instant(milliseconds: 0))
  }

  @Test("is the same for the same dreams and seed, in whatever order they come, and another one for another seed")
  func same() {
    let first = CodingSample.draw(20, of: dreams, seed: 7)
    #expect(Set(first).count == 20)
    #expect(CodingSample.draw(20, of: dreams.reversed(), seed: 7) == first)
    #expect(Set(CodingSample.draw(20, of: dreams, seed: 8)) != Set(first))
  }

  @Test("takes every dream as often as any other")
  func even() {
    var counts: [Dream.ID: Int] = [:]
    for seed in 0..<2000 as Range<UInt64> {
      for id in CodingSample.draw(10, of: dreams, seed: seed) { counts[id, default: 0] += 1 }
    }
    // 200 are expected, with a standard deviation of 13.4.
    #expect(counts.count == 100 && counts.values.allSatisfy { (140...260).contains($0) })
  }

  @Test("has the parts in the proportions of the journal", arguments: [CodingSample.Strata.series, .length])
  func strata(strata: CodingSample.Strata) {
    for seed in 0..<20 as Range<UInt64> {
      let drawn = Set(CodingSample.draw(20, of: dreams, seed: seed, by: strata))
      let sample = dreams.filter { drawn.contains($0.id) }
      #expect(sample.count == 20)
      #expect(
        sample.count { strata == .series ? $0.series != nil : $0.id.rawValue < 61 } == (strata == .series ? 5 : 12))
    }
  }

  @Test("of more than there are is all of them, and of none is none", arguments: [CodingSample.Strata?.none, .series])
  func bounds(strata: CodingSample.Strata?) {
    #expect(Set(CodingSample.draw(500, of: dreams, seed: 1, by: strata)) == Set(dreams.map(\.id)))
    #expect(CodingSample.draw(5, of: [], seed: 1, by: strata) == [])
    #expect(CodingSample.draw(-1, of: dreams, seed: 1, by: strata) == [])
  }
}
