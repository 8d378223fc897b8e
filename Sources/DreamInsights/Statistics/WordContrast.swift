import Platform

/// The words that tell two groups of texts apart, by log-odds with an informative Dirichlet prior.
///
/// Without a prior rare words look most telling; with one, each word is drawn towards its share of the journal's own words, the
/// more the less is known of it. Source: equations 16 and 19 to 23 of B. L. Monroe, M. P. Colaresi and K. M. Quinn, "Fightin'
/// Words: Lexical Feature Selection and Evaluation for Identifying the Content of Political Conflict" (2008); the variance has
/// all its terms, so that it holds for frequent words, too.
///
/// Words are taken as drawn one by one; that a text repeats its words isn't allowed for, so a `z` near the line is to be read
/// beside the number of texts that have the word.
package struct WordContrast: Hashable, Sendable {
  /// A word that stands in either group, or in both.
  package struct Word: Hashable, Sendable {
    package let word: String
    /// How often the word is in the first group.
    package let first: Int
    /// How often it is in the second.
    package let second: Int
    /// The log-odds of the word in the first group minus those in the second.
    package let delta: Double
    /// `delta` in its standard errors.
    package let z: Double
  }

  /// How many words the prior weighs as much as: some three reports. So it tames the words of a few dreams, and fades as there
  /// are more. It doesn't grow with the journal, which would draw all words of a long one to the same.
  package static let priorSize = 500.0

  /// The words of both groups, those of the first group foremost: by falling `z`, then by the word.
  package let words: [Word]

  /// The number of all words of the first group, and of the second.
  package let firstTotal, secondTotal: Int

  /// Bonferroni's line: with 95 % certainty, no word's `z` is beyond it, above or below 0, by chance; 0 if there are no words.
  package var line: Double { words.isEmpty ? 0 : -Normal.quantile(0.05 / Double(2 * words.count)) }

  /// Up to `most` telling words of each group, those of the first group foremost.
  package func telling(most: Int) -> [Word] {
    words.prefix(most).filter { $0.z > 0 } + words.suffix(most).filter { $0.z < 0 }
  }

  /// Contrasts the counts of words of two groups. There are no words if a group is empty, or if the journal has one word only.
  /// - Parameter journal: the counts in the whole journal, both groups and all else: the prior is these, scaled to `priorSize`.
  ///   Where it has less of a word than both groups together, these are taken.
  package init(
    _ first: [String: Int], against second: [String: Int], journal: [String: Int], priorSize: Double = priorSize
  ) {
    let (one, two) = (first.filter { $0.value > 0 }, second.filter { $0.value > 0 })
    (firstTotal, secondTotal) = (one.values.reduce(0, +), two.values.reduce(0, +))
    let both = one.merging(two, uniquingKeysWith: +)
    let baseline = journal.filter { $0.value > 0 }.merging(both, uniquingKeysWith: max)
    guard !one.isEmpty, !two.isEmpty, baseline.count > 1 else {
      words = []
      return
    }
    let (firstSum, secondSum) = (Double(firstTotal), Double(secondTotal))
    let scale = priorSize / Double(baseline.values.reduce(0, +))
    words = both.keys.map { word in
      let (k1, k2) = (one[word] ?? 0, two[word] ?? 0)
      let prior = scale * Double(baseline[word] ?? 0)
      let (y1, y2) = (Double(k1) + prior, Double(k2) + prior)
      let (rest1, rest2) = (firstSum + priorSize - y1, secondSum + priorSize - y2)
      let delta = Double.log(y1 / rest1) - Double.log(y2 / rest2)
      let error = (1 / y1 + 1 / rest1 + 1 / y2 + 1 / rest2).squareRoot()
      return Word(word: word, first: k1, second: k2, delta: delta, z: delta / error)
    }.sorted { ($1.z, $0.word) < ($0.z, $1.word) }
  }
}
