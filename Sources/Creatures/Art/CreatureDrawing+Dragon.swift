extension CreatureDrawing {
  /// A dragon at five sizes.
  static let dragon = [
    CreatureDrawing(
      blocks: """
                                      ##                  gg
                           ###########a##                   ggg   gg
                       ####aaaaaaaaaasa##       ss           gggg##gg##
                     ###aaaaaaaaaaaasaaa##     ssss          g###########
                  ###aaaaaaaaaaaassaaaaaa##   ssss       aa ######oo##########
               ###aaaaaaaaaaaaaaaaaaaasaa##  ssss         aa######--#########..##
              aa    aaaaaaasaaaaaaaaaasaaa##sssss        ########################
             a       aaaaassaaaaaaaaassaaa##ssss    aa  ########..ww..ww..ww..mmm
            aaa       a    aaaaaaaaaaaaaaaa###ss     a# #######ll...............
           aaaaa             aaaaaaaaaaaaaa##      aa ########lll..ww..ww..ww
          aaaaaaa            a    aaaaaaaaa##       a#########ll############
            ##a                   a   aaaaa###      ########lll  ########
            ###                        #aaa##################lll
            ####        aa   ##############################llll
             ####     aa  #################################lll
              #####  a a################################llll
               #######################################sss
                  ##########  ######  ssss    ###### #sss
                              ######  ssss    ######  ssss
                              g#g#g#  sgsg    g#g#g#  sgsg
        """,
      ascii: #"""
                  _.----#.        '\ '\
              _.-';;|;;;|#  .,     '#b'#b._
           .-';;;;;|;;;;|# .:|   ^#### o ##b.
          /;"";;|;;;;;;|#.::'  ^############.)
         ^   /;"|;;;;;;|#::' ^#####"v"v"v"v"
        /#\  '  ";;"|;;#::'^d####%|.^.^.^.
         #b       '  '|#b.d#####%'#######P
         '#b   .^.^.^.###########%'
          '9###d#################'
            ''""###  ::  ###  ::
        """#,
      tints: """
                                  gg gg
                  aaaaaaa
              aaaaaaaaaaa   sa   a     e
           a  aaaaaaaaaa  ss   a
         a    a aaaaaaaa ss  a      wwwwwwwm
                 aa aaa ss a     la a a a
                      a         l
                a a a            l

                     ss       ss
        """),
    CreatureDrawing(
      blocks: """
                           ##             g
                  ###########   ss         gg  gg
               ###aaaaasaaa##  sss          gg##gg##
             ###aaaaaasaaaa## sss      aa ####oo####
                aaaaaaaaaaa###ss        aa####--########
                 aaaaasaaaa## s         ##################
           aa        aaaaaa##         #####l...w..w..w.m
          aaaa          aaa###        #####l....w..w..
           ##             ##############ll ########
           ###       ##################ll
            ##### ####################s
             ##########  #ss  ######  sss
        """,
      ascii: #"""
               /|  /|    //_//
             /;;|/;;|   ## o ##b
            /;;;;;;;|  ####v"v"v
        .b   |;/"|;/".d###.^.^.
        '9b..d###########P
          '"9####":::###":::
        """#,
      tints: """
                         gg gg
              aa  aa       e
             aaaaaaa       wwwwm
              aa  aa      wwwww


        """),
    CreatureDrawing(
      blocks: """
                  aa          gg
                aaaa        gggg####
              aaaaaa        ########
            aaaaaaaa        ##oo########
            aa  aaaa      ##____########
        #       aa##    ########ww..ww..mm
        ##    ##################
         ##################ll######
        """,
      ascii: #"""
          _.--#.  \\
        .';;|;|# , '#o#b.
        ^ '";|#b:^##v"v"'
        '9###d##":##"
        """#,
      tints: """
                  gg
          aaaaa      e
        a   aa  sa  wwwwm
                 s
        """),
    CreatureDrawing(
      blocks: """
              aa      gg
            aaaa      gg####
          aaaaaa      ##o#####
          aa  aa    ##########
        #   aa########  wwwwmm
         #######ss####ss
        """,
      ascii: #"""
          .-#.   \\
         /;;|#.d#o#.
        '9###d##'vv'
        """#,
      tints: """
          aa     gg
         aaaa    e
                 wwm
        """),
    CreatureDrawing(
      blocks: """
          aaaa    gg####
          aaaaaa  ##o#####
        #   aa######wwww
        ########ss##ss
        """,
      ascii: #"""
         /|/| ^o>
        ~(____/vv
        """#,
      tints: """
          a a ae
               wm
        """),
  ]
}
