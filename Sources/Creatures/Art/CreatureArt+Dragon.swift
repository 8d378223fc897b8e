extension CreatureArt {
  /// A dragon at three sizes.
  static let dragon = [
    CreatureArt(
      #"""
                            _^_^_
           ______          /  o  '-.
         .' /| /|         |     .___)
       .'  / |/ |  /|     \    (vvv
      /__/|     | / |     /   /
         ^ \/\^\|/^-^\___/   /
       .-^'                 /
      /  .--._            .'
      (,'    | |------| |'
       ^    /_/_     /_/_
      """#,
      tints: #"""
                               g g
             aaaaaa             e
           aa aa aa                  m
         aa  aa aa a  aa          www
        aaaaa     a a a
           g aaaaaaaggg
          ggg
        """#),
    CreatureArt(
      #"""
        /|/|     ,^^.
       / / |    / o  \_
      /_/^-^\--'  ,_vv_)
      ~-._       /
          |_|--|_|
      """#,
      tints: #"""
          aaaa      gg
         a a a      e
        aaaggg        wwwm
        """#),
    CreatureArt(
      #"""
       /\/\  ^o\
      ~(____/'vv
      """#,
      tints: #"""
         aaaa  ge
                wm
        """#),
  ]
}
