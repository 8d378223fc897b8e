import Dispatch
import DreamCore
import Platform
import Session
import Stage
import SystemPackage

/// Delivers documents beside the loop, and posts the outcomes.
struct DeliveryWorker: Sendable {
  let mailbox: Mailbox
  let outlets: Outlets
  private let queue = DispatchQueue(label: "lucid.share")
  private let group = DispatchGroup()

  /// The time in seconds after which a command is stopped.
  private static let commandPatience: Int64 = 60
  private static let clipboardPatience = Duration.seconds(2)

  /// - Parameter isAskedToCopy: whether the terminal was asked to put the text on its clipboard.
  func deliver(id: Int, _ delivery: Delivery, isAskedToCopy: Bool) {
    queue.async(group: group) { mailbox.post(.delivered(id: id, outcome(of: delivery, isAskedToCopy))) }
  }

  /// Waits until all deliveries are done, at most until `patience`.
  func settle(_ patience: DispatchTime = .distantFuture) { _ = group.wait(timeout: patience) }

  private func outcome(of delivery: Delivery, _ isAskedToCopy: Bool) -> Delivery.Outcome {
    do throws(ShareError) {
      switch delivery.destination {
      case .clipboard:
        guard !delivery.isDrawn else { throw .pictureToCopy }
        return copied(try delivery.text, isAsked: isAskedToCopy)
      case .file(let path, let isReplacing):
        let files = SharedFiles(path, count: delivery.documents.count)
        try files.write(bytes(of: delivery), outlets, isReplacing: isReplacing)
        return .done("\(delivery.isShared ? "Shared" : "Exported") to \(files.words).\(outlets.remark)")
      case .command(let line):
        _ = try delivery.text
        try run(line, reading: try bytes(of: delivery)[0])
        return .done("Shared with “\(line)”.\(outlets.remark)")
      }
    } catch {
      if case .output(let failure) = error, failure.reason == .exists { return .exists(path: failure.path) }
      return .failed(error.message)
    }
  }

  /// The documents as they are sent.
  private func bytes(of delivery: Delivery) throws(ShareError) -> [[UInt8]] {
    guard delivery.isDrawn else { return delivery.documents.map { Array($0.utf8) } }
    guard !outlets.isConfined else { throw .place(.confined) }
    return try PNGPicture.drawn(delivery.documents)
  }

  private func run(_ line: String, reading bytes: [UInt8]) throws(ShareError) {
    guard !outlets.isConfined else { throw .place(.confined) }
    let process = PipedProcess(words: ["/bin/sh", "-c", line], patience: .seconds(Self.commandPatience))
    let status: ChildProcess.ExitStatus?
    do throws(Errno) {
      status = try process.run(reading: bytes)
    } catch {
      throw .noProcess(reason: error.description)
    }
    switch status {
    case .exited(0): return
    case .exited(126), .exited(127): throw .commandNotFound(line)
    case .exited(let status): throw .commandFailed(line, status: status)
    case .killed(let signal): throw .commandKilled(line, signal: signal)
    case nil: throw .commandTooSlow(line, seconds: Self.commandPatience)
    }
  }

  private func copied(_ text: String, isAsked: Bool) -> Delivery.Outcome {
    let isTaken = outlets.clipboardTools.contains { words in
      let process = PipedProcess(words: words, patience: Self.clipboardPatience)
      return (try? process.run(reading: Array(text.utf8))) == .exited(0)
    }
    if isTaken { return .done("Copied.") }
    return isAsked
      ? .done("Copied; your terminal has to allow it (OSC 52).") : .failed(ShareError.tooLongToCopy.message)
  }
}

extension Delivery {
  /// The one document. Throws `.severalPictures` if there are more.
  fileprivate var text: String {
    get throws(ShareError) {
      guard documents.count == 1 else { throw .severalPictures(count: documents.count) }
      return documents[0]
    }
  }
}
