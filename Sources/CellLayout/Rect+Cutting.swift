extension Rect {
  /// The same rect with what is given changed.
  public func with(x: Int? = nil, y: Int? = nil, width: Int? = nil, height: Int? = nil) -> Rect {
    Rect(x: x ?? self.x, y: y ?? self.y, width: width ?? self.width, height: height ?? self.height)
  }

  /// The same rect, moved right and down.
  public func offsetBy(dx: Int, dy: Int) -> Rect {
    with(x: x.saturatingAdd(dx), y: y.saturatingAdd(dy))
  }

  /// What is left between the insets; where they want more than there is, top and left come first.
  public func inset(by insets: Insets) -> Rect {
    cuttingTop(insets.top).rest
      .cuttingBottom(insets.bottom).rest
      .cuttingLeft(insets.left).rest
      .cuttingRight(insets.right).rest
  }

  /// Cuts `rows` off the top; what is asked for and not there is left out.
  public func cuttingTop(_ rows: Int) -> (top: Rect, rest: Rect) {
    let cut = rows.clamped(to: 0...height)
    return (with(height: cut), with(y: y + cut, height: height - cut))
  }

  /// Cuts `rows` off the bottom; what is asked for and not there is left out.
  public func cuttingBottom(_ rows: Int) -> (bottom: Rect, rest: Rect) {
    let kept = height - rows.clamped(to: 0...height)
    return (with(y: y + kept, height: height - kept), with(height: kept))
  }

  /// Cuts `columns` off the left; what is asked for and not there is left out.
  public func cuttingLeft(_ columns: Int) -> (left: Rect, rest: Rect) {
    let cut = columns.clamped(to: 0...width)
    return (with(width: cut), with(x: x + cut, width: width - cut))
  }

  /// Cuts `columns` off the right; what is asked for and not there is left out.
  public func cuttingRight(_ columns: Int) -> (right: Rect, rest: Rect) {
    let kept = width - columns.clamped(to: 0...width)
    return (with(x: x + kept, width: width - kept), with(width: kept))
  }
}
