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
      terms.map { term($0, of: list.one, isPart: false) })
  }

  /// Each class of dream signs, and below it its signs.
  var signChapter: Chapter {
    let classes = Dictionary(signClasses.terms.map { ($0.term, $0.dreams) }) { first, _ in first }
    guard !classes.isEmpty else {
      return Chapter(
        "signs", NameSubject.signs.chapterTitle,
        invitation: "Ctrl-T in a text marks what could have told you that you were dreaming, and it is counted here.")
    }
    return Chapter(
      "signs", NameSubject.signs.chapterTitle,
      about: """
        Of all dreams: those in which the sign is marked. The classes are those of S. LaBerge and H. Rheingold, \
        “Exploring the World of Lucid Dreaming” (1990).
        """,
      DreamSign.Category.allCases.flatMap { category in
        [term(TermCount(category.name, classes[category.rawValue] ?? 0), of: "sign", isPart: false)]
          + (signs[category]?.terms ?? []).map { term($0, of: "sign", isPart: true) }
      })
  }

  /// The share of dreams with a name. Its query finds exactly them; it has none if folding leaves nothing of the name.
  private func term(_ term: TermCount, of field: String, isPart: Bool) -> Figure {
    let words = FoldedText(term.term).bytes.isEmpty ? nil : "\(field):\(term.term.inQuotes)"
    return Figure(
      term.term, term.term, .share(Share(term.dreams, of: dreams.count)),
      query: words.flatMap { query($0, finding: term.dreams) }, isPart: isPart)
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
