import CellLayout
import DreamCore
import Input
import Stage
import Widgets

/// The sheet in which one or several dreams are rated by three numbers: lucidity, vividness and mood. Each is written as
/// it is given.
struct RatingScene: Equatable, Sendable {
  private var writing: DreamRewriting<RatingChange>
  /// The current ratings that all the dreams have in common.
  private var ratings: Ratings
  private var answers: [RatingAnswer] = []
  /// Whether the last key was the minus sign of a mood.
  private var isNegative = false

  init(_ dreams: [Dream.ID], in context: Context, _ environment: Environment) {
    writing = DreamRewriting(dreams, in: context.model, environment)
    ratings = Ratings(sharedBy: dreams.lazy.compactMap { context.model.dreams[$0] })
  }

  private var dreams: [Dream.ID] { writing.ids }
  private var question: RatingQuestion? { RatingQuestion(rawValue: answers.count) }
}

extension RatingScene: SceneContent {
  func isOver(in context: Context) -> Bool { writing.hasNoDreams(in: context.model) }
  var takesText: Bool { true }

  mutating func handle(
    _ key: Key, in context: Context, environment: Environment
  ) -> [Action] {
    if key == .control("c") { return [.say("Esc leaves the sheet, and keeps what was rated.")] }
    let wasNegative = isNegative
    isNegative = question == .mood && key == "-"
    if isNegative { return [] }
    if let verb = RatingVerb.bindings[key] { return act(verb, in: context, environment) }
    guard let question, let digit = key.typed?.wholeNumberValue else { return [] }
    let number = wasNegative ? -digit : digit
    guard question.scale.contains(number) else { return [.say("\(question.label) is \(question.scaleWords).")] }
    return answer(.set(number), in: context, environment)
  }

  /// Answers the question whose option was clicked. The questions after it are asked again; those before it are skipped.
  mutating func point(
    _ pointing: Pointing, in context: Context, environment: Environment
  ) -> [Action] {
    guard case (.click, .option(let asked, let option)?) = (pointing.gesture, pointing.target),
      let question = RatingQuestion(rawValue: asked)
    else { return [] }
    answers = Array(answers.prefix(asked))
    while answers.count < asked { answers.append(.keep) }
    return answer(.set(question.scale.lowerBound + option), in: context, environment)
  }

  private mutating func act(_ verb: RatingVerb, in context: Context, _ environment: Environment) -> [Action] {
    switch verb {
    case .skip: return answer(.keep, in: context, environment)
    case .unrate: return answer(.set(nil), in: context, environment)
    case .back:
      _ = answers.popLast()
      return write(in: context, environment)
    case .done: return done(in: context)
    }
  }

  private mutating func answer(
    _ answer: RatingAnswer, in context: Context, _ environment: Environment
  ) -> [Action] {
    answers.append(answer)
    return write(in: context, environment) + (question == nil ? done(in: context) : [])
  }

  private mutating func write(in context: Context, _ environment: Environment) -> [Action] {
    let change = RatingChange(answers)
    let name = RepeatableChange.rating(change).stepName(for: dreams, in: context.model)
    return writing.write(change, name, at: environment.now).map { [.edit($0)] } ?? []
  }

  private func done(in context: Context) -> [Action] {
    let change = writing.written
    guard change != RatingChange() else { return [.close] }
    let repetition = RepeatableChange.rating(change)
    return [
      .close, .remember(repetition), .say(repetition.words(about: context.model.words(for: dreams))),
    ]
  }

  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    ratings = Ratings(sharedBy: dreams.lazy.compactMap { new.model.dreams[$0] })
  }

  func body(in context: Context) -> any Layout<Leaf> {
    let entries = RatingQuestion.allCases.map { asked in
      let answer = answers.indices.contains(asked.rawValue) ? answers[asked.rawValue] : nil
      return FormEntry(asked, asked.label, asked.field(answer, of: ratings))
    }
    let form = Form(entries, focus: question)
    return Sheet(
      title: "Rate \(context.model.words(for: dreams))",
      content: AnyLayout(FormLayout(form)),
      size: Size(width: 34, height: 3))
  }

  func tables(in context: Context) -> [any NamedCommands] { [RatingVerb.table] }

  func help(in context: Context) -> [HelpLine] { RatingVerb.bindings.help }

  func hints(in context: Context) -> [Hint] {
    let numbers = question.map { Hint($0.scaleHint, $0.hintWords) }
    return [numbers].compactMap { $0 } + RatingVerb.bindings.hints
  }
}

/// The commands of keys while dreams are rated, besides the numbers.
enum RatingVerb: Verb {
  case skip, unrate, back, done
}

extension RatingVerb {
  static let place = "rating"

  static let bindings = Bindings<RatingVerb>([
    Binding("skip", [.enter, .tab, .down, .right], .skip, "↵", "leave this one as it is", hint: Hint("↵", "skip")),
    Binding("unrate", ["x", "-", .delete], .unrate, "x", "not rated", hint: Hint("x", "none")),
    Binding(
      "back", [.backspace, .backTab, .up, .left], .back, "Backspace", "back to the previous question",
      hint: Hint("Backspace", "back")),
    Binding(
      "done", [.escape, "q", Key(.enter, .control)], .done, "Esc", "done; undo takes it back", hint: Hint("Esc", "done")
    ),
  ])
}
