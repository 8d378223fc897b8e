/// What a step did to one thing: the content's number before its first move and after its last.
struct NetMove: Hashable, Sendable {
  let old: Int64?
  let new: Int64?
  /// Where the last of its moves stands in the log, and the content's number before that one.
  let last: Int64
  let lastOld: Int64?
}
