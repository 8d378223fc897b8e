/// What git finds when Lucid runs it.
///
/// How the user reaches a repository and is named holds: `credential.*`, `url.*`, `http.*`, `core.sshCommand`, `user.*`, and the
/// variables for them. What would run programs of the user beside that, ask, sign, or bring in another repository, doesn't.
enum GitEnvironment {
  /// The settings that are another way than the user may have them.
  static let options: [String] = settings.flatMap { ["-c", $0] }

  /// The same settings, in the form `NAME=value`.
  static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "gc.autoDetach=false", "push.gpgSign=false",
    "push.followTags=false", "push.recurseSubmodules=no", "fetch.recurseSubmodules=no", "fetch.prune=false",
    "fetch.writeCommitGraph=false", "core.quotePath=false", "advice.detachedHead=false",
    // What `GitLimits` allows is enough then: git holds no large file, and no more of a pack, in memory.
    "core.bigFileThreshold=16m", "core.packedGitWindowSize=32m", "core.packedGitLimit=256m", "pack.threads=1",
    // Nothing keeps what was erased.
    "core.logAllRefUpdates=false",
    // Of a repository in a folder: nothing looks into others that it borrows objects from, and nothing is tidied there.
    "core.alternateRefsCommand=true", "receive.autogc=false",
  ]

  /// The variables of git that hold.
  private static let kept: Set = [
    "GIT_ASKPASS", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_PROXY_COMMAND", "GIT_SSL_NO_VERIFY",
    "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "GIT_SSL_CERT", "GIT_SSL_KEY", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH", "GIT_ALLOW_PROTOCOL",
  ]

  /// The environment for git, in the form `NAME=value`.
  /// - Parameters:
  ///   - variables: the environment of this process.
  ///   - mayAsk: whether git, and ssh for it, may ask for a password on the terminal.
  static func variables(from variables: [String], mayAsk: Bool) -> [String] {
    let own = variables.filter { variable in
      let name = variable.prefix { $0 != "=" }
      return (!name.hasPrefix("GIT_") || kept.contains(String(name)))
        && !name.hasPrefix("LC_") && name != "LANG" && name != "LANGUAGE"
    }
    // What git says is read by Lucid.
    return own + ["LC_ALL=C"] + (mayAsk ? [] : ["GIT_TERMINAL_PROMPT=0"])
  }
}
