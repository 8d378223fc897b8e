// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A target of the house, its dependencies, and the test target beside it, with the files that it compares with.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = [], kept: [String] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: settings),
    .testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies + tests, exclude: kept,
      swiftSettings: settings),
  ]
}

let collections = Target.Dependency.product(name: "HashTreeCollections", package: "swift-collections")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

let package = Package(
  name: "Lucid",
  products: [
    .executable(name: "lucid", targets: ["lucid"]),
    .library(name: "CellLayout", targets: ["CellLayout"]),
    .library(name: "CellCanvas", targets: ["CellCanvas"]),
  ],
  dependencies: [
    // The command line: options, help, usage errors.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Persistent dictionaries and sets, which make snapshots of the journal cheap.
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    // File descriptors and the system's errors with their reasons: reading and writing files and terminals.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .target(name: "CNcurses", path: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw")]),
    // Regular expressions whose matching can be bounded: those of searches and of tapes.
    .systemLibrary(name: "CPCRE2", path: "Sources/CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    // Zips, in which Day One exports. Of the libraries for them this one adds nothing to the time of a start; libzip adds
    // 6.5 ms, and libarchive 12.
    .systemLibrary(name: "CMinizip", path: "Sources/CMinizip", providers: [.apt(["libminizip-dev"])]),
    // YAML: the settings, and the front matter of notes. libyaml's own events: by Yams, which puts them together, a folder of
    // 39,000 notes takes a third longer.
    .systemLibrary(name: "CYAML", path: "Sources/CYAML", providers: [.apt(["libyaml-dev"])]),
    // SQLite, with its interfaces for the changes of rows.
    .systemLibrary(name: "CSQLite", path: "Sources/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // Files in memory, which Glibc's module leaves out.
    .systemLibrary(name: "CMemory", path: "Sources/CMemory"),
    // Digests of rows, by which damage is found.
    .systemLibrary(name: "CSodium", path: "Sources/CSodium", providers: [.apt(["libsodium-dev"])]),
    // The normal form of what is typed for a passphrase, written into memory of ours.
    .systemLibrary(name: "CUTF8Proc", path: "Sources/CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
    .executableTarget(
      name: "lucid",
      dependencies: [
        "App", "Cards", "CellCanvas", "CellLayout", "Configuration", "CursesTerminal", "DreamCore", "DreamInsights",
        "DreamSearch",
        "Importing", "Input", "Formats", "JSON", "JournalStore", "Pictures", "Platform", "Records", "Scenes", "Stage",
        "Syncing", "Tape", "Terminal", "Widgets",
        arguments,
        system,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "lucidTests",
      dependencies: [
        "CellCanvas", "CellLayout", "Chance", "DreamCore", "DreamSearch", "JournalStore", "SQLite", "Samples",
        "Spawning", "Tape", "Terminal", "Tmux",
      ],
      swiftSettings: settings),
    .target(name: "Chance", path: "Tests/Support/Chance", swiftSettings: settings),
    .target(
      name: "Samples", dependencies: ["Chance", "DreamCore"], path: "Tests/Support/Samples",
      swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "App", "CellLayout", "Chance", "DreamCore", "DreamInsights", "DreamSearch", "JournalStore", "Scenes", "Session",
        "Spawning", "Stage", "Syncing",
      ],
      path: "Tests/Benchmarks", swiftSettings: settings),
    .target(name: "Spawning", path: "Tests/Support/Spawning", swiftSettings: settings),
    .target(
      name: "Tmux", dependencies: ["CellCanvas", "CellLayout", "Spawning"], path: "Tests/Support/Tmux",
      swiftSettings: settings),
  ]
    + room("DreamCore", [collections], tests: ["Chance", "Samples"])
    + room("Patterns", ["CPCRE2"])
    + room("YAML", ["CYAML"], tests: ["Chance"])
    + room("SQLite", ["CSQLite"])
    + room(
      "DreamSearch", ["DreamCore", "Patterns", "Platform"], tests: ["Chance", "Samples"], kept: ["queries.txt"])
    + room(
      "DreamInsights", ["DreamCore", "Platform"], tests: ["Chance", "DreamSearch", "Samples"],
      kept: ["Statistics/figures.py"])
    + room("CellLayout")
    + room("CellCanvas", ["CellLayout"], tests: ["Chance"])
    + room("Pictures", ["CellCanvas", "CellLayout"], tests: ["Chance"])
    + room("Input", ["CellLayout"], tests: ["Chance"])
    + room("Terminal", ["CellCanvas", "CellLayout", "Input", "Platform", system])
    + room("CursesTerminal", ["CNcurses", "CellCanvas", "CellLayout", "Input", "Terminal", system], tests: ["Chance"])
    + room(
      "JournalStore", ["CSodium", "CUTF8Proc", "DreamCore", "JSON", "Platform", "SQLite", system],
      tests: ["Chance", "Samples", "Spawning"])
    + room("Creatures", ["CellLayout", "DreamCore"], tests: ["Chance"])
    + room("JSON", tests: ["Chance"])
    + room("Platform", ["CMemory", system])
    + room(
      "Syncing", ["DreamCore", "Formats", "JSON", "Platform", "Records", system],
      tests: ["Chance", "JournalStore", "Samples"])
    + room("Records", ["DreamCore", "JSON", "Platform"], tests: ["Chance", "Samples"])
    + room("Importing", ["DreamCore", "Records"], tests: ["Chance", "Samples"])
    + room(
      "Cards", ["CellLayout", "Creatures", "DreamCore", "JSON", "Pictures", "Records"], tests: ["Chance", "Samples"])
    + room(
      "Formats", ["Cards", "DreamCore", "Importing", "JSON", "Platform", "Records", "YAML"],
      tests: ["Chance", "DreamSearch", "Samples", "Spawning"])
    + room("Widgets", ["CellCanvas", "CellLayout", "Input"], tests: ["Chance"])
    + room(
      "Stage", ["CellCanvas", "CellLayout", "DreamCore", "DreamSearch", "Input", "Widgets"],
      tests: ["Chance", "Samples"])
    + room(
      "Session", ["CellCanvas", "CellLayout", "DreamCore", "DreamSearch", "Input", "Stage", "Widgets"],
      tests: ["Chance", "Samples"])
    + room(
      "Scenes",
      [
        "CellCanvas", "CellLayout", "Creatures", "DreamCore", "DreamInsights", "DreamSearch", "Input", "Stage",
        "Widgets",
      ],
      tests: ["Chance", "Samples", "Session"], kept: ["Screens"])
    + room(
      "Tape",
      [
        "App", "CellCanvas", "CellLayout", "DreamCore", "Input", "Formats", "JSON", "JournalStore", "Patterns",
        "Pictures", "Platform", "Records", "Terminal", system,
      ],
      tests: ["Chance", "Session", "Stage", "Tmux", "Widgets"], kept: ["Pictures", "Tapes"])
    + room("Configuration", ["Stage", "Widgets", "YAML", system], tests: ["Chance"])
    + room(
      "App",
      [
        "CMinizip", "Cards", "CellCanvas", "CellLayout", "DreamCore", "Input", "Formats", "JSON", "JournalStore",
        "Platform", "Records", "Scenes", "Session", "Stage", "Syncing", "Terminal", "Widgets", system,
      ],
      tests: ["Chance", "Samples", "Spawning"]),
  swiftLanguageModes: [.v6]
)
