/// The version of Lucid, for `--version` and for what cites its figures.
package enum Release {
  package static let version = "0.1.0"
}
