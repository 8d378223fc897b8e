import DreamCore

// What is counted of signs, tags, people and places.

extension InsightCounts {
  func namesChapter(_ list: NameList) -> Chapter {
    let title = NameSubject.names(list).chapterTitle
    let terms = (NameList.all.firstIndex { $0 == list }.map { names[$0].terms }) ?? []
    guard !terms.isEmpty else {
      let words =
        list == .tags
        ? "Tag a dream with t, and the most frequent tags are here."
        : "Name the \(list.several) of a dream in its details, and they are counted here."
      return Chapter(list.several, title, invitation: words)
    }
    return Chapter(
      list.several, title, about: "Of all dreams: those that have the name, in any spelling.",
      terms.map { term($0, of: list.one) })
  }

  /// Each class of dream signs, and below it its signs.
  var signChapter: Chapter {
    let classes = Dictionary(signClasses.terms.map { ($0.term, $0.dreams) }) { first, _ in first }
    guard !classes.isEmpty else {
      return Chapter(
        "signs", NameSubject.signs.chapterTitle,
        invitation: "Ctrl-T in a text marks what could have told you that you were dreaming, and it is counted here.")
    }
    let terms = signs.mapValues(\.terms)
    let classesOfSign = terms.values.joined().reduce(into: [FoldedText: Int]()) {
      $0[FoldedText($1.term), default: 0] += 1
    }
    return Chapter(
      "signs", NameSubject.signs.chapterTitle,
      about: """
        Of all dreams: those in which the sign is marked. The classes are those of S. LaBerge and H. Rheingold, \
        “Exploring the World of Lucid Dreaming” (1990).
        """,
      DreamSign.Category.allCases.flatMap { category in
        [term(TermCount(category.name, classes[category.rawValue] ?? 0), of: "sign")]
          + (terms[category] ?? []).map {
            term($0, of: "sign", within: category.name, isFound: classesOfSign[FoldedText($0.term)] == 1)
          }
      })
  }

  /// The share of dreams with a name. Its query finds exactly them; it has none if folding leaves nothing of the name.
  /// - Parameters:
  ///   - whole: the class that the name is a part of, if it is one.
  ///   - isFound: whether a search for the name finds just these dreams, and none with the name in another class.
  private func term(
    _ term: TermCount, of field: String, within whole: String? = nil, isFound: Bool = true
  ) -> Figure {
    let words = isFound && !FoldedText(term.term).bytes.isEmpty ? "\(field):\(term.term.inQuotes)" : nil
    return Figure(
      whole.map { "\($0): \(term.term)" } ?? term.term, term.term, .share(Share(term.dreams, of: dreams.count)),
      query: words.flatMap { query($0, finding: term.dreams) }, isPart: whole != nil,
      of: .allDreams, fullLabel: whole.map { "\($0): \(term.term)" })
  }
}

extension NameSubject {
  /// The title of the chapter about the subject.
  package var chapterTitle: String {
    switch self {
    case .signs: "Dream signs"
    case .names(let list): list.label
    }
  }
}
