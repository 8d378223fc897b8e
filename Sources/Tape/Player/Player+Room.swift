import CellLayout
import Terminal

extension Player {
  /// Throws if the tape can't be watched on a terminal of this size.
  ///
  /// A size that the tape names has to be there. Where it names none it is played unseen first if the terminal is smaller
  /// than usual: what comes true then comes true before those who watch.
  package func checkRoom(on terminal: Size) throws(TapeFailure) {
    let named = extent(from: size ?? .zero)
    guard named.fits(in: terminal) else { throw .tooSmall(terminal, needed: named) }
    let room = LiveStage<VirtualTerminal>.room(terminal)
    let usual = LiveStage<VirtualTerminal>.room(.usual)
    guard size == nil, !usual.fits(in: room) else { return }
    do throws(TapeFailure) {
      try rehearse(at: room)
    } catch {
      // What isn't so anywhere is no matter of size.
      try rehearse(at: usual)
      throw .tooSmall(terminal, needed: .usual)
    }
  }

  private func rehearse(at size: Size) throws(TapeFailure) {
    var player = Player(tape, journal: journal, size: size, isInterrupted: isInterrupted)
    _ = try player.play(on: VirtualTerminal(size: size))
  }

  /// The most columns and rows that it makes the screen have.
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
