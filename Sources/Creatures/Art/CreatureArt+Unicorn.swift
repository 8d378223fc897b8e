extension CreatureArt {
  /// A unicorn at three sizes.
  static let unicorn = [
    CreatureArt(
      #"""
                          ,/
                        ,//
                  ,,.-^-/.
                ,;;;' o   '-._
        .,      ;;;;        _.)
       ;;;'-----;;;'  .--._/
       ;;  '     ''   |
        ;  |         /
           | |'---'| |
           |_|_    |_|_
      """#,
      tints: #"""
                            gg
                          ggg
                    aa    g
                  aaaa  e
          aa      aaaa          m
         aaa      aaa
         aa        aa
          a
        """#),
    CreatureArt(
      #"""
                  ,/
             ,;-^/.
       ,    ;;' o  '.
      ;;'--;;'  .-_,)
      ;  |     /
         |_|-|_|
      """#,
      tints: #"""
                    gg
               aa  g
         a    aa  e
        aa   aa       m
        a
        """#),
    CreatureArt(
      #"""
      ~;__;o/
       /| /|
      """#,
      tints: "aa  aeg"),
  ]
}
