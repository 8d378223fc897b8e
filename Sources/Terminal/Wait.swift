import Input

/// Why a wait for the terminal ended.
package enum Wait: Hashable, Sendable {
  /// What one read brought, in order.
  case events([Event])
  /// Another thread used the waker.
  case woken
  /// A watched file descriptor has something to read.
  case readable(Int32)
  case timedOut
  /// Nothing more will come: keep everything and return.
  case ended(Ending)
}

/// Why there is no more input.
package enum Ending: Hashable, Sendable {
  /// The terminal went away.
  case hangup
  /// The process was asked to end, by SIGTERM, SIGINT or SIGQUIT.
  case signal(Int32)
}
