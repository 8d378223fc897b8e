import Input

/// Keys that pick dreams of the list, the first of them or one more.
package enum PickVerb: Verb, CaseIterable {
  case toggle, range, all, extendDown, extendUp
}

extension PickVerb {
  package static let bindings = Bindings<PickVerb>([
    Binding([.space], .toggle, "Space", "pick it, or drop it again, and go on"),
    Binding(["v"], .range, "v", "pick a range from here; v again ends it"),
    Binding(["a"], .all, "a", "pick all, or none"),
    Binding([Key(.down, .shift)], .extendDown, "Shift-↓", "pick, going down"),
    Binding([Key(.up, .shift)], .extendUp, "Shift-↑", "pick, going up"),
  ])

  package static let harmless = Set(allCases)
}
