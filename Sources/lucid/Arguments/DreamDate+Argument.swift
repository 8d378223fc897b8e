import App
import ArgumentParser
import DreamCore

extension DreamDate {
  /// Reads what people write, too, on the clock of this place: `yesterday 6:40`.
  init(argument: String) throws {
    switch DatePhrase.read(argument, now: Surroundings.live.here) {
    case .success(let date?): self = date
    case .success(nil): throw ValidationError("Try \(DatePhraseError.examples).")
    case .failure(let error): throw ValidationError(error.message)
    }
  }
}

extension Surroundings {
  /// Now, on the clock of this place.
  var here: LocalTime {
    let now = now()
    return LocalTime(now, offset: utcOffset(now))
  }
}
