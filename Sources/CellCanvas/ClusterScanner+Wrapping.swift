extension ClusterScanner.Cluster {
  /// What a cluster is to a line of wrapped text.
  enum Role {
    case newline
    /// Blank columns, after which the line can be broken.
    case space
    case word
  }

  init(_ character: Character) {
    self = .other(character)
  }

  /// What the cluster is to the line.
  var role: Role {
    switch first {
    case "\n", "\r": .newline
    case " ", "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}", "\u{3000}":
      isOneScalar ? .space : .word
    default: .word
    }
  }

  /// The columns it takes when it begins at a column: a tab reaches to the next multiple of four.
  func width(at column: Int) -> Int {
    switch self {
    case .scalar(let scalar): scalar.cellWidth
    case .other("\t"): 4 - column % 4
    case .other(let character): character.cellWidth
    }
  }

  /// The scalar that decides where a line can be broken.
  var first: Unicode.Scalar {
    switch self {
    case .scalar(let scalar): scalar
    case .other(let character): character.unicodeScalars.first ?? "\u{FFFD}"
    }
  }

  private var isOneScalar: Bool {
    switch self {
    case .scalar: true
    case .other(let character): character.isOneScalar
    }
  }
}
