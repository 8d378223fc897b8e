import App
import ArgumentParser
import DreamCore

extension DreamDate {
  /// Reads what people write, too, on the clock of this place: `yesterday 6:40`.
  init(argument: String) throws {
    let now = Surroundings.live.now()
    let here = LocalTime(now, offset: Surroundings.live.utcOffset(now))
    switch DatePhrase.read(argument, now: here) {
    case .success(let date?): self = date
    case .success(nil): throw ValidationError("Try \(DatePhraseError.examples).")
    case .failure(let error): throw ValidationError(error.message)
    }
  }
}
