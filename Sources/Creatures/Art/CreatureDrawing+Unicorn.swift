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
         aaaaa a###############aaaa##################
         aaaa  #########################ss      ##mm
        aaaaa  #####  ss      ########  sss
         aa     ####  ss        ####    ss
                gggg  gg        gggg    gg
        """,
      ascii: #"""
                        _  ,/
                    .;;/#\//
                   .;;;# o ##b.
         .;;.______;;;;####"##P
        ;;;d##########"
        ;'' ##"::"##"::
        """#,
      tints: """
                           gg
                    aaa   gg
                   aaaa  e
         aaa       aaaa       m
        aaa
        aaa    ss    ss
        """),
    CreatureDrawing(
      blocks: """
                                  gg
                        ##      gg
                      aa####  gg
         aa         aaaa##oo####
        aaaa  ######aaaa##__######
        aaa ########aaaa####ss##mm
        aa  ##############
        a   ##ss      ##ss
        """,
      ascii: #"""
                 ;;^. ,/
          _____;;;/ o\/
        ;|      ;'   _)
        ; ||""||'-"--'
        """#,
      tints: """
                 aa   gg
               aaa  e g
        a       aa    m
        a
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
                 ,^/
        ~,____,;;/o\_
         ||"""||  '-'
        """#,
      tints: """
                   g
        a      aa e m
        """),
    CreatureDrawing(
      blocks: """
                  aa##   g
                aaaa#o##g
        a ######aaaa######
        a ##ss  ss##
        """,
      ascii: #"""
             ;;^/
        ~|""|;o\_
        """#,
      tints: """
             aa g
        a    ae m
        """),
  ]
}
