import DreamCore
import Interchange

extension ImportBatch {
  var isEmpty: Bool {
    dreams.isEmpty && corrections.isEmpty && updates.isEmpty && nights.isEmpty && nightUpdates.isEmpty
      && favoriteCreature == nil
  }

  /// The edit that takes the batch into the journal, as one undo step.
  func edit(at now: Instant) -> Edit {
    // Imported dreams keep the times of their last change.
    Edit(stepName, keepsTimes: true) { changing($0.inserting(dreams), at: now) }
  }

  /// The edit's change without the new dreams. No model of those is made: that would take a tenth of the time of an import.
  /// - Parameter old: has the dreams and nights that are corrected and updated, at least.
  func otherChange(of old: Model, at now: Instant) -> ModelChange { ModelChange(old: old, new: changing(old, at: now)) }

  /// The model with everything but the new dreams.
  private func changing(_ model: Model, at now: Instant) -> Model {
    let corrected = corrections.reduce(model.inserting(nights + nightUpdates)) { model, correction in
      model.changing(correction.dream) {
        correction.apply(to: &$0)
        $0.modifiedAt = now
      }
    }
    let updated = updates.reduce(corrected) { model, version in
      model.changing(version.id) { $0 = version.updating($0, at: now) }
    }
    return favoriteCreature.map(updated.favoring) ?? updated
  }

  /// The name of the undo step: `Import 8 dreams, update 2 dreams`, `Correct 2 dates`, `Import 3 nights`.
  var stepName: String {
    var words: [String] = []
    if !dreams.isEmpty { words.append("import \(dreams.count.counted("dream"))") }
    if !updates.isEmpty { words.append("update \(updates.count.counted("dream"))") }
    if updates.isEmpty, !nightUpdates.isEmpty { words.append("update \(nightUpdates.count.counted("night"))") }
    if !corrections.isEmpty { words.append("correct \(corrections.count.counted("date"))") }
    if dreams.isEmpty, !nights.isEmpty { words.insert("import \(nights.count.counted("night"))", at: 0) }
    let name = words.isEmpty ? "import the favourite" : words.joined(separator: ", ")
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Whether a step of this name brought or updated dreams: whether `stepName` gives such names.
  static func isStepName(_ name: String) -> Bool { name.hasPrefix("Import ") || name.hasPrefix("Update ") }

  /// The numbers of what is imported, known already and left out: `8 imported, 2 already there, 1 dream left out`.
  /// - Parameters:
  ///   - leftOut: the number of dreams that could not be read.
  ///   - lines: the number of lines that are left out with them.
  ///   - isDone: whether the batch is in the journal, or only would be.
  package func words(leftOut: Int, lines: Int, isDone: Bool) -> String {
    var words = "\(dreams.count.grouped) \(isDone ? "imported" : "to import"), \(alreadyThere.grouped) already there"
    if !updates.isEmpty { words += ", \(updates.count.grouped) \(isDone ? "updated" : "to update")" }
    if !corrections.isEmpty { words += ", \(corrections.count.counted("date")) \(isDone ? "corrected" : "to correct")" }
    if !nights.isEmpty { words += ", \(nights.count.counted("night"))" }
    if !nightUpdates.isEmpty { words += ", \(nightUpdates.count.counted("night")) \(isDone ? "updated" : "to update")" }
    if otherNights > 0 { words += ", \(otherNights.counted("night")) kept as it is here" }
    if let favorite = favoriteCreature { words += ", favourite \(favorite.name)" }
    if leftOut > 0 { words += ", \(leftOut.counted("dream")) left out" }
    if lines > leftOut { words += " (\(lines.counted("line")))" }
    return words
  }
}
