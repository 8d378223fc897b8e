import DreamCore
import DreamInsights
import Testing

@Suite("The numbers of coded dreams")
struct ContentIndicatorTests {
  /// The percentages of the norms as DreamSAT gives them for the same cards, of men and of women.
  private static let norms: [(name: String, male: Double, female: Double)] =
    [
      ("male/female", 67.8, 47.9),
      ("familiarity", 45.0, 58.4),
      ("friends", 31.4, 37.1),
      ("family", 11.8, 19.7),
      ("group", 32.0, 28.1),
      ("animals", 6.0, 4.3),
      ("A/C index", 34.0, 23.1),
      ("F/C index", 21.1, 21.3),
      ("S/C index", 6.2, 1.3),
      ("aggression/friendliness", 59.0, 51.3),
      ("aggressor", 39.4, 33.8),
      ("befriender", 50.2, 48.9),
      ("physical aggression", 50.5, 33.6),
      ("indoor setting", 48.6, 61.0),
      ("familiar setting", 61.5, 77.1),
      ("self-negativity", 64.7, 66.3),
      ("bodily misfortunes", 29.8, 34.2),
      ("negative emotions", 80.6, 80.1),
      ("dreamer-involved success", 50.0, 42.9),
      ("torso/anatomy", 31.0, 20.6),
      ("dreams with aggression", 47.2, 43.6),
      ("dreams with friendliness", 38.2, 41.1),
      ("dreams with sexuality", 11.6, 3.5),
      ("dreams with misfortune", 36.4, 33.2),
      ("dreams with good fortune", 6.6, 5.7),
      ("dreams with success", 15.0, 6.5),
      ("dreams with failure", 15.8, 8.8),
      ("dreams with striving", 27.0, 14.7),
    ]

  @Test("the norms' counts give their percentages, within rounding")
  func norms() {
    #expect(ContentIndicator.all.map(\.name) == Self.norms.map(\.name))
    for (indicator, norm) in zip(ContentIndicator.all, Self.norms) {
      #expect(abs((indicator.male.percent ?? 0) - norm.male) <= 0.05 + 1e-9, "\(norm.name)")
      #expect(abs((indicator.female.percent ?? 0) - norm.female) <= 0.05 + 1e-9, "\(norm.name)")
      #expect(indicator.male.share != nil && indicator.female.share != nil)
    }
  }

  private func coding(_ dream: Int64, _ scale: HallScale, _ codes: [String], by coder: String = "Ada") -> Coding {
    let scale = CodingScale(scale)
    return Coding(
      dream: Dream.ID(rawValue: dream), coder: coder, scale: scale, codes: codes.map { Code($0, in: scale) },
      at: Instant(milliseconds: 0))
  }

  /// A dream with something of everything, and one in which nothing was found, but not looked for in all scales.
  private var codings: [Coding] {
    [
      coding(1, .characters, ["1MFA", "1FKA", "2JSA", "1MUT", "2MPA", "1ANI", "1CZZ", "nobody"]),
      coding(1, .aggressions, ["D 7> 1MSA", "1MSA 3> D", "1MSA 2> D", "D 5= 1MSA", "1MSA 8> 1FKA", "D 5R 1MSA"]),
      coding(1, .friendliness, ["D 2> 1FKA", "1FKA 4> D + 1MKA", "2JSA 2> D", "1FKA 3> 1MKA"]),
      coding(1, .sexuality, ["D 3> 1FKA"]),
      coding(1, .settings, ["IF", "OU", "OQ", "AG", "NS"]),
      coding(1, .misfortunes, ["M5, D", "M2, D", "M6, 1MKA"]), coding(1, .goodFortunes, ["GF, D"]),
      coding(1, .success, ["SU, D"]), coding(1, .failure, ["FL, D", "FL, 1MKA"]),
      coding(1, .emotions, ["AN, D", "HA, D", "AP, 1FKA"]), coding(1, .objects, ["BT", "BH", "BS", "NA"]),
      coding(2, .characters, []), coding(2, .aggressions, []), coding(2, .success, []),
    ]
  }

  @Test("are counted by DreamSAT's formulas")
  func formulas() {
    let dreams = CodedDream.all(in: codings)
    let expected: [String: (k: Int, n: Int, dreams: Int)] = [
      "male/female": (3, 4, 2), "familiarity": (3, 5, 2), "friends": (1, 5, 2), "family": (1, 5, 2), "group": (2, 5, 2),
      "animals": (1, 7, 2), "A/C index": (6, 7, 2), "F/C index": (4, 7, 1), "S/C index": (1, 7, 1),
      "aggression/friendliness": (5, 8, 1), "aggressor": (1, 3, 2), "befriender": (1, 3, 1),
      "physical aggression": (4, 6, 2), "indoor setting": (1, 3, 1), "familiar setting": (1, 2, 1),
      // Victim of 2, misfortunes of 2, failure of 1; befriended by 2, good fortune of 1, success of 1.
      "self-negativity": (5, 9, 1), "bodily misfortunes": (2, 3, 1), "negative emotions": (2, 3, 1),
      "dreamer-involved success": (1, 2, 1), "torso/anatomy": (2, 3, 1), "dreams with aggression": (1, 2, 2),
      "dreams with friendliness": (1, 1, 1), "dreams with sexuality": (1, 1, 1), "dreams with misfortune": (1, 1, 1),
      "dreams with good fortune": (1, 1, 1), "dreams with success": (1, 2, 2), "dreams with failure": (1, 1, 1),
      "dreams with striving": (1, 1, 1),
    ]
    #expect(expected.count == ContentIndicator.all.count)
    for indicator in ContentIndicator.all {
      let (count, coded) = indicator.count(in: dreams)
      let want = expected[indicator.name]
      #expect(
        count.k == want?.k && count.n == want?.n && coded == want?.dreams, "\(indicator.name): \(count), \(coded)")
    }
    #expect(dreams.map(\.unreadable) == [1, 0])
  }

  @Test("an index can be over 100 %: then it has no interval")
  func index() throws {
    let dreams = CodedDream.all(
      in: [coding(1, .characters, ["1MSA"]), coding(1, .aggressions, ["D 1> 1MSA", "D 2> 1MSA"])])
    let index = try #require(ContentIndicator.all.first { $0.name == "A/C index" })
    #expect(index.count(in: dreams).0.percent == 200 && index.count(in: dreams).0.share == nil)
  }

  @Test("two coders are compared in dreams that both coded: code by code, and dream by dream")
  func agreement() {
    let others = [
      coding(1, .characters, ["1FKA", "1MFA", "1ANI", "1ANI"], by: "Bo"), coding(2, .characters, [], by: "Bo"),
      coding(3, .characters, ["1MSA"], by: "Bo"), coding(1, .aggressions, [], by: "Bo"),
    ]
    let pairs = CoderPair.all(in: codings + others, of: "Ada", and: "Bo")
    #expect(pairs.map(\.scale.description) == ["characters", "aggressions"])
    // 3 codes are the same; Ada has 5 others, and Bo one.
    #expect(pairs[0].codes == Share(3, of: 9) && pairs[0].count == 2)
    #expect(pairs[0].presence.map { $0 == $1 } == [true, true] && pairs[0].whole.map { $0 == $1 } == [false, true])
    #expect(pairs[1].codes == Share(0, of: 6) && pairs[1].presence.map { $0 == $1 } == [false])
  }
}
