/// A new dream that came from a source, which said just what the dream has.
package struct BroughtDream: Hashable, Sendable {
  package let dream: Dream
  package let origin: OriginSummary

  package init(dream: Dream, origin: OriginSummary) { (self.dream, self.origin) = (dream, origin) }
}
