import DreamCore
import Interchange
import Pictures
import Scenes
import Widgets

/// Dreams in the form that they are shared in.
package enum SharedDocument {
  package static func text(
    _ dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Omission>
  ) -> String {
    CardText.text(dreams, as: format, leavingOut: omissions) ?? picture(dreams.map { $0.leavingOut(omissions) })
  }

  private static func picture(_ dreams: [Dream]) -> String {
    let title = dreams.count == 1 ? dreams[0].displayTitle : "\(dreams.count) dreams"
    let theme = Theme.dusk
    return SVGPicture(
      card: DreamCard.canvases(dreams, theme: theme), title: title, theme: .night.with(theme.text)
    ).text
  }
}
