import Chance
import DreamCore
import DreamSearch
import Samples
import Testing

@Suite("Queries")
struct QueryTests {
  private let today = LocalTime(
    day: Day(daysSince1970: 20_777), clock: ClockTime(secondOfDay: 36_000), offset: 60)

  /// The journal that is asked.
  private var dreams: [String: Dream] {
    var house = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
    house.date = DreamDate("2026-11-18T23:50:00+01:00")
    house.title = "The house under the lake"
    house.narrative = "I walked down the stairs.\nAnna said it’s the café. Six fingers."
    house.creature = .unicorn(.pink)
    house.numberOfCreatures = CreatureCount(clamping: 3)
    house.effects = [.fireBreathing]
    (house.lucidity, house.vividness, house.mood) = (Rating(3), Rating(4), Mood(1))
    house.technique = .mild
    house.tags = ["water", "red door"]
    house.people = ["Anna Kim"]
    house.signs = [DreamSign(text: "six fingers", category: .form)]
    house.series = "mara"
    house.number = "12"
    house.extra = ["weather": "Föhn"]
    var teeth = Dream(id: Dream.ID(rawValue: 2), createdAt: Instant(milliseconds: 0))
    teeth.date = DreamDate("2020-05")
    teeth.title = "Teeth"
    teeth.narrative = "They fell out. Not a nightmare, they said, nor lucid."
    teeth.kinds = [.sleepParalysis, .recurring]
    (teeth.lucidity, teeth.mood) = (Rating(0), Mood(-2))
    teeth.isFragment = true
    var train = Dream(id: Dream.ID(rawValue: 3), createdAt: Instant(milliseconds: 0))
    train.narrative = "한밤의 기차. Another watery room, and 2020 doors."
    train.kinds = [.nightmare]
    train.isStarred = true
    train.tags = ["waterfall", "the “old” sea", "an 'old' boat's keel"]
    return ["house": house, "teeth": teeth, "train": train]
  }

  private func found(_ words: String) -> Set<String> {
    let query = Query(words, today: today)
    return Set(dreams.filter { query.matches($0.value) }.keys)
  }

  @Test(
    "a word finds the words that begin with it, anywhere, in any case and with or without marks; stars find it inside words",
    arguments: [
      ("stair", "house"), ("STAIRS anna", "house"), ("cafe", "house"), ("CAFÉ", "house"), ("it's", "house"),
      ("red", "house"), ("star", "train"), ("ring", ""), ("recur", "teeth"), ("kim", "house"), ("six", "house"),
      ("mara", ""), ("12", ""), ("fohn", ""), ("weather", ""), ("oor", ""), ("*oor*", "house train"),
      ("*oor", "house"), ("door*", "house train"),
      ("=Anna", "house"), ("=anna", ""), ("=old", "train"), ("='old'", "train"), ("=café", "house"), ("=cafe", ""),
      ("=\u{63}afe\u{301}", "house"),
      ("=\"Anna said\"", "house"), ("=\" Anna \"", "house"), ("=\"anna said\"", ""), ("*\"nna sai\"*", "house"),
      ("*\"he stairs\"", "house"), ("\"anna sai\"*", "house"), ("-=\"Anna said\"", "teeth train"),
      ("밤", "train"),
      ("\"watery \"", "train"), ("\"water \"", ""), ("\" watery\"", "train"),
      ("기차", "train"), ("ｗａｔｅｒｙ", "train"), ("water", "house train"), ("\"said it\"", "house"),
      ("\"the stairs. anna\"", "house"), ("\"stairs the\"", ""), ("zebra", ""), ("", "house teeth train"),
    ])
  func words(query: String, names: String) {
    #expect(found(query) == Set(names.split(separator: " ").map(String.init)))
  }

  @Test(
    "a word also finds the dreams that the app calls by it, but for the creature that nobody chose",
    arguments: [
      ("nightmare", "teeth train"), ("recurring", "teeth"), ("sleep paralysis", "teeth"), ("fragment", "teeth"),
      ("starred", "train"), ("mild", "house"), ("pink unicorn", "house"), ("three unicorns", "house"),
      ("fire breathing", "house"), ("yellow", ""), ("undated", "train"), ("unrated", "train"),
      ("is:nightmare", "train"), ("is:night", "train"), ("is:sleep-paralysis", "teeth"),
      ("is:\"sleep paralysis\"", "teeth"), ("is:lucid", "house"), ("is:undated", "train"), ("is:", "house teeth train"),
      ("kind:recurring", "teeth"),
    ])
  func marks(query: String, names: String) {
    #expect(found(query) == Set(names.split(separator: " ").map(String.init)))
  }

  @Test(
    "ratings go by number, from a number, to a number, or between two",
    arguments: [
      ("lucid", "house teeth"), ("lucid 3", "house"), ("lucid 0", "teeth"), ("lucid 3+", "house"),
      ("lucid >2", "house"), ("lucid >=3", "house"), ("lucid > 2", "house"), ("lucid <3", "teeth"),
      ("lucid 2-4", "house"), ("lucid 4-2", "house"), ("lucid 0–3", "house teeth"), ("lucid:3", "house"),
      ("lucid: 3", "house"), ("lucid:>0", "house"), ("LUCID ３", "house"), ("lucid 4", ""), ("vivid 4", "house"),
      ("mood +1", "house"), ("mood 1", "house"), ("mood -2", "teeth"), ("mood −2", "teeth"), ("mood 0", ""),
      ("mood -2..-1", "teeth"), ("mood -2-1", "house teeth"), ("mood >0", "house"), ("mood", "house teeth"),
      ("-lucid:", "train"), ("-lucid 3", "teeth"), ("lucid 7", ""),
    ])
  func ratings(query: String, names: String) {
    #expect(found(query) == Set(names.split(separator: " ").map(String.init)))
  }

  @Test(
    "a field's value is the beginning of a word of it, in quotes all of it, in prose any part",
    arguments: [
      ("tag:water", "house train"), ("tag:\"water\"", "house"), ("tag:door", "house"), ("tag:oor", ""),
      ("tag:\"the \"\"old\"\" sea\"", "train"), ("tag:\"\"\"old", "train"), ("tag:old", "train"),
      ("tag:\"\"", "house train"),
      ("tag:\"red door\"", "house"), ("tag:\"red do", "house"), ("tag:\"red do\"", ""), ("tag:", "house train"),
      ("person:anna", "house"), ("people:kim", "house"), ("person:im", ""), ("title:ous", ""), ("title:*ous*", "house"),
      ("tag:(water | old)", "house train"), ("tag:(water -waterfall)", "house"),
      ("tag!=water", "teeth train"), ("tag!=\"red door\"", "teeth train"), ("tag:\"red do\"*", "house"),
      ("tag:=\"water\"", "house"),
      ("tag!=(water | old)", "teeth train"), ("-tag:(water | old)", "teeth"), ("tag:*\"ed do\"*", "house"),
      ("lucidity:3", "house"),
      ("narrative:stairs", "house"),
      ("title:stairs", ""), ("text:stair", "house"), ("text:house", ""), ("sign:form", "house"),
      ("sign:finger", "house"), ("form", ""), ("technique:mild", "house"), ("creature:pink", "house"),
      ("creature:yellow", "teeth train"), ("creature:\"pink unicorn\"", "house"), ("creature:unicorn.pink", "house"),
      ("effect:fire", "house"), ("series:mara", "house"), ("number:12", "house"), ("extra:föhn", "house"),
      ("extra:weather", "house"), ("-tag:water", "teeth"), ("foo:bar", ""), ("TAG:Water", "house train"),
    ])
  func fields(query: String, names: String) {
    #expect(found(query) == Set(names.split(separator: " ").map(String.init)))
  }

  @Test(
    "dates go by the night, and find what lies in them as a whole",
    arguments: [
      ("2026-11", "house"), ("2026-11-19", "house"), ("2026-11-18", ""), ("on:2026-11-19", "house"),
      ("2020", "teeth train"), ("in:2020", "teeth"), ("in:2020-05", "teeth"), ("in:2020-05-01", "teeth"),
      ("certain:2020-05-01", ""), ("possible:2020-05-01", "teeth"),
      ("in:2019-2020", "teeth"), ("in:2020-04..2020-06", "teeth"), ("since:2020-06", "house"),
      ("since:2020-05", "house teeth"),
      ("until:2020-05", "teeth"), ("until:2020-04", ""), ("in:\"this week\"", "house"), ("in:\"this year\"", "house"),
      ("is:dated", "house teeth"),
      ("in:202", "house teeth"), ("in:2026-1", ""), ("in:2026-", "house"), ("in:2020s", "house teeth"),
      ("before:2021", "teeth"), ("before:2020", ""), ("after:2020", "house"), ("after:2026-11-18", "house"),
      ("after:2026-11-19", ""), ("in:november", "house"), ("in:nov", "house"), ("in:no", "house teeth"),
      ("on:yesterday", "house"), ("on:\"last night\"", ""), ("in:2020/2026", "house teeth"), ("in:", "house teeth"),
      ("-in:", "train"), ("in:neverland", ""),
    ])
  func dates(query: String, names: String) {
    #expect(found(query) == Set(names.split(separator: " ").map(String.init)))
  }

  @Test(
    "words are joined by and, or, not and parentheses",
    arguments: [
      ("stairs teeth", ""), ("stairs | teeth", "house teeth"), ("stairs or teeth", "house teeth"),
      ("stairs|teeth", "house teeth"), ("-stairs", "teeth train"), ("-\"six fingers\"", "teeth train"),
      ("water -fall", "house train"), ("water -*fall*", "house"),
      ("water not *fall*", "house"), ("stairs and anna", "house"), ("stairs and teeth", ""),
      ("not stairs", "teeth train"), ("\"not\"", "teeth"), ("(stairs | watery) water", "house train"),
      ("-(stairs | teeth)", "train"),
      ("(stairs", "house"), ("stairs)", ""), ("-", "house teeth train"), ("stairs -", "house"), ("stairs |", "house"),
      ("| stairs", "house"), ("\"", "house teeth train"), ("()", "house teeth train"), ("or", ""),
      ("*or*", "house teeth train"),
      ("--stairs", "teeth train"),
    ])
  func joined(query: String, names: String) {
    #expect(found(query) == Set(names.split(separator: " ").map(String.init)))
  }

  @Test(
    "a field without a value finds the dreams that have one", arguments: ["text:", "text:\u{200B}", "title:", "tag:"])
  func anyValue(query: String) {
    let empty = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
    var full = empty
    (full.title, full.narrative, full.tags) = ("Teeth", "They fell out.", ["teeth"])
    for (dream, fits) in [(empty, false), (full, true)] {
      #expect(Query(query).matches(dream) == fits)
      #expect(Query("-\(query)").matches(dream) == !fits)
    }
  }

  @Test("every phrase for a time that is written out means days")
  func phrases() {
    let weekdays = Weekday.allCases.flatMap { [$0.rawValue, "last \($0.rawValue)"] }
    let months = (1...12).map { Month(year: 2026, month: $0).name.lowercased() }
    let others = ["today", "yesterday", "last night", "last week", "last month", "last year"]
    for phrase in weekdays + months + others + ["spring", "summer", "autumn", "winter"] {
      let words = Query("in:\"\(phrase)\"", today: today).explanation
      #expect(words.hasPrefix("in ") || words.hasPrefix("on "), "\(phrase): \(words)")
    }
  }

  @Test("last week is the one before this, from Monday to Sunday", arguments: ["last week", "Last  Week"])
  func lastWeek(phrase: String) {
    let words = Query("in:\"\(phrase)\"", today: today).explanation
    #expect(words == "in Mon 9 Nov 2026 to Sun 15 Nov 2026")
  }

  @Test(
    "weeks start on the day that is chosen",
    arguments: [
      (.sunday, "this week", "Sun 15 Nov 2026 to Sat 21 Nov 2026"),
      (.sunday, "last week", "Sun 8 Nov 2026 to Sat 14 Nov 2026"),
      (.saturday, "this week", "Sat 14 Nov 2026 to Fri 20 Nov 2026"),
    ] as [(WeekStart, String, String)])
  func weekStart(start: WeekStart, phrase: String, days: String) {
    #expect(Query("in:\"\(phrase)\"", today: today, weekStart: start).explanation == "in \(days)")
  }

  @Test(
    "a day with a time is asked for by its night",
    arguments: [
      "in:2026-11-18T23:50", "2026-11-18T23:50", "on:\"18 nov 23:50\"", "on:2026-11-19T06:40", "after:2026-11-17T23:00",
    ])
  func clock(query: String) {
    #expect(found(query) == ["house"])
  }

  @Test("what was written today is of today, in the afternoon too", arguments: [9, 17])
  func today(hour: Int) {
    let now = LocalTime(day: today.day, clock: ClockTime(secondOfDay: hour * 3600), offset: 60)
    var dream = Dream(id: Dream.ID(rawValue: 1), createdAt: Instant(milliseconds: 0))
    for (date, fits) in [("2026-11-20T09:00", true), ("2026-11-20T16:59", hour > 12), ("2026-11-19T09:00", false)] {
      dream.date = DreamDate("\(date):00+01:00")
      #expect(Query("on:today", today: now).matches(dream) == fits, "\(date) at \(hour)")
    }
  }

  @Test("without a day that is today, a word for a day is text")
  func noToday() throws {
    let house = try #require(dreams["house"])
    #expect(!Query("on:yesterday").matches(house))
    #expect(Query("on:2026-11-19").matches(house))
  }

  @Test("a night ends when the settings say")
  func nightTurn() throws {
    var dream = try #require(dreams["house"])
    dream.date = DreamDate("2026-11-18T13:00:00")
    #expect(Query("on:2026-11-19").matches(dream))
    #expect(Query("on:2026-11-18", nightTurn: 15).matches(dream))
  }

  @Test(
    "a query is said in plain words",
    arguments: [
      ("lucid 3+ tag:water -\"teeth\"", "lucid 3 or more · tag water · not “teeth”"), ("", ""), ("  -  ", ""),
      ("lucid", "“lucid” or lucid 1 or more"), ("-is:lucid", "lucid 0"), ("lucid!=3", "lucid other than 3"),
      ("-lucid:unrated", "any lucid"), ("vivid unrated", "vivid unrated"), ("-words>500", "words 500 or less"),
      ("series:b*", "series beginning with “b”"), ("in:december..february", "in December to February of any year"),
      ("before 1950", "“before 1950” or before 1950"), ("number=12", "number “12”"),
      ("lucid 2-4 vivid <3 mood -1", "lucid 2 to 4 · vivid 2 or less · mood -1"),
      ("mood 0+", "mood 0 or more"), ("mood:", "any mood"), ("tag:\"red door\" tag:", "tag “red door” · any tag"),
      ("is:nightmare", "nightmare"), ("is:s", "sleep paralysis or starred"),
      ("title:sea text:*red*", "title sea · text “red” inside words too"), ("=Rose", "the word “Rose”"),
      ("a b | c", "(“a” · “b”) or “c”"), ("(a | b) c", "(“a” or “b”) · “c”"), ("-(a b)", "not (“a” · “b”)"),
      ("in:2026", "in 2026"), ("in:2026-11", "in November 2026"), ("on:yesterday", "on Thu 19 Nov 2026"),
      ("before:2020", "before 2020"), ("after:198X", "after 1980 to 1989"), ("in:", "any date"),
      ("foo:bar", "“foo:bar”"),
      ("2026", "“2026” or in 2026"), ("undated", "“undated” or undated"),
    ])
  func explained(query: String, words: String) {
    #expect(Query(query, today: today).explanation == words)
  }

  @Test(
    "what looks like a field and is none, or has no value that can be, is said with the nearest right one",
    arguments: [
      ("tga:water", "No field “tga:”. Did you mean “tag:”? Searched as text."),
      ("lucid:7", "lucid: needs a number from 0 to 5. Searched as text."),
      (
        "in:neverland",
        "in: needs a date such as 2026-11, 1985-1987 or yesterday. Searched as text."
      ),
      ("03:14", ""), ("https://example.org", ""), ("tag:water", ""), ("in:no", ""), ("lucid:>", ""),
    ])
  func notices(query: String, notice: String) {
    #expect(Query(query, today: today).notices == (notice.isEmpty ? [] : [notice]))
  }

  @Test("a query has as many terms as one likes")
  func manyTerms() {
    let words = (0..<500).map { "x\($0)" }.joined(separator: " or ")
    #expect(found(words + " or stairs") == ["house"])
  }

  @Test("a query for nothing is empty", arguments: ["", "  ", "-", "\"", "|", "( )", "is:", "\u{301}", "\u{200B}"])
  func nothing(query: String) {
    #expect(Query(query).isEmpty)
    #expect(dreams.values.allSatisfy { Query(query).matches($0) })
  }
}
