import CellLayout
import Terminal

extension Player {
  /// Throws if the tape can't be watched on a terminal of a size.
  ///
  /// The sizes that the tape names have to fit. If it names none and the terminal is smaller than usual, the tape is first
  /// played on a virtual terminal of that size, to see whether its expectations are met.
  package func checkRoom(on terminal: Size) throws(TapeFailure) {
    let named = extent(from: size ?? .zero)
    guard named.fits(in: terminal) else { throw .tooSmall(terminal, needed: named) }
    let room = WatchedTerminal<VirtualTerminal>.room(terminal)
    let usual = WatchedTerminal<VirtualTerminal>.room(.usual)
    guard size == nil, !usual.fits(in: room) else { return }
    do throws(TapeFailure) {
      try rehearse(at: room)
    } catch {
      // If it fails at the usual size, too, the size isn't the reason.
      try rehearse(at: usual)
      throw .tooSmall(terminal, needed: .usual)
    }
  }

  private func rehearse(at size: Size) throws(TapeFailure) {
    var player = Player(tape, journal: journal, size: size, isInterrupted: isInterrupted)
    _ = try player.play(on: VirtualTerminal(size: size))
  }

  /// The largest width and height of the screen in the course of the tape.
  package func extent(from size: Size) -> Size {
    tape.commands.reduce(size) { extent, command in
      guard case .resize(let size) = command.action else { return extent }
      return Size(width: max(extent.width, size.width), height: max(extent.height, size.height))
    }
  }
}

extension Size {
  fileprivate func fits(in other: Size) -> Bool { width <= other.width && height <= other.height }
}
