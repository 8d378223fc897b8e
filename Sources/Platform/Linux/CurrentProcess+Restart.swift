import Glibc

extension CurrentProcess {
  /// Has this program begin anew in this process, of whose memory nothing is left. Returns only if that fails.
  /// - Parameter words: the program's name, and its arguments.
  package static func restart(_ words: [String]) {
    var arguments = words.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &arguments)
  }
}
