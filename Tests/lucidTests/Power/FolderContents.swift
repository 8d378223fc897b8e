import Foundation

/// The files and folders below a folder, by their paths in it.
struct FolderContents: Equatable {
  var files: [String: Data] = [:]
  var folders: Set<String> = []

  init() {}

  /// Reads a folder.
  init(of folder: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isFolder.boolValue {
        folders.insert(name)
      } else {
        files[name] = try Data(contentsOf: URL(filePath: path))
      }
    }
  }

  /// Makes a folder that is as this, in place of the one that is there. All in it is its owner's only.
  func write(to folder: String) throws {
    try? FileManager.default.removeItem(atPath: folder)
    for name in [""] + folders.sorted() {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    for (name, bytes) in files {
      try bytes.write(to: URL(filePath: "\(folder)/\(name)"))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(folder)/\(name)")
    }
  }
}
