import DreamCore
import Testing

@testable import DreamInsights

@Suite("comparing groups of dreams")
struct ComparisonTests: CountedJournals {
  /// Twenty dreams of two tags, those of the first lucid more often, and two of both.
  private var model: Model {
    let dreams = (1...20).map { number in
      dream(number, "2026-10-\(String(100 + number).dropFirst())") {
        $0.tags = number <= 10 ? ["sea"] : number <= 18 ? ["stone"] : ["sea", "stone"]
        $0.lucidity = Rating(number <= 8 ? 4 : 0)
      }
    }
    return Model().inserting(dreams)
  }

  private let study = InsightStudy(of: .allTime, today: Self.today)

  private func grouped(
    _ model: Model, by grouping: Grouping, words: String? = nil, where isFound: (Dream) -> Bool = { _ in true }
  ) -> [(name: String, insights: Insights)] {
    var counts = GroupedCounts(study.finding(words), by: grouping, NightRecords(model.nights.values))
    for dream in model.dreams.values { counts.add(dream, isFound: isFound(dream)) }
    return counts.insights()
  }

  private func compared(_ first: String?, _ second: String?) -> Comparison {
    func search(_ tag: String?) -> (String?, (Dream) -> Bool) {
      (tag.map { "tag:\($0)" }, { dream in tag.map(dream.tags.contains) ?? true })
    }
    return Comparison(study, in: model, search(first), with: search(second))
  }

  @Test("each share is beside that of the other group, with its difference")
  func rows() throws {
    let comparison = compared("sea", "stone")
    #expect((comparison.first.dreams, comparison.second.dreams, comparison.inBoth) == (12, 8, 2))
    let lucid = try #require(comparison.rows.first { $0.figure.id == "lucid" })
    #expect((lucid.difference.first, lucid.difference.second) == (Share(8, of: 12), Share(0, of: 8)))
  }

  @Test("what both searches find is of the first group only, so that the groups are apart")
  func apart() {
    let comparison = compared("sea", nil)
    #expect((comparison.first.dreams, comparison.second.dreams, comparison.inBoth) == (12, 8, 12))
  }

  @Test(
    "a night with dreams of both is of the first group only, and shares of all nights, the same for both, aren't compared"
  )
  func nightsApart() throws {
    // Six nights have a dream of each tag, the first of them lucid; four more have one of stone alone.
    let dreams = (1...10).flatMap { number -> [Dream] in
      let day = "2026-10-\(String(100 + number).dropFirst())"
      let stone = dream(Int64(number), day) { ($0.tags, $0.lucidity) = (["stone"], Rating(0)) }
      guard number <= 6 else { return [stone] }
      return [stone, dream(Int64(20 + number), day) { ($0.tags, $0.lucidity) = (["sea"], Rating(3)) }]
    }
    let comparison = Comparison(
      study, in: Model().inserting(dreams), ("tag:sea", { $0.tags == ["sea"] }),
      with: ("tag:stone", { $0.tags == ["stone"] }))
    let row = try #require(comparison.rows.first { $0.chapter == "Lucidity" && $0.figure.id == "nights" })
    #expect((row.difference.first, row.difference.second) == (Share(6, of: 6), Share(0, of: 4)))
    #expect(!comparison.rows.contains { $0.chapter == "Recall" || $0.chapter == "Days and hours" })
  }

  @Test(
    "the words of a comparison are those of the dreams that its shares count, in whatever order these come",
    arguments: [1, 5, 10])
  func counted(place: Int) {
    let own = dream(Int64(place), "2026-10-01") { $0.narrative = "The sea." }
    let others = (1...9).filter { $0 != place }.map {
      dream($0, "1999") { ($0.series, $0.narrative) = ("b", "The stone.") }
    }
    let rest = others
    func compared(_ finds: @escaping (Dream) -> Bool, with others: @escaping (Dream) -> Bool) -> Comparison {
      var counts = ComparisonCounts(study, "a", with: "b", NightRecords(), countsWords: true)
      for dream in (rest + [own]).sorted(by: { $0.id < $1.id }) {
        counts.add(dream, isFirst: finds(dream), isSecond: others(dream))
      }
      return Comparison(counts)
    }
    // Of all dreams one's own are counted, so that those of collections are all in the other group.
    let all = compared({ _ in true }, with: { $0.series == "b" })
    #expect((all.first.dreams, all.second.dreams, all.inBoth) == (1, others.count, 0))
    let words = all.contrast?.words.map { "\($0.word) \($0.first) \($0.second)" }
    #expect(Set(words ?? []) == ["the 1 \(others.count)", "sea 1 0", "stone 0 \(others.count)"])
    let apart = compared({ $0.series == "b" }, with: { _ in true })
    #expect((apart.first.dreams, apart.second.dreams, apart.inBoth) == (others.count, 1, 0))
    let same = compared({ $0.series == "b" }, with: { $0.series == "b" && $0.id > Dream.ID(rawValue: 3) })
    #expect((same.first.dreams, same.second.dreams) == (others.count, 0))
    #expect(same.inBoth == others.count { $0.id > Dream.ID(rawValue: 3) })
  }

  @Test("p is corrected for the number of rows: it is never less than that of the test alone")
  func corrected() {
    let rows = compared("sea", "stone").rows
    #expect(rows.count > 2)
    #expect(rows.allSatisfy { $0.p >= ($0.difference.exactP ?? 1) })
    #expect(rows.contains { $0.p > ($0.difference.exactP ?? 1) })
  }

  @Test("a name that one group has not at all counts as none of its dreams")
  func absent() throws {
    let stone = try #require(compared("sea", nil).rows.first { $0.figure.label == "stone" })
    #expect((stone.difference.first, stone.difference.second) == (Share(2, of: 12), Share(8, of: 8)))
    let comparison = Comparison(
      study, in: model, ("lucid", { $0.lucidity == Rating(4) }), with: ("other", { $0.lucidity != Rating(4) }))
    let row = try #require(comparison.rows.first { $0.figure.label == "stone" })
    #expect((row.difference.first, row.difference.second) == (Share(0, of: 8), Share(10, of: 12)))
  }

  @Test("a name is the same in both groups in whatever spelling each has it most")
  func spellings() throws {
    let dreams = (1...6).flatMap { number in
      [("sea", "Lisbon", number), ("stone", "LISBON", number + 6)].map { tag, place, number in
        dream(Int64(number), "2026-10-0\(number % 6 + 1)") { ($0.tags, $0.places) = ([tag], [place]) }
      }
    }
    let comparison = Comparison(
      study, in: Model().inserting(dreams), ("tag:sea", { $0.tags == ["sea"] }),
      with: ("tag:stone", { $0.tags == ["stone"] }))
    let rows = comparison.rows.filter { $0.chapter == "Places" }
    #expect(rows.map(\.difference.first) == [Share(6, of: 6)] && rows.map(\.difference.second) == [Share(6, of: 6)])
    #expect(rows.allSatisfy { $0.p == 1 })
  }

  @Test("what nobody rated in one group isn't compared: not rated is not 0")
  func unrated() {
    let dreams = (1...12).map { number in
      dream(Int64(number), "2026-10-\(String(100 + number).dropFirst())") {
        guard number <= 6 else { return $0.tags = ["stone"] }
        ($0.tags, $0.lucidity, $0.mood, $0.vividness) = (["sea"], Rating(3), Mood(1), Rating(4))
      }
    }
    let comparison = Comparison(
      study, in: Model().inserting(dreams), ("tag:sea", { $0.tags == ["sea"] }),
      with: ("tag:stone", { $0.tags == ["stone"] }))
    #expect(Set(comparison.rows.map(\.chapter)) == ["Tags"])
  }

  @Test("what both find is of the second group if the first is all dreams: these are all others, and are found so")
  func turned() throws {
    let comparison = compared(nil, "sea")
    #expect((comparison.first.dreams, comparison.second.dreams, comparison.inBoth) == (8, 12, 12))
    #expect(comparison.leavesBothToSecond && comparison.first.words == "" && comparison.second.words == "tag:sea")
    let lucid = try #require(comparison.rows.first { $0.figure.id == "lucid" })
    #expect((lucid.difference.first, lucid.difference.second) == (Share(0, of: 8), Share(8, of: 12)))
    let stone = try #require(comparison.rows.first { $0.figure.label == "stone" })
    #expect(stone.figure.query == "-(tag:sea) tag:\"stone\"")
    let mirrored = compared("sea", nil).rows.first { $0.figure.id == "lucid" }?.difference
    #expect(mirrored?.value == lucid.difference.value.map { -$0 })
  }

  @Test("a dream with a tag in two spellings is one dream of that tag")
  func taggedTwice() {
    let model = Model().inserting([dream(1, "2026-10-01") { $0.tags = ["Water", "water"] }])
    #expect(grouped(model, by: .tag).map { "\($0.name) \($0.insights.dreams)" } == ["water 1"])
  }

  @Test("where nothing can be compared it is said which search is to blame")
  func reasons() {
    func reason(_ first: String?, _ second: String?) -> String? {
      compared(first, second).chapters.first?.lines.first.flatMap {
        if case .words(let words) = $0 { words } else { nil }
      }
    }
    #expect(reason("fire", "stone") == "“tag:fire” finds no dream.")
    #expect(reason("stone", "fire") == "“tag:fire” finds no dream.")
    #expect(reason(nil, "fire") == "“tag:fire” finds no dream.")
    #expect(reason("sea", "sea") == "Each dream that “tag:sea” finds is of “tag:sea”, too.")
    #expect(reason("sea", "stone")?.isEmpty != false)
  }

  @Test("a difference is marked only if its p is below 0.05, whatever its interval is")
  func marked() {
    let difference = ShareDifference(Share(9, of: 10), minus: Share(1, of: 10))
    #expect(FigureValue.difference(difference, p: 0.049).words == "* +80 points, +37 to +92")
    #expect(FigureValue.difference(difference, p: 0.05).words == "+80 points, +37 to +92")
    #expect(!FigureValue.difference(difference, p: nil).isTelling)
  }

  @Test("a sign is compared with the name of its class, as several classes can have it")
  func signs() {
    let dreams = (1...10).map { number in
      dream(number, "2026-10-01") {
        $0.signs = [DreamSign(text: "a bird speaks", category: number % 2 == 0 ? .form : .action)]
        $0.tags = number > 5 ? ["sea"] : []
      }
    }
    let comparison = Comparison(
      study, in: Model().inserting(dreams), ("a", { $0.tags == ["sea"] }), with: ("b", { $0.tags.isEmpty }))
    let labels = comparison.chapters.flatMap(\.figures).map(\.label).filter { $0.hasSuffix("a bird speaks") }
    #expect(labels == ["action: a bird speaks", "form: a bird speaks"])
  }

  @Test("groups that share nothing countable are said to have nothing to compare")
  func nothing() {
    let comparison = compared("fire", "stone")
    #expect(comparison.rows.isEmpty)
    #expect(comparison.chapters.map(\.title) == ["Nothing to compare"])
  }

  @Test("dreams are grouped by what is known of them; one of two tags is in both groups", arguments: Grouping.allCases)
  func groups(grouping: Grouping) {
    let groups = grouped(model, by: grouping)
    let counts = groups.map(\.insights.dreams)
    #expect(counts.reduce(0, +) == (grouping == .tag ? 22 : 20))
    switch grouping {
    case .tag: #expect(groups.map(\.name) == ["sea", "stone"])
    case .year: #expect(groups.map(\.name) == ["2026"])
    case .weekday: #expect(groups.map(\.name) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    case .series: #expect(groups.map(\.name) == ["own"])
    case .technique, .bedtime: #expect(groups.map(\.name) == ["not noted"])
    }
  }

  /// Forty nights of two years, of which every fourth has a dream and the others are known to have none.
  private var nights: Model {
    let first = Day(daysSince1970: 20_434)  // 2025-12-12
    let all = (0..<40).map { first.advanced(by: $0) }
    let notes = all.enumerated().map { number, day in
      night(day.description) {
        $0.recall = number % 4 == 0 ? nil : Night.Recall.none
        $0.techniquesAttempted = number % 2 == 0 ? [.mild] : []
      }
    }
    let dreams = all.enumerated().filter { $0.offset % 4 == 0 }.map { number, day in
      dream(Int64(number + 1), day.description) { $0.tags = number == 0 ? ["sea"] : [] }
    }
    return Model().inserting(dreams).inserting(notes)
  }

  @Test("a group by what nights have themselves counts its own nights, those known to have no dream, too")
  func nightsOfGroups() throws {
    func shares(_ grouping: Grouping, _ figure: String = "nights") -> [String: Share] {
      Dictionary(
        grouped(nights, by: grouping).compactMap { name, insights in
          insights.share("recall", figure).map { (name, $0) }
        }
      ) { first, _ in first }
    }
    #expect(shares(.year) == ["2025": Share(5, of: 20), "2026": Share(5, of: 20)])
    #expect(shares(.year, "passed")["2025"] == Share(5, of: 20))
    let week = shares(.weekday)
    #expect(week.count == 7 && week.values.reduce(0) { $0 + $1.n } == 40)
    #expect(week.values.reduce(0) { $0 + $1.k } == 10)
    // One of two nights was one with the technique: all nights with a dream are among these.
    #expect(shares(.technique) == ["MILD": Share(10, of: 20), "none": Share(0, of: 20)])
    #expect(shares(.technique, "passed").isEmpty)
  }

  @Test("a night has no tag: such groups have no figures of nights; one's own dreams among collections have all")
  func nightsOfNames() {
    #expect(grouped(nights, by: .tag).allSatisfy { $0.insights.share("recall", "nights") == nil })
    let others = (100...109).map { dream($0, "1999-01-01") { $0.series = "b" } }
    let groups = grouped(nights.inserting(others), by: .series)
    #expect(groups.map(\.name) == ["own", "b"])
    #expect(groups[0].insights.share("recall", "nights") == Share(10, of: 40))
    #expect(groups[1].insights.dreams == 10 && groups[1].insights.share("recall", "nights") == nil)
  }

  @Test("a year in which the search finds nothing is a group, if nights of it are known")
  func emptyGroups() {
    let groups = grouped(nights, by: .year, words: "tag:sea") { $0.tags == ["sea"] }
    #expect(groups.map(\.insights.dreams) == [1, 0])
    #expect(groups.map { $0.insights.share("recall", "nights") } == [Share(1, of: 20), Share(0, of: 20)])
  }

  @Test("in groups, too, dreams of collections aren't counted beside one's own, in whatever order they come")
  func groupsOfOwn() {
    let dreams = (1...6).map { dream($0, "2026-10-01") { $0.tags = ["sea"] } }
    for order in [[0, 3], [3, 0]] {
      var counts = GroupedCounts(study, by: .tag, NightRecords())
      for start in order {
        for number in start..<start + 3 {
          var dream = dreams[number]
          if start == 0 { dream.series = "b" }
          counts.add(dream)
        }
      }
      #expect(counts.insights().map { [$1.dreams, $1.leftOut] } == [[3, 3]])
    }
  }

  @Test("a table has for each figure and point as many fields as its heading")
  func table() {
    let insights = Insights(study, in: model)
    let tables = [
      FigureTable(insights.chapters, of: insights).rows, FigureTable(groups: [("all", insights)]).rows,
      ComparisonTable([compared("sea", "stone")]).rows,
    ]
    for rows in tables {
      #expect(rows.count > 5)
      #expect(rows.allSatisfy { $0.count == rows[0].count })
    }
  }
}
