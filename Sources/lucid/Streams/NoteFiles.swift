import Foundation
import Interchange

/// Reads the files of a folder of notes.
enum NoteFiles {
  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The files below a folder, in the order of their names. Hidden ones are left out, such as the settings of other programs,
  /// and no link is followed. The content of those that can't be notes is not read.
  static func read(below folder: String) throws(CommandFailure) -> [NoteFolder.File] {
    var files: [NoteFolder.File] = []
    for name in try names(below: folder) {
      let isNote = ImportFormat(ofNote: name) != nil || !name.contains(".")
      let bytes = isNote ? try FileBytes.read(path: "\(folder)/\(name)", atMost: FileBytes.mostOfText) : []
      files.append(NoteFolder.File(name: name, bytes: bytes))
    }
    return files
  }

  private static func names(below folder: String) throws(CommandFailure) -> [String] {
    guard access(folder, R_OK | X_OK) == 0, let all = FileManager.default.enumerator(atPath: folder) else {
      throw .unreadableFile(path: folder, reason: "the folder can't be listed")
    }
    var names: [String] = []
    while let name = all.nextObject() as? String {
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        all.skipDescendants()
      } else if all.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        names.append(name)
      }
    }
    return names.sorted()
  }
}
