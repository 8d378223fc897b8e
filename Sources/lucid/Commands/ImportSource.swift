import DreamCore
import Interchange

/// A file to import, read.
struct ImportSource {
  let path: String
  let file: DreamBankFile

  init(path: String) throws(CommandFailure) {
    self.path = path
    let bytes = try FileBytes.read(path: path)
    do {
      file = try DreamBankFile(series: Self.series(of: path), bytes: bytes)
    } catch {
      throw .notDreamBank(path: path, error)
    }
  }

  /// What the description beside the file says, or else the file's name.
  private static func series(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let description = String(path.dropLast(name.count - stem.count)) + ".json"
    return (try? FileBytes.read(path: description)).flatMap(DreamBankDescription.series(in:)) ?? stem
  }

  /// Says which rows are left out, and why.
  func sayProblems() {
    for problem in file.problems {
      StandardStream.say("\(path):\(problem.line): \(problem.what); the row is left out.")
    }
    if file.replacedBytes > 0 {
      StandardStream.say("\(path): no UTF-8: \(file.replacedBytes.counted("byte")), replaced by U+FFFD.")
    }
  }
}
