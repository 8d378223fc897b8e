/// What can be said of the whole journal before it is read.
package struct Summary: Hashable, Sendable {
  package var dreams: Int
  package var nights: Int

  package init(dreams: Int = 0, nights: Int = 0) {
    self.dreams = dreams
    self.nights = nights
  }
}
