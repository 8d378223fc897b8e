import DreamCore

/// Makes the documents in which dreams are shared.
package enum SharedCards {
  /// The dreams in a format, without what `omissions` name: one document, or several pictures if one would be too high.
  /// Pictures in PNG are still to be drawn: they are returned in SVG.
  package static func documents(
    of dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Omission>
  ) -> [String] {
    let shown = dreams.map { $0.leavingOut(omissions) }
    return switch format {
    case .svg, .png: CardPictures(shown, hasCreatures: !omissions.contains(.creatures)).documents
    case .markdown: [shown.map { CardFacts($0).markdown }.joined(separator: "\n---\n\n")]
    case .text: [shown.map { CardFacts($0).plainText }.joined(separator: "\n\n")]
    case .html: [HTMLPage(shown.map { CardFacts($0) }).text]
    case .json: [json(dreams, leavingOut: omissions)]
    }
  }

  /// The dreams as JSON: an object for one dream, an array for several.
  private static func json(_ dreams: [Dream], leavingOut omissions: Set<Omission>) -> String {
    let values = dreams.map { $0.json(leavingOut: omissions) }
    return (values.count == 1 ? values[0] : .array(values)).text + "\n"
  }
}
