import DreamCore

extension Session {
  /// Has something shared; what comes of it is known by a number.
  mutating func share(_ request: ShareRequest) -> [Command] {
    shareCount += 1
    return [.share(id: shareCount, request)]
  }

  mutating func copyOut(_ text: String) -> [Command] {
    clipboard = text
    shareCount += 1
    return [.copy(id: shareCount, text)]
  }

  mutating func receive(_ outcome: ShareOutcome, id: Int, _ environment: Environment) -> [Command] {
    let isLatest = id == shareCount
    switch outcome {
    case .made(let text): return [.copy(id: id, text)]
    case .done(let words):
      message = words
      if isLatest { endSharing(environment) }
    case .failed(let words): message = words
    case .exists(let request, let path):
      if isLatest, case .sharing = context.state { show(.replacing(path, with: request)) }
    }
    if isLatest { learn(.shareEnded(hasFailed: outcome.hasFailed)) }
    return []
  }

  /// Nothing is shared any more, however that came.
  mutating func endSharing(_ environment: Environment) {
    guard case .sharing = context.state else { return }
    _ = pass(.entering(.viewing), environment)
  }
}

extension ShareOutcome {
  fileprivate var hasFailed: Bool { if case .failed = self { true } else { false } }
}

extension Alert {
  fileprivate static func replacing(_ path: String, with request: ShareRequest) -> Alert {
    Alert(
      title: "There is such a file", message: "\(path) is there already. Replace it?", cancelButtonTitle: "Keep it",
      otherButtonTitles: ["Replace"]
    ) { $0 == 0 ? [] : [.share(request.replacing)] }
  }
}
