extension Character {
  /// The columns `DisplayText` shows the cluster in.
  ///
  /// 0 for what is dropped, 1 or 2 for nearly all else; more only for clusters of several spacing scalars
  /// (Devanagari) and for controls that are shown by name (`⟨RLO⟩`).
  public var cellWidth: Int {
    if isOneScalar, let scalar = unicodeScalars.first, scalar.visibleSymbols == nil {
      return scalar.cellWidth
    }
    var run = GlyphRun()
    run.append(self)
    return run.width
  }

  /// Whether there is nothing but a base.
  var isOneScalar: Bool {
    let scalars = unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex
  }
}

extension Unicode.Scalar {
  /// The columns of a scalar that is a cluster, unless symbols stand for it.
  var cellWidth: Int {
    switch ScalarClass(self) {
    case .mark, .narrow, .replaced: 1
    case .wide: isSkinTone ? 1 : 2
    case .dropped: 0
    }
  }

  /// Whether it is one of the five modifiers of emoji.
  var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}
