import Glibc
import SystemPackage

/// The process that runs this.
package enum CurrentProcess {
  package static var id: Int32 { getpid() }

  /// Sleeps, shorter if a signal comes; not at all for a duration that isn't positive.
  package static func sleep(for duration: Duration) {
    if duration > .zero { usleep(UInt32(clamping: Int(duration / .microseconds(1)))) }
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

  /// The number of processor cores that the system uses.
  static var coreCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}

/// The user as whom this process runs.
package enum CurrentUser {
  package static var id: UserID { UserID(geteuid()) }

  /// The home directory that the system knows, whatever the environment says; nil if it knows none.
  package static var home: String? { getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } }
}

/// The machine that runs this.
package enum CurrentMachine {
  /// The name of the host, with its domain if it has one; nil if it can't be told.
  package static var hostName: String? {
    var name = [CChar](repeating: 0, count: 256)
    return gethostname(&name, name.count - 1) == 0 ? String(path: name) : nil
  }
}

/// The clock and the time zone of the system.
package enum SystemClock {
  /// Milliseconds since 1970.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return milliseconds(time)
  }

  static func milliseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// The offset of local time from UTC at a moment, in seconds; positive east of Greenwich.
  /// - Parameter seconds: the moment, since 1970.
  package static func utcOffset(at seconds: Int64) -> Int {
    var (seconds, local) = (time_t(seconds), tm())
    localtime_r(&seconds, &local)
    return local.tm_gmtoff
  }
}
