import DreamCore
import Input
import Widgets

/// The details of a dream, below its text in the editor. What is changed here is written with the text.
struct DetailsForm: Equatable, Sendable {
  private(set) var form: Form<DetailName>
  /// As it was before it was changed here.
  private var dream: Dream
  /// The clock of this place, by which dates are read.
  private(set) var here: LocalTime
  /// Whether it stays in sight while the text has the keys.
  private(set) var isOpen = false

  init(_ dream: Dream, here: LocalTime) {
    self.dream = dream
    self.here = here
    form = Form(dream.detailEntries(at: here))
  }

  var title: String { form.text(.title) }

  var hasFocus: Bool { form.focus != nil }

  var isInDate: Bool { form.focus == .date }

  /// Whether anything in it was changed.
  var isTouched: Bool { !form.touched.isEmpty }

  /// How the date is understood, in nights that turn at the hour `nightTurn`.
  func remarks(nightTurn: Int) -> [DetailName: FieldRemark] {
    switch DatePhrase.read(form.text(.date), now: here) {
    case .success(let date):
      [.date: .understood(date?.understanding(at: here.offset, nightTurn: nightTurn) ?? "no date")]
    case .failure(let error): [.date: .refused(error.message)]
    }
  }

  /// What can't be read as a date, if there is such a thing in its field.
  var refusedDate: DatePhraseError? {
    guard form.touched.contains(.date), case .failure(let error) = DatePhrase.read(form.text(.date), now: here)
    else { return nil }
    return error
  }
}

// MARK: Keys

extension DetailsForm {
  mutating func enter(backward: Bool, in context: Context) {
    isOpen = true
    if backward { form.focusOnLast() } else { form.focusOnFirst() }
    prepare(in: context)
  }

  mutating func focus(onFieldAt index: Int, in context: Context) {
    isOpen = true
    form.focus(onFieldAt: index)
    prepare(in: context)
  }

  /// Whether the value of the field changed.
  mutating func choose(_ option: Int, ofFieldAt index: Int, in context: Context) -> Bool {
    focus(onFieldAt: index, in: context)
    return form.choose(option, ofFieldAt: index) == .changed
  }

  /// The text has the keys again; what is half typed counts as typed.
  mutating func leave() { form.focus(on: nil) }

  /// Whether the value of a field changed.
  mutating func press(_ key: Key, in context: Context, environment: Environment) -> Bool {
    here = environment.here
    let touched = form.touched
    let isWide = Form<DetailName>.isWide(context.size.width)
    let outcome = form.press(key, inWideRows: isWide)
    if outcome == .leftUp || outcome == .leftDown { leave() }
    prepare(in: context)
    return outcome == .changed || touched != form.touched
  }

  mutating func paste(_ text: String) -> Bool { form.paste(text) == .changed }

  /// Counts what can be completed as soon as a field asks for it.
  private mutating func prepare(in context: Context) {
    guard let focus = form.focus, let field = form.contents(focus, as: TokenField.self), field.isFree,
      field.choices == nil
    else { return }
    switch focus {
    case .tags: form.complete(.tags, with: .tags(of: context.model))
    case .people: form.complete(.people, with: .people(of: context.model))
    default: break
    }
  }
}

extension TokenChoices {
  /// Every tag of the journal. Looks at all dreams.
  static func tags(of model: Model) -> TokenChoices { TokenChoices(model.dreams.values.lazy.flatMap(\.tags)) }

  /// Everyone in the journal. Looks at all dreams.
  static func people(of model: Model) -> TokenChoices {
    TokenChoices(model.dreams.values.lazy.flatMap(\.people))
  }
}

// MARK: Signs

extension DetailsForm {
  /// Lists the signs that the text has.
  mutating func show(_ signs: [DreamSign]) {
    let labels = signs.map(\.label)
    if labels != form.tokens(.signs) { form[.signs] = Field(TokenField(labels, isFree: false)) }
  }

  /// Those of the text's signs that are still listed.
  func kept(of signs: [DreamSign]) -> [DreamSign] {
    var labels = form.tokens(.signs)
    return signs.filter { sign in
      guard let index = labels.firstIndex(of: sign.label) else { return false }
      labels.remove(at: index)
      return true
    }
  }
}

// MARK: The dream

extension DetailsForm {
  /// Gives a dream what was changed here, and leaves the rest of it as it is. Its signs are the text's.
  func apply(to dream: inout Dream) {
    for name in form.touched { apply(name, to: &dream) }
  }

  /// Another session, or the text, changed the dream: what nobody changed here follows.
  mutating func follow(_ new: Dream) {
    let old = dream
    dream = new
    if form.touched.contains(.date) { dream.date = old.date }
    form.follow(new.detailEntries(at: here))
  }

  private func apply(_ name: DetailName, to dream: inout Dream) {
    switch name {
    case .title: dream.title = Prose(title)
    case .date: applyDate(to: &dream)
    case .lucidity: dream.lucidity = form.choice(name)
    case .vividness: dream.vividness = form.choice(name)
    case .mood: dream.mood = form.choice(name)
    case .technique: dream.technique = form.choice(name)
    case .kinds: dream.kinds = form.toggles(name)
    case .tags: dream.tags = form.tokens(name)
    case .people: dream.people = form.tokens(name)
    case .signs: break
    case .marks: dream.marks = form.toggles(name)
    case .creature: dream.creature = form.choice(name) ?? dream.creature
    case .number: dream.numberOfCreatures = form.choice(name) ?? dream.numberOfCreatures
    case .effects: dream.effects = form.toggles(name)
    }
  }

  /// What is as it was, or can't be read, leaves the date alone.
  private func applyDate(to dream: inout Dream) {
    let text = form.text(.date)
    if text == self.dream.dateText(at: here) {
      dream.date = self.dream.date
    } else if case .success(let date) = DatePhrase.read(text, now: here) {
      dream.date = date
    }
  }
}
