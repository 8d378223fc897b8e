import CNcurses

/// The memory of this process, which may hold dreams.
package enum ProcessMemory {
  /// Keeps it out of core dumps, and from other processes of the user. Programs that are started leave no core dumps either.
  package static func hide() { lucid_hide_memory() }
}
