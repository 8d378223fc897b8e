import DreamCore
import Interchange
import Pictures
import Scenes
import Widgets

/// Makes the text that is shared of dreams: a document or a picture.
package enum SharedDocument {
  /// The dreams in a format. What `omissions` names is left out.
  package static func text(
    _ dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Omission>
  ) -> String {
    CardText.text(dreams, as: format, leavingOut: omissions) ?? picture(dreams.map { $0.leavingOut(omissions) })
  }

  private static func picture(_ dreams: [Dream]) -> String {
    let title = dreams.count == 1 ? dreams[0].displayTitle : "\(dreams.count) dreams"
    let theme = Theme.dusk
    return SVGPicture(
      card: DreamCard.canvases(dreams, theme: theme), title: title, theme: .night.with(theme.styles.text)
    ).text
  }
}

/// Renders shared dreams in any form.
package struct DocumentRenderer: CardRenderer {
  init() {}

  package func text(of dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Omission>) -> String {
    SharedDocument.text(dreams, as: format, leavingOut: omissions)
  }
}
