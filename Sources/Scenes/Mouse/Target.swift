import DreamCore
import Widgets

/// A view on one of Lucid's screens.
package typealias Leaf = ViewLeaf<ListItem>

/// What the mouse can point at on Lucid's screens: an item of the list, or a part of a scene.
package typealias Target = MouseTarget<ListItem>
