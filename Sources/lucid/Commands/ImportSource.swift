import DreamCore
import Interchange

/// The contents of a file to import.
struct ImportSource {
  let path: String
  let file: DreamBankFile

  init(path: String) throws(CommandFailure) {
    self.path = path
    let bytes = try FileBytes.read(path: path, atMost: 256 << 20)
    do {
      file = try DreamBankFile(series: Self.series(of: path), bytes: bytes)
    } catch {
      throw .notDreamBank(path: path, error)
    }
  }

  /// The name of the series: from the description beside the file, or else the file's name.
  private static func series(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let description = String(path.dropLast(name.count - stem.count)) + ".json"
    return (try? FileBytes.read(path: description, atMost: FileBytes.mostOfText)).flatMap(
      DreamBankDescription.series(in:)) ?? stem
  }

  /// Reports the rows that are left out, and why.
  func sayProblems() {
    for problem in file.problems {
      let last = problem.line + problem.lines - 1
      let what = problem.lines == 1 ? "the row is left out" : "all up to line \(last) is left out"
      StandardStream.say("\(path):\(problem.line): \(problem.what); \(what).")
    }
    if file.replacedBytes > 0 {
      StandardStream.say("\(path): no UTF-8: \(file.replacedBytes.counted("byte")), replaced by U+FFFD.")
    }
  }
}
