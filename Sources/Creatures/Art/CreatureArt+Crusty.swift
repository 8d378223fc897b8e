extension CreatureArt {
  /// Crusty the crab at three sizes.
  static let crusty = [
    CreatureArt(
      #"""
          ___              ___
        /`_  \            /  _'\
       | / `\ |          | /' \ |
        \\   \/  (o)(o)   \/   //
         `-.  \   |  |   /  .-'
            \  .-'----'-.  /
             \/          \/
        /\__ |   \____/   | __/\
       /  /\__\          /__/\  \
          /  / '--------' \  \
      """#,
      tints: #"""



                   wewwew



                   qqqqqm
        """#),
    CreatureArt(
      #"""
       (\/)  o  o  (\/)
         \\__|__|__//
         .'  \__/  '.
        //'--------'\\
        /  /      \  \
      """#,
      tints: #"""
               e  e

               qqqm
        """#),
    CreatureArt(
      #"""
      (\)o_o(/)
       /(___)\
      """#,
      tints: #"""
           e e
             m
        """#),
  ]
}
