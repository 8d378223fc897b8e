import Dispatch
import DreamCore
import Formats
import Importing
import JournalStore
import Platform
import Records
import Session
import Stage
import SystemPackage

/// Reads and writes files for scenes beside the loop, and posts the answers. Requests run at once, beside each other.
struct FileWorker: Sendable {
  let mailbox: Mailbox
  let outlets: Outlets
  let journal: JournalWorker
  let surroundings: Surroundings
  private let queue = WorkQueue(label: "lucid.files")

  /// The forms of the files that can be written and read.
  static var forms: FileForms { FileForms(exports: exportForms, imports: ImportFormat.allCases.map(\.rawValue)) }

  func start(id: Int, _ request: FileRequest) {
    queue.run {
      mailbox.post(.files(id: id, answer(to: request) { mailbox.post(.files(id: id, .progress($0))) }))
    }
  }

  /// Waits until all requests are answered, at most until `patience`.
  func settle(_ patience: DispatchTime = .distantFuture) { queue.settle(patience) }

  private func answer(to request: FileRequest, progress: @escaping @Sendable (String) -> Void) -> FileAnswer {
    do {
      switch request {
      case .paths(let beginning):
        return .paths(try outlets.paths(beginning: beginning), beginning: beginning)
      case .read(let request): return .plan(try plan(request, progress))
      case .write(let request):
        return write(request, progress)
      }
    } catch let failure as ImportFailure {
      return .failed(asTyped(failure.message))
    } catch let error as JournalError {
      return .failed("\(error.briefMessage) Nothing was imported.")
    } catch let error as PlaceError {
      return .failed("\(error.message) Nothing was imported.")
    } catch {
      return .failed("Nothing was imported: \(error)")
    }
  }

  private func plan(_ request: ImportRequest, _ progress: @Sendable (String) -> Void) throws -> ImportPlan {
    let path = try outlets.path(of: request.path)
    guard Folder.exists(path) || WholeFile.beginning(path, count: 1) != nil else {
      throw ImportFailure.unreadable(path: path, reason: Self.reason(path))
    }
    let now = surroundings.now()
    let setting = ReadingSetting(
      now: now, zone: try zone(request.zone), utcOffset: surroundings.utcOffset, zoneNamed: surroundings.zone)
    let sources = try ImportSource.all(
      at: path, format: request.form.flatMap { ImportFormat(rawValue: $0) }, setting
    ) { progress($0.counted("file")) }
    progress("comparing")
    let batch = try journal.read {
      try $0.batch(of: sources, in: request.model, firstID: surroundings.newID(), at: now)
    }
    func plan(_ batch: ImportBatch, updating: ImportPlan? = nil) -> ImportPlan {
      ImportPlan(
        kind: Set(sources.map(\.kind)).sorted().joined(separator: ", "),
        numbers: batch.words(
          leftOut: sources.reduce(0) { $0 + $1.leftOut }, lines: sources.reduce(0) { $0 + $1.linesLeftOut },
          isDone: false),
        remarks: (sources.flatMap { $0.problems() } + batch.remarks.lines()).map(asTyped),
        edit: batch.isEmpty ? nil : batch.edit(sources.importWords), count: batch.dreams.count, updating: updating)
    }
    var updating = batch
    updating.rule = .updated
    return plan(batch, updating: batch.leavesOthers ? plan(updating) : nil)
  }

  private func zone(_ name: String?) throws(ImportFailure) -> NamedZone? {
    guard let name else { return nil }
    guard let zone = surroundings.zone(name) else { throw .noZone(name) }
    return zone
  }

  /// Returns a message with `~` for the home directory, as in typed paths.
  private func asTyped(_ words: String) -> String {
    guard let home = outlets.home, home.count > 1, words.hasPrefix(home + "/") else { return words }
    return "~" + words.dropFirst(home.count)
  }

  /// The reason why no file can be read at a path.
  private static func reason(_ path: String) -> String {
    do throws(Errno) {
      _ = try WholeFile.read(path, atMost: 0)
      return "it is empty, or not a file"
    } catch {
      return error == .fileTooLarge ? "it is not a file" : error.description
    }
  }
}
