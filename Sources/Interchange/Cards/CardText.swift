import DreamCore

/// Dreams in one of the forms that are text.
package enum CardText {
  /// Nothing where the form is no text.
  package static func text(_ dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Omission>) -> String? {
    let cards = dreams.map { CardFacts($0.leavingOut(omissions)) }
    switch format {
    case .svg: return nil
    case .markdown: return cards.map(\.markdown).joined(separator: "\n---\n\n")
    case .text: return cards.map(\.plainText).joined(separator: "\n\n")
    case .html: return HTMLPage(cards).text
    case .json: return json(dreams, leavingOut: omissions)
    }
  }

  /// One dream is an object, several are an array.
  private static func json(_ dreams: [Dream], leavingOut omissions: Set<Omission>) -> String {
    let values = dreams.map { $0.json(leavingOut: omissions) }
    var bytes: [UInt8] = []
    (values.count == 1 ? values[0] : .array(values)).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}
