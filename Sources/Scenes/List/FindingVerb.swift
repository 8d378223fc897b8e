import Input
import Widgets

/// Keys that look for dreams, whatever is done with them.
package enum FindingVerb: Verb, CaseIterable {
  case search, findTitle, next, previous
}

extension FindingVerb {
  package static let bindings = Bindings<FindingVerb>([
    Binding(["/"], .search, "/", "search: the list shows what is found", hint: Hint("/", "search")),
    Binding(["f"], .findTitle, "f", "find a title, and go there"),
    Binding(["m"], .next, "m", "the next match"),
    Binding(["M"], .previous, "M", "the match before"),
  ])

  package static let harmless = Set(allCases)
}
