import Testing

@testable import App

@Suite("Where an editor's file lies")
struct EditingFolderTests {
  @Test(
    "beside a journal that isn't locked; of a locked one in a folder in memory, with the journal's whole path, or nowhere"
  )
  func places() {
    #expect(EditingFolder.beside(journal: "/a/j.sqlite").path == "/a/j.sqlite.editing")
    let inMemory = EditingFolder.inMemory(journal: "/a/j.sqlite") { _ in "/dev/shm" }
    #expect(inMemory.path == "/dev/shm/lucid-%a%j.sqlite.editing")
    #expect(inMemory.all == ["/a/j.sqlite.editing", "/dev/shm/lucid-%a%j.sqlite.editing"])
    for place in [nil, "", "/proc", "dev/shm"] {
      #expect(EditingFolder.inMemory(journal: "/a/j.sqlite") { _ in place }.path == nil)
    }
  }
}
