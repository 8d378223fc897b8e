import ArgumentParser
import DreamCore

/// A text with names of properties in braces, which is printed for each dream: `{date} {title}`.
struct DreamTemplate: Sendable {
  private let pieces: [Piece]

  private enum Piece: Sendable {
    case text(String)
    case field(String)
  }

  /// Reads a template. `\n` and `\t` in it are a line end and a tab, and `{{` and `}}` are braces.
  init(argument: String) throws {
    var (pieces, rest) = ([Piece](), argument[...])
    while let sign = rest.popFirst() {
      switch (sign, rest.first) {
      case ("\\", "n"?): pieces.append(.text("\n"))
      case ("\\", "t"?): pieces.append(.text("\t"))
      case ("\\", "\\"?), ("{", "{"?), ("}", "}"?): pieces.append(.text(String(sign)))
      case ("{", _):
        pieces.append(try Self.field(&rest))
        continue
      case _:
        pieces.append(.text(String(sign)))
        continue
      }
      rest.removeFirst()
    }
    self.pieces = pieces
  }

  private static func field(_ rest: inout Substring) throws -> Piece {
    let name = String(rest.prefix { $0 != "}" })
    guard name.count < rest.count else { throw ValidationError("“{\(name)” needs a closing brace.") }
    guard DreamFields.names.contains(name) else {
      let nearest = name.nearest(of: DreamFields.names).map { "; did you mean {\($0)}?" }
      throw ValidationError(
        "a dream has no {\(name)}\(nearest ?? ". It has \(DreamFields.names.joined(separator: ", ")).")")
    }
    rest.removeFirst(name.count + 1)
    return .field(name)
  }

  /// The text for a dream.
  func text(for dream: Dream) -> String {
    let fields = DreamFields(dream)
    return pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let plain): text += plain
      case .field(let name): text += fields[name]
      }
    }
  }
}
