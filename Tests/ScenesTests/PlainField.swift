import CellCanvas
import Input

@testable import Scenes
@testable import Widgets

/// A text field as simple as can be: characters in an array, lines wrapped anew for each key, undo by copies of it all.
struct PlainField {
  private(set) var characters: [Character]
  private(set) var caret: Int
  private(set) var anchor: Int?
  private let width: Int
  private let page: Int
  private var isMarking = false
  private var leansBack = false
  private var goal: Int?
  private var clipboard = ""
  private var version = 0
  /// The version after the last piece was deleted that can be pasted.
  private var killed: Int?
  private var past: [Step] = []
  private var future: [Step] = []
  private var run: (kind: Kind, end: Int)?

  enum Kind { case typing, deleting, whole }

  private struct Copy {
    let characters: [Character]
    let caret: Int
    let anchor: Int?
  }

  private typealias Step = (before: Copy, after: Copy)

  init(_ text: String, width: Int, page: Int) {
    characters = Array(text)
    caret = characters.count
    self.width = width
    self.page = page
  }

  var text: String { String(characters) }

  func bytes(to index: Int) -> Int { characters[..<index].reduce(0) { $0 + $1.utf8.count } }

  var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  mutating func press(_ verb: EditorVerb, typed: String = "") {
    switch verb {
    case .move(let movement): move(movement, selecting: false)
    case .select(let movement): move(movement, selecting: true)
    case .startSelecting:
      isMarking.toggle()
      anchor = isMarking ? caret : nil
      run = nil
    case .newline: replace(selection ?? caret..<caret, with: typed, .typing)
    case .deleteBackward: delete(to: max(0, caret - 1))
    case .deleteForward: delete(to: min(characters.count, caret + 1))
    case .deleteWordBackward: kill(to: wordLeft)
    case .deleteWordForward: kill(to: wordRight)
    case .deleteToLineStart: kill(to: index(lines[row].range.lowerBound))
    case .deleteToLineEnd: kill(to: lineEnd.index > caret ? lineEnd.index : min(characters.count, caret + 1))
    case .copy:
      guard let selection else { return }
      clipboard = String(characters[selection])
      isMarking = false
    case .cut:
      guard let selection else { return }
      clipboard = String(characters[selection])
      replace(selection, with: "", .whole)
    case .paste: if !clipboard.isEmpty { replace(selection ?? caret..<caret, with: clipboard, .whole) }
    case .undo:
      guard let step = past.popLast() else { return run = nil }
      future.append(step)
      restore(step.before)
    case .redo:
      guard let step = future.popLast() else { return run = nil }
      past.append(step)
      restore(step.after)
    case .escape, .nextField, .previousField, .save, .find, .sign, .night: break
    }
    if typed == "\n" { run = nil }
  }

  private var copy: Copy { Copy(characters: characters, caret: caret, anchor: anchor) }

  private mutating func restore(_ copy: Copy) {
    run = nil
    version += 1
    (characters, caret, anchor) = (copy.characters, copy.caret, copy.anchor)
    (isMarking, leansBack, goal) = (false, false, nil)
  }

  /// Deletes a piece and copies it. Pieces that are deleted one after another are copied as one.
  private mutating func kill(to place: Int) {
    let range = selection ?? min(place, caret)..<max(place, caret)
    let (isBefore, piece) = (selection == nil && place < caret, String(characters[range]))
    let earlier = killed == version ? clipboard : ""
    delete(to: place)
    guard !piece.isEmpty else { return }
    clipboard = isBefore ? piece + earlier : earlier + piece
    killed = version
  }

  private mutating func delete(to place: Int) {
    if let selection { return replace(selection, with: "", .whole) }
    replace(min(place, caret)..<max(place, caret), with: "", .deleting)
  }

  private mutating func replace(_ range: Range<Int>, with inserted: String, _ kind: Kind) {
    guard !range.isEmpty || !inserted.isEmpty else { return }
    version += 1
    let (start, removed) = (bytes(to: range.lowerBound), String(characters[range]).utf8.count)
    let end = start + inserted.utf8.count
    let isNew = !goesOn(kind, start: start, removed: removed)
    let before = copy
    future = []
    run = kind == .whole ? nil : (kind, kind == .typing ? end : start)
    characters = Array(String(characters[..<range.lowerBound]) + inserted + String(characters[range.upperBound...]))
    caret = index(from: end)
    (anchor, isMarking, leansBack, goal) = (nil, false, false, nil)
    if isNew { past.append((before, copy)) } else { past[past.count - 1].after = copy }
  }

  /// The first place between characters that is so many bytes from the beginning, or more.
  private func index(from end: Int) -> Int {
    var (index, bytes) = (0, 0)
    while bytes < end, index < characters.count {
      bytes += characters[index].utf8.count
      index += 1
    }
    return index
  }

  private func goesOn(_ kind: Kind, start: Int, removed: Int) -> Bool {
    guard let run, run.kind == kind else { return false }
    return kind == .typing ? start == run.end && removed == 0 : start == run.end || start + removed == run.end
  }
}

// MARK: Moving

extension PlainField {
  private mutating func move(_ movement: Movement, selecting: Bool) {
    let ended = selecting || isMarking ? nil : selection
    anchor = selecting || isMarking ? anchor ?? caret : nil
    run = nil
    let leant = leansBack
    if movement == .up || movement == .down || movement == .pageUp || movement == .pageDown {
      return moveByRows(rows(of: movement))
    }
    goal = nil
    let (row, end) = (row, lineEnd)
    leansBack = false
    switch movement {
    case .left: caret = ended?.lowerBound ?? max(0, caret - 1)
    case .right: caret = ended?.upperBound ?? min(characters.count, caret + 1)
    case .wordLeft: caret = wordLeft
    case .wordRight: caret = wordRight
    case .lineStart: caret = index(lines[row].range.lowerBound)
    case .lineEnd: (caret, leansBack) = (end.index, end.isWrapped)
    case .start: caret = 0
    case .end: caret = characters.count
    case .up, .down, .pageUp, .pageDown: leansBack = leant
    }
  }

  private func rows(of movement: Movement) -> Int {
    switch movement {
    case .up: -1
    case .down: 1
    case .pageUp: -page
    default: page
    }
  }

  private mutating func moveByRows(_ rows: Int) {
    let lines = lines
    let here = row
    let column = goal ?? lines[here].column(of: place(caret))
    let target = min(max(0, here + rows), lines.count - 1)
    if target != here {
      caret = index(lines[target].index(at: column))
      leansBack = false
    }
    goal = column
  }

  private func place(_ index: Int) -> String.Index {
    let text = text
    return text.utf8.index(text.startIndex, offsetBy: bytes(to: index))
  }

  private func index(_ place: String.Index) -> Int {
    let text = text
    return text.distance(from: text.startIndex, to: place)
  }

  var lines: [TextWrap.Line] { TextWrap.wrap(text, width: width) }

  private var row: Int {
    let lines = lines
    let row = lines.lastIndex { $0.range.lowerBound <= place(caret) } ?? 0
    return leansBack && lines[row].range.lowerBound == place(caret) && row > 0 ? row - 1 : row
  }

  private var lineEnd: (index: Int, isWrapped: Bool) {
    let line = lines[row]
    let end = index(line.range.upperBound)
    if line.ending == .wrap, !characters[end - 1].isWhitespace { return (end, true) }
    return (index(line.index(at: .max)), false)
  }

  private var wordLeft: Int {
    var index = caret
    while index > 0, !characters[index - 1].isWord { index -= 1 }
    while index > 0, characters[index - 1].isWord { index -= 1 }
    return index
  }

  private var wordRight: Int {
    var index = caret
    while index < characters.count, !characters[index].isWord { index += 1 }
    while index < characters.count, characters[index].isWord { index += 1 }
    return index
  }
}
