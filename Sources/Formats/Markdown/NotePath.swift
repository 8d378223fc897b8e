import DreamCore
import Records

/// The path of a note below the folder of notes, without its ending: `Dreams/2024-01-31`. Links of other programs lead to it.
struct NotePath: Equatable {
  let text: String

  /// The extra field of a dream that has the path of its note.
  static let key = ReadDream.notePathKey

  /// The path of a file of Markdown; nil if the file is none, or has a name that not every system takes.
  init?(ofNote name: String) {
    guard ImportFormat(ofNote: name) == .markdown, let end = name.lastIndex(of: ".") else { return nil }
    self.init(String(name[..<end]))
  }

  /// Returns `nil` if a file at the path could not be read again as a note of a dream, or would lie elsewhere.
  init?(_ text: String) {
    let names = ExactName(text).parts.map(\.description)
    let areSafe = names.allSatisfy { name in
      (1...240).contains(name.utf8.count) && !name.hasPrefix(".") && !name.lowercased().hasSuffix(".excalidraw")
        && name.unicodeScalars.allSatisfy(Self.isVisible)
    }
    guard areSafe, names.count <= 32, text.utf8.count <= 1024,
      names.count == 1 || names[0].lowercased() != NoteFolder.nights,
      !names.dropLast().contains(where: { $0.lowercased().hasSuffix(".md") || $0.lowercased() == "templates" })
    else { return nil }
    self.text = text
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    // Most names have these only, and a journal has a path for each dream.
    if scalar.isASCII { return scalar.value >= 0x20 && scalar != "\u{7F}" }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    // The joiner of emoji is of these, too, and controls of direction.
    case .format: scalar == "\u{200D}"
    default: true
    }
  }

  /// Keeps the path with a dream that was read from there, for links, and to tell the note when it is imported again.
  ///
  /// Lucid's own notes keep none that they get by themselves. The dream's may be longer, if only a folder was read.
  func keep(in dream: inout Dream, isOwn: Bool) {
    let there = dream.extra[Self.key]
    if let there, there == text || there.hasSuffix("/\(text)") || isNumbered(there) { return }
    dream.extra[Self.key] = isOwn && (text == dream.noteName || isNumbered(dream.noteName)) ? nil : text
  }

  /// Whether the path is a name with the number that a second note of the name gets.
  private func isNumbered(_ name: String) -> Bool {
    guard text.hasPrefix("\(name) ") else { return false }
    return Int(digits: text.utf8.dropFirst(name.utf8.count + 1)) != nil
  }

  /// The folders that a path leads through: `a` and `a/b` for `a/b/c`.
  static func folders(of path: String) -> [ExactName] {
    let bytes = path.utf8
    return bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { ExactName(bytes: bytes[..<$0]) }
  }
}

extension Dream {
  /// The path of the dream's note without its ending: the one that it came with, or its name.
  var notePath: String { extra[NotePath.key].flatMap { NotePath($0) }?.text ?? noteName }

  /// The name that the dream's note gets by itself, without its ending, and without what means something else in links.
  var noteName: String {
    // Links to a note of another program that has no date go by its name, which is its title here.
    let beginning = date?.fileNameWords ?? (title.isBlank ? "undated" : nil)
    var words = [beginning, plainTitle].compactMap(\.self).joined(separator: " ")
    if words.utf8.contains(where: { "[]#^".utf8.contains($0) }) {
      let scalars = words.unicodeScalars.map { "[]#^".unicodeScalars.contains($0) ? " " : $0 }
      words = String(String.UnicodeScalarView(scalars))
    }
    return words.safeFileName.fitting(112)
  }
}
