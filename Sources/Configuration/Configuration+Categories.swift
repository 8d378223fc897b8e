import DreamSearch
import Stage
import SystemPackage

extension Configuration {
  private static let ending = ".txt"

  /// Reads the categories: files such as `aggr.txt` in the folder that the settings name. Those that can't be read are added to
  /// `problems`; so is the folder, if the file names one.
  mutating func readCategories(
    home: String, _ listing: (String) throws(Errno) -> [String], _ reading: (String) throws(Errno) -> [UInt8]
  ) {
    guard let named = preferences.categoriesFolder else { return }
    let folder =
      named.hasPrefix("/")
      ? named
      : named.hasPrefix("~/") ? home + named.dropFirst() : path[...].folder + named
    do throws(Errno) {
      for name in try listing(folder).sorted() where name.hasSuffix(Self.ending) && !name.hasPrefix(".") {
        readCategory(String(name.dropLast(Self.ending.count)), "\(folder)/\(name)", reading)
      }
    } catch {
      if lineNumbers[Self.categoriesName] != nil { refuse(folder, error.description) }
    }
  }

  private static let categoriesName = "categories"

  private mutating func readCategory(_ name: String, _ path: String, _ reading: (String) throws(Errno) -> [UInt8]) {
    guard Self.isName(name) else { return refuse(path, "its name has to be letters, digits, - and _, as in aggr.txt") }
    do throws(Errno) {
      guard let text = String(validating: try reading(path), as: UTF8.self) else {
        return refuse(path, "it is not UTF-8")
      }
      preferences.categories.append(Category(name, text: text))
    } catch {
      refuse(path, error.description)
    }
  }

  private mutating func refuse(_ path: String, _ reason: String) {
    problems.append(ConfigurationError(path: path, line: nil, problem: .unreadable(reason: reason)))
  }
}

extension Substring {
  /// All before the last name of a path, with the slash.
  fileprivate var folder: String { String(self[..<(lastIndex(of: "/").map(index(after:)) ?? startIndex)]) }
}
