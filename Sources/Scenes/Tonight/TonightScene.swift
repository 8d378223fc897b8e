import CellLayout
import DreamCore
import DreamInsights
import Input
import Stage
import Widgets

/// The page of the evening, with the plan for the coming night, and that of the morning, with what is left of the last one.
struct TonightScene: Equatable, Sendable {
  var page: Page
  var here: LocalTime
  var form: Form<NightName>
  /// The line that has the keys.
  var line = TonightLine.field(.intention)
  var outlook: TonightOutlook?
  /// The questions of the morning; nil in the evening, and when they are over.
  var pass: MorningPass?
  /// Whether the field of the line takes text.
  var isTyping = false
  /// The page that belongs to the hour.
  var usualPage: Page
  var undoGroup: UndoGroup
  var pacing = SavePacing()

  init(in context: Context, _ environment: Environment) {
    here = environment.here
    usualPage = Page(at: environment.here, turningAt: context.preferences.nightTurn)
    page = usualPage
    form = Form([])
    undoGroup = UndoGroup(environment)
    if page == .lastNight { pass = MorningPass(night, in: context) }
    form = newForm(in: context.model)
    line = lines(in: context).first { $0.isStop } ?? line
    settleFocus()
  }

  /// The night that the page is about.
  var night: Day { page == .tonight ? here.comingNight : here.comingNight.advanced(by: -1) }

  var isAsking: Bool { pass?.question != nil }

  func notes(in model: Model) -> Night { model.nights[night] ?? Night(id: night) }
}

// MARK: The form

extension TonightScene {
  /// The fields with the notes of the night. What isn't planned yet shows the latest plan in its place.
  private func newForm(in model: Model) -> Form<NightName> {
    var form = Form(notes(in: model).entries)
    if let plan = outlook?.lastPlan, !plan.intention.isBlank, page == .tonight {
      form.suggest(plan.intention.string, in: .intention)
    }
    if page == .tonight, let target { form.suggest(target.text, in: .targetSign) }
    if let bedtime = outlook?.usualBedtime, page == .tonight { form.suggest("\(bedtime)", in: .toBed) }
    return form
  }

  /// Shows the notes as they are in the journal.
  mutating func refresh(in model: Model) {
    form.renew(newForm(in: model).entries)
    pacing = SavePacing()
    settleFocus()
  }

  /// Gives the keys to the field of the line.
  mutating func settleFocus() {
    if case .field(let name) = line { form.focus(on: name) } else { form.focus(on: nil) }
  }

  /// The sign to look out for that is shown: the one that is noted, or else the best.
  var target: TargetSign? {
    outlook?.target(noted: form.text(.targetSign))
  }

  /// Notes what was changed in the form. With a plan, the sign that is shown is noted, too.
  mutating func write() -> [Action] {
    pacing = SavePacing()
    guard !form.touched.isEmpty else { return [] }
    let (form, plansTarget) = (form, !form.touched.isDisjoint(with: [.intention, .planned]))
    let sign = form.touched.contains(.targetSign) || page == .lastNight || !plansTarget ? nil : target?.text
    return [
      .edit(
        .note(night, undoGroup) { night in
          night.take(form)
          if night.targetSign == nil { night.targetSign = sign }
        })
    ]
  }

  mutating func change(in context: Context, _ body: (inout Form<NightName>) -> FormResponse) -> [Action] {
    let (response, refusal) = form.change(ofNight: night, in: context, body)
    if let refusal { return [.say(refusal)] }
    return response == .changed && !isTyping ? write() : []
  }
}

extension Form<NightName> {
  /// Shows a text in an empty field, dim, which is noted only if it is chosen.
  fileprivate mutating func suggest(_ text: String, in name: NightName) {
    if self.text(name).isBlank { self[name] = Field(TextField("", placeholder: text, isReplacedByTyping: true)) }
  }
}

// MARK: What the scene is told

extension TonightScene {
  mutating func modelDidChange(_ change: ModelChange, old: Context, new: Context) {
    let night = night
    pass?.follow(change, of: night, in: new)
    let stops = lines(in: new).filter(\.isStop)
    if !stops.contains(line) { line = stops.first ?? line }
    let notes = notes(in: new.model)
    var typed = notes
    typed.take(form)
    if !isTyping || change.nights[night] != nil && typed != notes { refresh(in: new.model) }
  }

  func wantedWork(in context: Context) -> (any BackgroundWork)? {
    guard context.isComplete else { return nil }
    return TonightWork(model: context.model, night: night, nightTurn: context.preferences.nightTurn)
  }

  mutating func receive(_ answer: Answer, in context: Context) -> [Action] {
    guard case .work(let finished) = answer, let outlook = finished.result(of: TonightWork.self)?.output else {
      return answer.saying
    }
    self.outlook = outlook
    if !isTyping { refresh(in: context.model) }
    return []
  }
}

/// Counting what the page of the evening says, as background work.
struct TonightWork: BackgroundWork {
  let model: Model
  let night: Day
  let nightTurn: Int

  func run() -> TonightOutlook { TonightOutlook(model, for: night, nightTurn: nightTurn) }
}
