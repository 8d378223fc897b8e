import DreamCore

// What is counted of dreams: lucidity, kinds, mood, vividness, length.

extension InsightCounts {
  /// The dreams that have something, of all that are counted.
  private func ofDreams(_ id: String, _ label: String, _ count: Int, _ words: String, isPart: Bool = false) -> Figure {
    Figure(
      id, label, .share(Share(count, of: dreams.count)), query: query(words, finding: count), isPart: isPart,
      of: .allDreams)
  }

  var lucidityChapter: Chapter {
    let ratings = Distribution(0...5, of: dreams.lazy.compactMap(\.lucidity))
    guard ratings.total > 0 else {
      return Chapter("lucidity", "Lucidity", invitation: "Rate a dream with r, and its lucidity is counted here.")
    }
    let lucid = ratings.count(from: 1)
    let share = Share(lucid, of: ratings.total, missing: dreams.count - ratings.total)
    let nights = nights.lucid
    // Of a search these are the nights with a dream found, whichever of their dreams was lucid.
    let label = isSearching ? "nights with any lucid dream" : "nights with a lucid dream"
    let cues = dreams.lazy.filter(\.isLucid).compactMap(\.cue)
    let counts = Dictionary(grouping: cues) { $0 }.mapValues(\.count)
    return Chapter(
      "lucidity", "Lucidity",
      about: """
        Of the dreams that are rated: those rated 1 to 5 are lucid. A night is lucid if one of its dreams is, and not known \
        while one of them isn't rated.
        """,
      [Figure("lucid", "lucid dreams", .share(share), query: query("is:lucid", finding: lucid))]
        + ratings.scale.map { value in
          Figure(
            "lucid\(value)", "lucid \(value)", .share(ratings.share(of: value, missing: share.missing)),
            query: query("lucid \(value)", finding: ratings[value]), isPart: true)
        }
        + [nights.n == 0 ? nil : Figure("nights", label, .share(nights))]
        + LucidityCue.allCases.map { cue in
          counts[cue].map { count in
            Figure(
              "through-\(cue.rawValue)", "through \(cue.name)",
              .share(Share(count, of: cues.count, missing: lucid - cues.count)))
          }
        },
      timeline.shares("lucid-over-time", "lucid of rated dreams") { ($0.lucidity.count(from: 1), $0.lucidity.total) })
  }

  var kindChapter: Chapter {
    guard !kinds.isEmpty else {
      return Chapter(
        "kinds", "Kinds of dreams",
        invitation: "Mark a nightmare, or a dream that comes again, in its details, and it is counted here.")
    }
    let figures = Kind.allCases.map { kind in
      let name = kind.name.contains(" ") ? kind.name.inQuotes : kind.name
      return ofDreams(kind.rawValue, kind.name, kinds[kind] ?? 0, "is:\(name)")
    }
    let chart =
      kinds[.nightmare] == nil
      ? nil : timeline.shares("nightmares-over-time", "nightmares of dreams") { ($0.nightmares, $0.dreams) }
    return Chapter("kinds", "Kinds of dreams", about: "Of all dreams: those that are marked.", figures, chart)
  }

  var moodChapter: Chapter {
    let moods = Distribution(-2...2, of: dreams.lazy.compactMap(\.mood))
    return ratingChapter(
      "mood", "Mood", moods, .signed, "Rate a dream with r, and how it felt is counted here.",
      timeline.medians("mood-over-time", "median mood") { $0.mood }
    ) { "mood \(Mood(clamping: $0).signed)" }
  }

  var vividnessChapter: Chapter {
    ratingChapter(
      "vividness", "Vividness", vividness, .plain, "Rate a dream with r, and how vivid it was is counted here."
    ) { "vivid \($0)" }
  }

  private func ratingChapter(
    _ id: String, _ title: String, _ ratings: Distribution, _ unit: FigureUnit, _ invitation: String,
    _ chart: Chart? = nil, words: (Int) -> String
  ) -> Chapter {
    guard ratings.total > 0 else { return Chapter(id, title, invitation: invitation) }
    let missing = dreams.count - ratings.total
    return Chapter(
      id, title, about: "Of the dreams that are rated; the median, and the share of each value.",
      [Figure("median", "median", .median(Median(ratings.values, of: dreams.count), unit))]
        + ratings.scale.map { value in
          Figure(
            "\(id)\(value)", words(value), .share(ratings.share(of: value, missing: missing)),
            query: query(words(value), finding: ratings[value]), isPart: true)
        }, chart)
  }

  /// The lengths of the texts; `nil` if no dream has one.
  var lengthChapter: Chapter? {
    guard let longest = lengths.max() else { return nil }
    return Chapter(
      "length", "Length", about: "Of the dreams that have a text. Words are separated by white space.",
      [
        Figure("median", "median length", .median(Median(lengths.lazy.map(Double.init), of: dreams.count), .words)),
        Figure("longest", "the longest", .count(Int(longest), .words)),
        Figure("all", "all together", .count(lengths.reduce(0) { $0 + Int($1) }, .words)),
      ])
  }

  /// The dreams with a word of each category; `nil` without categories.
  var categoryChapter: Chapter? {
    guard !categories.isEmpty else { return nil }
    return Chapter(
      "categories", "Categories",
      about: "Of all dreams: those with a word of the list, anywhere in what is written of the dream.",
      zip(study.categories, categories).map { name, count in ofDreams(name, "@\(name)", count, "@\(name)") })
  }

  /// The collections and the texts that several have; `nil` without collections.
  var seriesChapter: Chapter? {
    let all = series.terms
    guard !all.isEmpty else { return nil }
    return Chapter(
      "series", "Collections",
      about: "Of all dreams that are counted. Texts are the same if they are so letter by letter.",
      all.map { ofDreams($0.term, $0.term, $0.dreams, "series:\($0.term.inQuotes)") }
        + [
          texts.shared == 0
            ? nil
            : Figure("shared", "texts in two collections", .share(Share(texts.shared, of: texts.texts)))
        ])
  }
}
