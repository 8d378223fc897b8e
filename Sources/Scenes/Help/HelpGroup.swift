/// Lines of help that belong together, and what they have in common.
package struct HelpGroup: Hashable, Sendable {
  package let title: String
  package let lines: [HelpLine]

  package init(_ title: String, _ lines: [HelpLine]) {
    self.title = title
    self.lines = lines
  }
}
