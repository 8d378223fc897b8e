import CellLayout
import Input
import Stage
import Widgets

/// The path of a file or a folder that is being typed, which Tab completes as in a shell.
struct PathEntry: Equatable, Sendable {
  private(set) var buffer: LineBuffer
  /// The paths with which the typed one can go on; empty unless there are several.
  private(set) var choices: [String] = []

  init(_ path: String) { buffer = LineBuffer(path) }

  var text: String { buffer.text }

  /// The request for the paths that complete the typed one.
  var request: FileRequest { .paths(beginning: text) }

  /// Gives a key to the line. What was offered for another text is no longer shown.
  mutating func press(_ key: Key) -> FieldResponse {
    let response = buffer.press(key)
    if response == .changed { didChange() }
    return response
  }

  mutating func paste(_ text: String) {
    buffer.insertWithoutLineBreaks(text)
    didChange()
  }

  /// Forgets what was offered, and begins anew where a whole path was typed behind the folder that stood there.
  private mutating func didChange() {
    choices = []
    if ["~//", "~/~"].contains(where: text.hasPrefix) { buffer = LineBuffer(String(text.dropFirst(2))) }
  }

  /// Takes a path in the place of what is typed.
  mutating func choose(_ path: String) { self = PathEntry(path) }

  /// Completes the path as far as all `paths` agree, and offers them if there are several. Returns false if there are none.
  mutating func complete(with paths: [String], of beginning: String) -> Bool {
    guard beginning == text, let first = paths.first else { return beginning != text }
    let common = paths.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if common.count > text.count { buffer = LineBuffer(common) }
    choices = paths.count == 1 ? [] : paths
    return true
  }
}

extension PathEntry {
  /// The row of the path, with its label as in a form.
  /// - Parameters:
  ///   - isTyped: whether the path gets the keys.
  ///   - labelWidth: the columns of the marker, the longest label and a gap.
  func row(_ label: String, isTyped: Bool, labelWidth: Int) -> some Layout<Leaf> {
    ColumnsLayout(
      TextLine("\(isTyped ? "▸" : " ") \(label)", isTyped ? .heading : .dim), width: labelWidth,
      Leaf(InputLine(buffer: buffer, hasCaret: isTyped)))
  }
}

extension Form {
  /// Gives the keys to the next of these fields, round and round. Of `names`, nil is a path beside the form.
  mutating func move(by count: Int, among names: [Name?]) {
    let index = names.firstIndex(of: focus) ?? 0
    focus(on: names[(index + count + names.count) % names.count])
  }
}

extension String {
  /// The characters with which both texts begin.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }

  /// The last name of a path, with its slash if it is a folder's.
  var lastPathName: String {
    let end = hasSuffix("/") ? index(before: endIndex) : endIndex
    return lastIndex(of: "/", before: end).map { String(self[index(after: $0)...]) } ?? self
  }

  private func lastIndex(of character: Character, before end: Index) -> Index? { self[..<end].lastIndex(of: character) }
}
