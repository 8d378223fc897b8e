import DreamCore
import Input
import Stage
import Widgets

/// A question of the morning, which one key answers.
enum MorningQuestion: Hashable, Sendable {
  /// How much is remembered of a night of which no dream is written.
  case recall(Day)
  case lucidity(Dream.ID)
  /// By what it was known that a lucid dream was one.
  case cue(Dream.ID)
  /// Whether the planned techniques of a night were tried.
  case attempted(Day)
}

/// The questions that are open in the morning, one after the other.
struct MorningPass: Equatable, Sendable {
  private var questions: [MorningQuestion]

  /// The number of nights whose dreams are asked about, last night among them.
  private static let nights = 7

  /// Asks what isn't noted yet: last night's recall, its plan, and the dreams of the last nights that aren't rated, those of
  /// the latest night first.
  init(_ night: Day, in context: Context) {
    let turn = context.preferences.nightTurn
    let days = night.advanced(by: 1 - Self.nights)...night
    let dreams = context.dreams(around: days).filter { $0.series == nil }
      .compactMap { dream in dream.date?.night(turningAt: turn).map { (night: $0, dream: dream) } }
    let notes = context.model.nights[night]
    let unrated = dreams.enumerated().filter { days.contains($0.element.night) && $0.element.dream.lucidity == nil }
      .sorted { ($1.element.night, $0.offset) < ($0.element.night, $1.offset) }
    questions =
      (notes?.recall == nil && !dreams.contains { $0.night == night } ? [.recall(night)] : [])
      + dreams.filter { $0.night == night && ($0.dream.lucidity?.value ?? 0) > 0 && $0.dream.lucidThrough == nil }
      .map { .cue($0.dream.id) }
      + unrated.map { .lucidity($0.element.dream.id) }
      + (notes?.techniquesPlanned?.isEmpty == false && notes?.techniquesAttempted == nil ? [.attempted(night)] : [])
  }

  /// The question that is asked now; nil if none is left.
  var question: MorningQuestion? { questions.first }

  /// Whether a question is about the night itself, and not only about dreams of the nights before.
  func asks(about night: Day, in context: Context) -> Bool {
    questions.contains { question in
      if case .lucidity(let dream) = question { context.night(of: .dream(dream)) == night } else { true }
    }
  }

  /// The result of a key.
  enum Response {
    case edit(Edit)
    /// Nothing is noted.
    case skipped
    /// A dream is to be written.
    case write
    /// The techniques are to be chosen one by one.
    case choose
    case over
    /// The key is no answer.
    case ignored
  }

  /// Answers the question by a key, and goes on to the next one.
  mutating func press(_ key: Key, in context: Context) -> Response {
    guard let question else { return .over }
    let verb = MorningVerb.bindings[key]
    if verb == .enough { return .over }
    let response = question.response(to: verb, digit: key.typed?.wholeNumberValue, in: context)
    if case .ignored = response { return response }
    questions.removeFirst()
    if case .lucidity(let dream) = question, let digit = key.typed?.wholeNumberValue, digit > 0 {
      questions.insert(.cue(dream), at: 0)
    }
    return response
  }

  /// Drops the questions that are answered elsewhere or about dreams that are gone, and asks about dreams of the night that came.
  mutating func follow(_ change: ModelChange, of night: Day, in context: Context) {
    let model = context.model
    let turn = context.preferences.nightTurn
    let new = change.dreams.values.filter { $0.old == nil }.compactMap(\.new)
      .filter { $0.series == nil && $0.lucidity == nil && $0.date?.night(turningAt: turn) == night }
    questions = new.map(\.id).sorted().map(MorningQuestion.lucidity) + questions
    questions.removeAll { question in
      switch question {
      case .recall(let night): model.nights[night]?.recall != nil || context.hasDreams(in: night)
      case .lucidity(let dream): model.dreams[dream].map { $0.lucidity != nil } ?? true
      case .cue(let dream): model.dreams[dream].map { $0.lucidity == nil || $0.lucidThrough != nil } ?? true
      case .attempted(let night): model.nights[night]?.techniquesAttempted != nil
      }
    }
  }
}

extension MorningQuestion {
  fileprivate func response(to verb: MorningVerb?, digit: Int?, in context: Context) -> MorningPass.Response {
    if verb == .skip { return .skipped }
    if let verb, !verbs(in: context).contains(verb) { return .ignored }
    switch (self, verb) {
    case (.lucidity(let dream), nil):
      guard let rating = digit.flatMap({ Rating($0) }) else { return .ignored }
      return .edit(RepeatableChange.rating(RatingChange(lucidity: rating)).edit(of: [dream], in: context.model))
    case (.cue(let dream), .cue(let cue)?): return .edit(Self.note(cue, of: dream, in: context))
    case (.recall(let night), .recall(let recall)?): return .edit(.note(night) { $0.recall = recall })
    case (.recall, .write?): return .write
    case (.attempted(let night), .asPlanned?):
      return .edit(.note(night) { $0.techniquesAttempted = $0.techniquesPlanned })
    case (.attempted(let night), .nothing?): return .edit(.note(night) { $0.techniquesAttempted = [] })
    case (.attempted, .choose?): return .choose
    default: return .ignored
    }
  }

  /// Notes by what a dream was lucid. The target sign of its night becomes a sign of the dream.
  private static func note(_ cue: LucidityCue, of id: Dream.ID, in context: Context) -> Edit {
    let target = context.model.dreams[id].flatMap { dream in
      cue == .targetSign ? context.target(of: dream, in: dream.narrative.string, beside: dream.signs) : nil
    }
    return Edit("Note by what \(context.model.words(for: [id])) was lucid") { model in
      model.changing([id]) { dream in
        dream.lucidThrough = cue
        if let target { dream.signs.append(target) }
      }
    }
  }

  /// The question in words, behind the title and the date of a dream if it is about one.
  func words(in context: Context) -> (title: String, date: String, question: String) {
    switch self {
    case .recall: ("", "", "What is left of last night?")
    case .lucidity(let dream): about(dream, "how lucid?", in: context)
    case .cue(let dream): about(dream, "lucid through what?", in: context)
    case .attempted(let night):
      ("", "", "Planned: \((context.model.nights[night]?.techniquesPlanned ?? []).words). Did you try it?")
    }
  }

  private func about(_ dream: Dream.ID, _ question: String, in context: Context)
    -> (title: String, date: String, question: String)
  {
    guard let dream = context.model.dreams[dream] else { return ("", "", question) }
    return ("“\(dream.displayTitle)", ", \(dream.dateWords(in: context.preferences.dates))", ": \(question)")
  }

  /// The help about the keys that answer, skip and end.
  func help(in context: Context) -> [HelpLine] {
    let verbs = verbs(in: context)
    let numbers = verbs.isEmpty ? answers(in: context).map { HelpLine(keys: $0.key, words: $0.words) } : []
    return numbers + MorningVerb.bindings.only { (verbs + [.skip, .enough]).contains($0) }.help
  }

  /// The answers, besides the numbers. Through the target sign only the dream of a night that had one was lucid.
  private func verbs(in context: Context) -> [MorningVerb] {
    switch self {
    case .lucidity: []
    case .recall: [.write, .recall(.white), .recall(.none)]
    case .cue(let dream):
      LucidityCue.allCases.filter { cue in
        cue != .targetSign || context.model.dreams[dream].flatMap(context.targetSign) != nil
      }.map(MorningVerb.cue)
    case .attempted: [.asPlanned, .choose, .nothing]
    }
  }

  /// The keys that answer, and their meanings.
  func answers(in context: Context) -> [Hint] {
    let verbs = verbs(in: context)
    guard verbs.isEmpty else { return MorningVerb.bindings.only(verbs.contains).hints }
    return zip(0..., ["not lucid", "a doubt", "knew, then forgot", "knew", "knew and acted", "fully"])
      .map { Hint("\($0)", $1) }
  }
}

/// The answers of keys to the questions of the morning, besides the numbers.
enum MorningVerb: Verb {
  case write, recall(Night.Recall), cue(LucidityCue), asPlanned, choose, nothing, skip, enough
}

extension MorningVerb {
  static let place = "morning"

  static let bindings = Bindings<MorningVerb>([
    answer("dream", "d", "d", .write, "a dream: write it", "a dream"),
    answer("forgotten", "f", "f", .recall(.white), "dreamt, and nothing of it is left", "dreamt, forgot it"),
    answer("noRecall", "n", "n", .recall(.none), "no dream is remembered", "nothing"),
    answer("targetSign", "t", "t", .cue(.targetSign), "lucid through the target sign", "the target sign"),
    answer("otherSign", "o", "o", .cue(.otherSign), "through another sign", "another sign"),
    answer("realityCheck", "r", "r", .cue(.realityCheck), "through a reality check", "a reality check"),
    answer("straightIn", "s", "s", .cue(.straightIn), "awake, straight into the dream", "straight in"),
    answer("unknown", "u", "u", .cue(.unknown), "it isn't known through what", "unknown"),
    answer("asPlanned", "y", "y", .asPlanned, "tried as planned", "as planned"),
    answer("choose", "p", "p", .choose, "tried in part: choose", "in part"),
    answer("notTried", "x", "x", .nothing, "nothing was tried", "no"),
    Binding("skip", [.space, .enter], .skip, "Space", "not noted", hint: Hint("Space", "skip")),
    Binding("enough", [.escape], .enough, "Esc", "enough; 5 asks again", hint: Hint("Esc", "enough")),
  ])

  private static func answer(
    _ name: String, _ key: Key, _ label: String, _ verb: MorningVerb, _ help: String, _ hint: String
  ) -> Binding<MorningVerb> {
    Binding(name, [key], verb, label, help, hint: Hint(label, hint))
  }
}
