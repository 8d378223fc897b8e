extension CreatureDrawing {
  /// A unicorn at five sizes.
  static let unicorn = [
    CreatureDrawing(
      blocks: """
                                                                      gg
                                                                   gggg
                                                   ##           gggg
                                                aa####       ggggg
                                              aaaa####aa  gggggg
                                            aaaaaaa####aaaggg####
                                           aaaaaaaa#########oo#####
                                            aaaaaaaa########--#######
               aaaa                     aaaaaaaaaa#####################
             aaaaaaa   ###############aaaaaaaaaaa###################..##
            aaaaaaaa #####################aaaaaaa#######     ###########
           aaaaaaa a######################aaaaaa#######        #####mm
           aaaaaaa #########################aa#########          ####
          aaaaaaa  #####################################ss
          aaaaaaa  #######  ssss   ###################sssss
         aaaaaaa   #####     ssss          #####      sssss
        aaaaaaaa   #####      sss          ####         sss
        aaa  aa    ####       sss          ####        sss
             a     g##g       ssg          g##g        gg
                   gggg       gggg         gggg
        """,
      ascii: #"""
                                     ,/
                             ,_    ,//
                          .;;##\ ,//
                        .;;;;####//##.
            .;;.        ;;;;;### o #####.
          .;;;;d########;;;;;#############)
         ;;;;' ########';;;;####'  '##-"'
         ;;;'  ####################
        .;;'   ##' '::'''''##' '::.
         ;'    ##   ::     ##   ::'
        """#,
      tints: """
                                     gg
                                   ggg
                          aaa    ggg
                        aaaaa    gg
            aaaa        aaaaa    e
          aaaaa         aaaaa             m
         aaaaa         aaaaa
         aaaa
        aaaa        ss          ss
         aa         ss          ss
        """),
    CreatureDrawing(
      blocks: """
                                                   ggg
                                      ##        gggg
                                   aaa###     gggg
                                 aaaaa####aaggggg
                               aaaaaaa############
           aaaa               aaaaaaa#######oo#######
          aaaaa ###############aaaa########____######
         aaaaa a###############aaaa########  ########
         aaaa  #########################ss      ##mm
        aaaaa  #####  ss#     ########  sss
         aa    g##g    gg       ####    ss
               gggg    gg       gggg
        """,
      ascii: #"""
                           ,/
                    ,_   ,//
                 .;;##\.,//#.
          .;;.   ;;;;## o ####)
         ;;;d####;;;####"'"#-'
        .;' ##"::"##"::
        """#,
      tints: """
                           gg
                         ggg
                 aaa    ggg
          aaaa   aaaa   e     m
         aaa     aaa
        aaa    ss    ss
        """),
    CreatureDrawing(
      blocks: """
                                        gg
                           ##        gggg
                         aaa####aagggg
          aa            aaaa##oo######
         aaaa #########aaaa##____######
        aaa  a##########aa#####   ##mm##
        aaa  ###  ss #####ssss
         a   ##    s  ###   ss
        """,
      ascii: #"""
                _      ,/
          .   .;;#\.,//.
        .;;###;;;## o ##)
        ;' ##:  ##:: '"'
        """#,
      tints: """
                       gg
              aaa   ggg
        aaa   aaa   e   m
        aa   s    ss
        """),
    CreatureDrawing(
      blocks: """
                            gg
                    ##    gg
         a        aaa#o#gg
        aa #######aaaa######
        aa  ##########  ##mm
        a   ##ss  ##ss
        """,
      ascii: #"""
                 ,/
        .;###.;^/o.
        ;'||""||'"'
        """#,
      tints: """
                 gg
        aa    aage
        aa
        """),
    CreatureDrawing(
      blocks: """
                        gg
                  aa##gg
        aa #######aa#o####
        a  #ss    ss##
        """,
      ascii: #"""
              ,^/
        ~/""\;;o)
        """#,
      tints: """
              aag
        a    aaem
        """),
  ]
}
