/// Why the app ended badly.
package enum AppError: Error, Equatable {
  /// Some of what was done is not in the journal; the reason is in words.
  case notSaved(String)

  package var message: String {
    switch self {
    case .notSaved(let reason): "Not everything was saved: \(reason)"
    }
  }
}
