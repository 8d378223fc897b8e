/// How far two coders agree in sorting the same things into categories.
package struct Agreement: Hashable, Sendable {
  /// Cohen's kappa, -1...1: the agreement beyond chance. `nil` if nothing was sorted, or all by both into one category: then chance
  /// alone agrees on everything.
  ///
  /// Source: J. Cohen, "A Coefficient of Agreement for Nominal Scales" (1960).
  package let kappa: Double?
  /// The bounds of kappa with 95 % certainty for large numbers, never beyond -1...1. `nil` if there is no kappa, or the
  /// standard error is zero, which says nothing: so it is if the coders agree on everything, or one of them uses a single
  /// category.
  ///
  /// Source: J. L. Fleiss, J. Cohen and B. S. Everitt, "Large Sample Standard Errors of Kappa and Weighted Kappa" (1969).
  package let interval: ClosedRange<Double>?

  /// Compares the categories of each thing, by one coder and by the other.
  package init<Category: Hashable>(_ codings: some Sequence<(Category, Category)>) {
    var columns: [Category: Int] = [:]
    func column(_ category: Category) -> Int {
      let column = columns[category] ?? columns.count
      columns[category] = column
      return column
    }
    let pairs = codings.map { (column($0), column($1)) }
    var (first, second) = (Array(repeating: 0, count: columns.count), Array(repeating: 0, count: columns.count))
    for (one, two) in pairs {
      first[one] += 1
      second[two] += 1
    }
    let count = pairs.count
    let chance = zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
    guard chance < count * count else {
      (kappa, interval) = (nil, nil)
      return
    }
    let n = Double(count)
    let expected = Double(chance) / (n * n)
    let kappa = (Double(pairs.count { $0 == $1 }) / n - expected) / (1 - expected)
    self.kappa = kappa

    // Fleiss, Cohen and Everitt's formula 13, its sums over the cells taken over the things that are in them.
    let spread = pairs.reduce(0.0) { sum, pair in
      let margins = Double(second[pair.0] + first[pair.1]) / n
      let term = pair.0 == pair.1 ? 1 - margins * (1 - kappa) : margins * (1 - kappa)
      return sum + term * term / n
    }
    let centre = kappa - expected * (1 - kappa)
    let variance = spread - centre * centre
    guard variance > 1e-12 else {
      interval = nil
      return
    }
    let reach = Normal.z975 * (variance / n).squareRoot() / (1 - expected)
    interval = max(-1, kappa - reach)...min(1, kappa + reach)
  }
}
