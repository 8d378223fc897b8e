import DreamCore
import Input
import Stage
import Widgets

/// A dream of a sample while it is coded by one scale: the codes as lines that are typed.
struct CodingSheet: Equatable, Sendable {
  let task: CodingTask
  let sample: CodingSample
  /// What the coder said so far, of all dreams of the sample.
  private var said: [Part: Coding]
  private(set) var dream: Dream.ID
  private(set) var scaleIndex = 0
  /// The lines; at least one.
  private(set) var lines = [LineBuffer()]
  /// The line with the caret.
  private(set) var row = 0
  /// The rows of the dream's text that are scrolled out above.
  private(set) var offset = 0
  private(set) var pacing = SavePacing()

  private struct Part: Hashable {
    let dream: Dream.ID
    let scale: CodingScale
  }

  /// Begins with the first dream that isn't coded; nil if no dream of the sample is in the journal.
  init?(_ task: CodingTask, _ sample: CodingSample, _ codings: [Coding], in context: Context) {
    (self.task, self.sample) = (task, sample)
    said = Dictionary(codings.map { (Part(dream: $0.dream, scale: $0.scale), $0) }) { $1 }
    let there = sample.ids.filter(context.model.dreams.contains)
    guard let first = task.left(of: sample, codings).first(where: there.contains) ?? there.first else { return nil }
    dream = first
    load()
  }

  var scale: CodingScale { task.scales[scaleIndex] }

  /// Whether every dream that is there is coded.
  func isDone(in context: Context) -> Bool { left(in: context).isEmpty }

  private func left(in context: Context) -> [Dream.ID] {
    task.left(of: sample, said.values).filter(context.model.dreams.contains)
  }

  private var codes: [Code] { Code.lines(lines.map(\.text).joined(separator: "\n"), in: scale) }

  /// What is wrong with a line; nil if nothing is, or it is blank.
  func fault(in line: LineBuffer) -> CodeFault? {
    line.text.isBlank ? nil : scale.fault(in: Code(line.text, in: scale))
  }

  /// What is wrong with the line that is typed, or else with another one.
  var fault: CodeFault? { fault(in: lines[row]) ?? lines.lazy.compactMap(fault).first }

  private mutating func load() {
    let text = said[Part(dream: dream, scale: scale)]?.text ?? ""
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines = parts.isEmpty ? [LineBuffer()] : parts.map { TextBuffer(String($0)) }
    row = lines.count - 1
    pacing = SavePacing()
  }

  /// Returns what keeps the codes that were typed; empty if they are kept.
  mutating func write(at now: Instant) -> [Action] {
    pacing = SavePacing()
    let part = Part(dream: dream, scale: scale)
    let coding = Coding(dream: dream, coder: task.coder, scale: scale, codes: codes, at: now)
    guard !(said[part]?.says(coding) ?? codes.isEmpty) else { return [] }
    said[part] = coding
    return [.code([coding])]
  }
}

// MARK: Keys

extension CodingSheet {
  mutating func act(_ verb: CodingVerb, in context: Context, _ environment: Environment) -> [Action] {
    switch verb {
    case .nextScale, .previousScale:
      let actions = write(at: environment.now)
      scaleIndex = (scaleIndex + (verb == .nextScale ? 1 : task.scales.count - 1)) % task.scales.count
      load()
      return actions
    case .nextDream: return finish(in: context, environment)
    case .previousDream: return goBack(in: context, environment)
    case .newline: breakLine(environment)
    case .up: row = max(0, row - 1)
    case .down: row = min(lines.count - 1, row + 1)
    case .pageDown: scroll(by: max(1, textSize(in: context).height - 1), in: context)
    case .pageUp: scroll(by: -max(1, textSize(in: context).height - 1), in: context)
    case .save, .leave: return write(at: environment.now)
    }
    return []
  }

  mutating func press(_ key: Key, _ environment: Environment) -> [Action] {
    if key == .backspace, row > 0, lines[row].caret == 0, lines[row].selection == nil {
      join(environment)
    } else if lines[row].press(key) == .changed {
      pacing.change(at: environment.now)
    }
    return []
  }

  mutating func paste(_ text: String, _ environment: Environment) {
    for (index, part) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if index > 0 { breakLine(environment) }
      lines[row].insertWithoutLineBreaks(String(part))
    }
    pacing.change(of: text.utf8.count, at: environment.now)
  }

  private mutating func breakLine(_ environment: Environment) {
    let (text, caret) = (lines[row].text, lines[row].caretIndex)
    lines[row] = TextBuffer(String(text[..<caret]))
    var rest = LineBuffer(String(text[caret...]))
    rest.move(to: 0)
    row += 1
    lines.insert(rest, at: row)
    pacing.change(at: environment.now)
  }

  private mutating func join(_ environment: Environment) {
    let rest = lines.remove(at: row).text
    row -= 1
    let place = lines[row].text.utf8.count
    lines[row] = TextBuffer(lines[row].text + rest)
    lines[row].move(to: place)
    pacing.change(at: environment.now)
  }

  /// Ends the dream: in scales of which nothing was said, nothing was found. Then the next one begins.
  private mutating func finish(in context: Context, _ environment: Environment) -> [Action] {
    var actions = write(at: environment.now)
    if let wrong = task.scales.firstIndex(where: { scale in
      said[Part(dream: dream, scale: scale)]?.codes.contains { scale.fault(in: $0) != nil } ?? false
    }) {
      scaleIndex = wrong
      load()
      return actions + [.say("A code of \(scale) can't be read yet. Ctrl-P leaves it so.")]
    }
    let empty = task.scales.filter { said[Part(dream: dream, scale: $0)] == nil }
    let codings = empty.map { Coding(dream: dream, coder: task.coder, scale: $0, codes: [], at: environment.now) }
    for coding in codings { said[Part(dream: dream, scale: coding.scale)] = coding }
    if !codings.isEmpty { actions.append(.code(codings)) }
    let words = empty.isEmpty ? "" : " Nothing found in \(empty.count.counted("scale"))."
    let (rest, place) = (left(in: context), sample.dreams.firstIndex(of: dream) ?? 0)
    guard let next = rest.first(where: { (sample.dreams.firstIndex(of: $0) ?? 0) > place }) ?? rest.first else {
      return actions + [.say("Done.\(words) \(task.coder) has coded all dreams of \(sample.name).")]
    }
    open(next)
    return actions + [.say("Done.\(words) \(rest.count.counted("dream")) left.")]
  }

  private mutating func goBack(in context: Context, _ environment: Environment) -> [Action] {
    let actions = write(at: environment.now)
    let there = sample.ids.filter(context.model.dreams.contains)
    guard let place = there.firstIndex(of: dream), place > 0 else {
      return actions + [.say("This is the first dream of \(sample.name).")]
    }
    open(there[place - 1])
    return actions
  }

  private mutating func open(_ dream: Dream.ID) {
    (self.dream, scaleIndex, offset) = (dream, 0, 0)
    load()
  }

  mutating func scroll(by rows: Int, in context: Context) {
    let size = textSize(in: context)
    let count = TextBlock(text(in: context)).rows(width: size.width)
    offset = ScrollWindow(count: count, height: size.height, top: offset).scrolled(by: rows).top
  }
}
