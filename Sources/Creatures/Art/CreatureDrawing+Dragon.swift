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
              aaaaaa        ##oo####
            aaaaaaaa        #____#######
            aa  aaaa      ##############
        #       aa##    ########ww..ww..mm
        ##    ##################
         ##################ll######
        """,
      ascii: #"""
            /|   /|   \\
           /;| ,';|  _/o\__
         _/;;|/;;;|_/  vvv_>
        ~(_________/'
        """#,
      tints: """
            aa   aa   gg
           aaa aaaa    e
          aaaaaaaaa    wwwm
        """),
    CreatureDrawing(
      blocks: """
              ####      gg
            aaaa##      ######
          aaaaaa##      ##oo######
          aa  aa##    ######wwmmww
        #   ##############
         #####  ##ss##ss
        """,
      ascii: #"""
          /|/|   \\_
         /_|_|__/o _>
        ~(_____/ VV
        """#,
      tints: """
          aaaa   gg
         aaaaa   e m
                 ww
        """),
    CreatureDrawing(
      blocks: """
          aaaa    gg####
          aaaaaa  ##o#####
        #   aa######mmww
         #######ss##ss
        """,
      ascii: #"""
         /|/| ^o_
        ~(____/VV
        """#,
      tints: """
         aaaa gem
               ww
        """),
  ]
}
