/// A bare word with the signs that say where in a word it is looked for: `cat`, `*cat*`, `*cat`, `=cat`.
struct WordPattern: Hashable, Sendable {
  let words: String
  let fit: TextTest.Fit

  init(_ text: String) {
    if text.count > 1, text.first == "=" {
      self.init(words: String(text.dropFirst()), .exact)
    } else if text.count > 1, text.first == "*" {
      let isInside = text.last == "*"
      self.init(words: String(isInside ? text.dropFirst().dropLast() : text.dropFirst()), isInside ? .inside : .wordEnd)
    } else {
      self.init(words: String(text.count > 1 && text.last == "*" ? text.dropLast() : text[...]), .wordStart)
    }
  }

  private init(words: String, _ fit: TextTest.Fit) {
    self.words = words
    self.fit = fit
  }
}
