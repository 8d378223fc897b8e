extension CreatureArt {
  /// A shark at three sizes.
  static let shark = [
    CreatureArt(
      #"""
                     ,
                    /|
                   / |
      .           /  '----.__
      |\        .'           '-.
      | \___.--'   )))      o   '-.
      |  _                        _>
      | / '--._  .'|    _,vvvvvv-'
      |/       '/  |_.-'
               /_.'
      """#,
      tints: #"""





                     qqq      e
                                    m
                            wwwwww
        """#),
    CreatureArt(
      #"""
              /|
       |\____/ '-----._
       | __    )))   o '-.
       |/  '-._   _.vvvv-'
               \_\''
      """#,
      tints: #"""


                 qqq   e   m
                      wwww
        """#),
    CreatureArt(
      #"""
      \___/\___
      /_____o_w>
      """#,
      tints: #"""

              e wm
        """#),
  ]
}
