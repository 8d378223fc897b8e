import DreamCore

/// What undo, redo and branches have to lead to: a tree of whole models, without steps, changes or files.
struct PlainHistory {
  private var nodes: [Node]
  private var current = 0
  /// The nodes that redo leads to, the next one last.
  private var ahead: [Int] = []

  private struct Node {
    var model: Model
    let parent: Int?
    var name = ""
    /// The sitting that made the model, for as long as more of it can come.
    var undoGroup: Int?
    var isRetracted = false
  }

  init(_ model: Model) { nodes = [Node(model: model, parent: nil)] }

  var model: Model { nodes[current].model }

  /// The models before each step that can be undone, the oldest first.
  var past: [Model] {
    var past: [Model] = []
    var node = current
    while let parent = nodes[node].parent {
      past.append(nodes[parent].model)
      node = parent
    }
    return past.reversed()
  }

  /// The models after each step that can be done again, the next one first.
  var future: [Model] { ahead.reversed().map { nodes[$0].model } }

  /// Every model that ever was.
  var all: [Model] { nodes.filter { !$0.isRetracted }.map(\.model) }

  mutating func become(_ new: Model, _ name: String, undoGroup: Int? = nil) {
    guard new != model else { return }
    let isLeaf = !nodes.contains { $0.parent == current && !$0.isRetracted }
    guard let undoGroup, nodes[current].undoGroup == undoGroup, isLeaf, let parent = nodes[current].parent else {
      ahead = []
      nodes.append(Node(model: new, parent: current, name: name, undoGroup: undoGroup))
      current = nodes.count - 1
      return
    }
    if nodes[parent].model == new {
      nodes[current].isRetracted = true
      current = parent
    } else {
      nodes[current].model = new
      nodes[current].name = name
    }
  }

  mutating func undo() -> Bool {
    guard let parent = nodes[current].parent else { return false }
    ahead.append(current)
    current = parent
    return true
  }

  mutating func redo() -> Bool {
    guard let next = ahead.popLast() else { return false }
    current = next
    return true
  }

  /// Makes the branch of these steps, which begins here, what is ahead. Returns false if there is none.
  mutating func switchTo(_ names: [String]) -> Bool {
    var (place, branch) = (current, [Int]())
    for name in names {
      guard let next = nodes.indices.first(where: { nodes[$0].parent == place && nodes[$0].name == name }) else {
        return false
      }
      branch.append(next)
      place = next
    }
    ahead = branch.reversed()
    return true
  }

  /// Nothing goes on with a sitting of a session that is over.
  mutating func restart() {
    for index in nodes.indices { nodes[index].undoGroup = nil }
  }
}
