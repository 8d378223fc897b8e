import DreamCore
import Interchange
import Scenes

/// Renders shared dreams in any form.
package struct DocumentRenderer: CardRenderer {
  init() {}

  package func documents(
    of dreams: [Dream], as format: CardFormat, leavingOut omissions: Set<Omission>
  ) -> [String] {
    SharedCards.documents(of: dreams, as: format, leavingOut: omissions)
  }
}
