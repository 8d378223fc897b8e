import DreamCore
import Input
import Stage
import Widgets

/// The form with a dream's details, below the text in the editor. Its changes are written with the text.
struct DetailsForm: Equatable, Sendable {
  var form: Form<DetailName>
  /// The dream before it was changed here, with the changes of other sessions since.
  private var dream: Dream
  /// The local time, by which dates are read.
  private(set) var here: LocalTime
  /// The date that was given last, by the field or by a key; `keep` if none was.
  private var newDate = Reassignment<DreamDate>.keep
  /// Whether the form stays visible while the text is focused.
  private(set) var isOpen = false
  /// The person's order of dates.
  let dates: DateStyle
  /// The order in which numbers of days are read; nil if the person has chosen none.
  private let order: DateStyle?
  /// Whether the form has the dream's creatures and effects.
  private let hasCreatures: Bool
  /// Whether the dream's night had a target sign, through which it can have been lucid.
  private let hasTarget: Bool

  init(_ dream: Dream, here: LocalTime, order: DateStyle?, hasCreatures: Bool, hasTarget: Bool) {
    let dates = order ?? .dayFirst
    (self.dates, self.order) = (dates, order)
    self.dream = dream
    self.here = here
    (self.hasCreatures, self.hasTarget) = (hasCreatures, hasTarget)
    form = Form(dream.detailEntries(at: here, in: dates, hasCreatures: hasCreatures, hasTarget: hasTarget))
  }

  var title: String { form.text(.title) }

  var hasFocus: Bool { form.focus != nil }

  var isInDate: Bool { form.focus == .date }

  /// The remark below the date: how it is understood, or why it can't be. `nightTurn` is the hour at which nights turn.
  func remarks(nightTurn: Int) -> [DetailName: FieldRemark] {
    switch typedDate {
    case .success(let date):
      [.date: .understood(date?.understanding(at: here, nightTurn: nightTurn, in: dates) ?? "no date")]
    case .failure(let error): [.date: .refused(error.message)]
    }
  }

  /// The error of a changed date that can't be read; nil if it can.
  var refusedDate: DatePhraseError? {
    guard form.touched.contains(.date), case .failure(let error) = typedDate else { return nil }
    return error
  }

  /// Whether the field of the date has the keys, and shows another date than the dream has.
  var isTypingDate: Bool { isInDate && form.text(.date) != shownDate }

  /// Whether the field of the date was emptied and not left since.
  var isEmptyingDate: Bool { isInDate && date != nil && form.text(.date).isBlank }
}

// MARK: The date

extension DetailsForm {
  /// The dream's date with what was given here. What is typed counts only once its field is left.
  var date: DreamDate? {
    var date = dream.date
    newDate.apply(to: &date)
    return date
  }

  /// The date as its field shows it; empty if there is none.
  private var shownDate: String { date?.words(at: here.offset, in: dates) ?? "" }

  /// The date that the text of the field means. Text that shows a date as it is means that date, to the second.
  private var typedDate: Result<DreamDate?, DatePhraseError> {
    let text = form.text(.date)
    if text == shownDate { return .success(date) }
    if text == dream.dateText(at: here, in: dates) { return .success(dream.date) }
    return DatePhrase.read(text, now: here, order: order)
  }

  /// Gives the dream a date.
  mutating func give(_ date: DreamDate?) {
    newDate = .set(date)
    form.change(.date, to: .date(shownDate))
  }

  /// Changes the form. The date is read when its field is left.
  private mutating func update<Outcome>(_ body: (inout Form<DetailName>) -> Outcome) -> Outcome {
    let wasInDate = isInDate
    defer { if wasInDate, !isInDate, form.touched.contains(.date) { takeDate() } }
    return body(&form)
  }

  private mutating func takeDate() {
    if case .success(let date) = typedDate { newDate = .set(date) }
  }
}

// MARK: Keys

extension DetailsForm {
  mutating func enter(backward: Bool, in context: Context) {
    isOpen = true
    update { if backward { $0.focusOnLast() } else { $0.focusOnFirst() } }
    prepare(in: context)
  }

  mutating func focus(onFieldAt index: Int, in context: Context) {
    isOpen = true
    update { $0.focus(onFieldAt: index) }
    prepare(in: context)
  }

  /// Chooses an option of a field. Returns whether the field's value changed.
  mutating func choose(_ option: Int, ofFieldAt index: Int, in context: Context) -> Bool {
    focus(onFieldAt: index, in: context)
    return form.choose(option, ofFieldAt: index) == .changed
  }

  /// Gives the focus back to the text, and takes over what is typed.
  mutating func leave() { update { $0.focus(on: nil) } }

  /// Gives the focus back to the text because the app has to end. A date that was emptied stays as it was: nobody said that
  /// it should go.
  mutating func breakOff() {
    if isEmptyingDate { form.change(.date, to: .date(shownDate)) }
    leave()
  }

  /// Handles a key. Returns whether the value of a field changed.
  mutating func press(_ key: Key, in context: Context, environment: Environment) -> Bool {
    here = environment.here
    let (date, touched) = (date, form.touched)
    let outcome = update { $0.press(key, width: context.size.width) }
    if outcome == .leftUp || outcome == .leftDown { leave() }
    prepare(in: context)
    return outcome == .changed || touched != form.touched || date != self.date
  }

  mutating func paste(_ text: String) -> Bool { form.paste(text) == .changed }

  /// Prepares the completions of the focused field, if it has any and hasn't yet.
  private mutating func prepare(in context: Context) {
    guard let focus = form.focus, let field = form.contents(focus, as: TokenField.self), field.choices == nil else {
      return
    }
    if case .names(let list) = focus { form.complete(focus, with: TokenChoices(list, of: context.model)) }
    if focus == .signs { form.complete(focus, with: TokenChoices(signsOf: context.model)) }
    guard focus == .recurrence else { return }
    form.complete(focus, with: TokenChoices(context.model.dreams.values.lazy.compactMap { $0.recurrence.map { [$0] } }))
  }
}

extension TokenChoices {
  /// All names of the journal in a list, for completion. O(n) in the number of dreams.
  init(_ list: NameList, of model: Model) { self.init(model.dreams.values.lazy.map { $0[list] }) }

  /// The labels of all dream signs of the journal, for completion. O(n) in the number of dreams.
  init(signsOf model: Model) { self.init(model.dreams.values.lazy.map { $0.signs.map(\.label) }, behind: ": ") }
}

// MARK: The dream

extension DetailsForm {
  /// Applies the changed fields to a dream. The signs are not among them: the text has them.
  func apply(to dream: inout Dream) {
    for name in form.touched { apply(name, to: &dream) }
  }

  /// Follows a change of the dream elsewhere: fields that weren't changed here take its values, and lists of names what was
  /// added to them and taken out there.
  mutating func follow(_ new: Dream) {
    let old = dream
    dream = new
    form.follow(new.detailEntries(at: here, in: dates, hasCreatures: hasCreatures, hasTarget: hasTarget))
    for list in NameList.all where form.touched.contains(.names(list)) && form.focus != .names(list) {
      let ours = form.tokens(.names(list))
      let kept = new[list].filter { ours.contains($0) || !old[list].contains($0) }
      form.hold(kept + ours.filter { !new[list].contains($0) && !old[list].contains($0) }, in: .names(list))
    }
  }

  private func apply(_ name: DetailName, to dream: inout Dream) {
    switch name {
    case .title: dream.title = Prose(title)
    case .date: newDate.apply(to: &dream.date)
    case .lucidity: dream.lucidity = form.choice(name)
    case .vividness: dream.vividness = form.choice(name)
    case .mood: dream.mood = form.choice(name)
    case .technique: dream.technique = form.choice(name)
    case .cue: dream.lucidThrough = form.choice(name)
    case .kinds: dream.kinds = form.toggles(name)
    case .names(let list): dream[list] = form.tokens(name)
    case .recurrence: dream.recurrence = form.tokens(name).first
    case .signs: break
    case .marks: dream.marks = form.toggles(name)
    case .creature: dream.creature = form.choice(name) ?? dream.creature
    case .number: dream.numberOfCreatures = form.choice(name) ?? dream.numberOfCreatures
    case .effects: dream.effects = form.toggles(name)
    }
  }
}

extension FormField where Self == TextField {
  /// The field of a dream's date. The first character that is typed in it replaces what stands there.
  static func date(_ text: String) -> TextField {
    TextField(text, placeholder: DetailName.noDate, isReplacedByTyping: true)
  }
}
