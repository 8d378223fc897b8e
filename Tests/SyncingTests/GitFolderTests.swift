import Testing

@testable import Syncing

@Suite("Repositories in folders") struct GitFolderTests {
  @Test(
    "An address of a folder is told from others as git tells it",
    arguments: [
      ("/media/stick/dreams.git", "/media/stick/dreams.git"), ("file:///media/my%20stick", "/media/my stick"),
      ("file://localhost/dreams.git", "/dreams.git"), ("/odd:name", "/odd:name"), ("/odd::name", "/odd::name"),
      ("/\u{301}x:y", "/\u{301}x:y"), ("ssh://an@example.org/dreams.git", nil), ("example.org:dreams.git", nil),
      ("example.org:/dreams.git", nil), ("https://example.org/dreams.git", nil), ("ext::sh -c /x", nil),
      ("FILE:///dreams.git", nil),
    ])
  func addresses(address: String, path: String?) { #expect(GitFolder.path(in: address) == path) }
}
