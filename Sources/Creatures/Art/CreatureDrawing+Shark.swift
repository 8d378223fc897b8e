extension CreatureDrawing {
  /// A shark at five sizes.
  static let shark = [
    CreatureDrawing(
      blocks: """
                                                ##
                                             #####
        ##                                 ######
        ###                               ######
         ###                            ########
          ####                         ##########
           #####                     ##########################
            #####            ###################################
             #####         ###################################oo#####
              ######    ##################.##.##.#############--#########
              ###########################..#..#..##########################
              ###########################..#..#..############################
             ######  ######wwwww##########.##.##.w######ww..ww..ww..ww..ww..m
            #####      #wwwwwwwwwwwwwwww########wwwwwwwww
           ####           sss  wwwwwwwwww########wwwwwwwww..ww..ww..ww
          ####           sss        wwwww#######wwwwwwwwwwwwwwwwwwwwww
          ##             s               ######    wwwww  sss
         ##                             #####             ss
                                      #####
                                     ##
        """,
      ascii: #"""
                             .d#
         .                  d##'
         #b               .####
         9##.      ..__d###########b..
          9##b  .d##########)))#### o ###b.
           9################)))#############b
          .d##P"9#wwwww#####)))####ww"w"w"w"'
         .##"     ""wwwwww####wwwwwww.w.w.w'
         #P          '""  d##P"wwwww"""
                         .P"
        """#,
      tints: """




                            qqq     e
                            qqq
                  wwwww     qqq    wwwwwwwwwm
                    wwwwww    wwwwwwwwwwwwww
                               wwwwww
        """),
    CreatureDrawing(
      blocks: """
                                ##
                              ####
        ##                  #####
        ####               #######
          ###            #######################
           ####      #####################oo##########
            ###################.##.##.###____##########
            ###################.##.##.###################
           ####  ####ww##############ww..ww..ww..ww..mm##
          ###       wwwwwwwwww#######www...............
         ##          s  wwwwww######wwwwww..ww..ww..
                           w####    wwwwwwwwwwwwwwww
        """,
      ascii: #"""
                      .d#
        #b.      ..__d##b__..
         9#b..d########)))# o #b.
         .d##"9#ww####)))##w"w"w'
        #P'    '""d##"wwwww.w.w'
                  P'
        """#,
      tints: """


                       qqq  e
                ww    qqq  wwwwwm
                      wwwwwwwwww
        """),
    CreatureDrawing(
      blocks: """
                          ##
        ##              ####
         ###         ####################
          #####   ##################oo#####
           ###################.#.##____#######
          ###  #wwwwwwww######.#.##############
         ##       wwwwwwww######wwwww.w.w.w.w.mm
        ##                ####    wwwwwwwwwwwww
        """,
      ascii: #"""
                 .d#
        #b. .._d####))# o b.
        .d##"#ww###))#w"w"w'
        #'    ""9#"www.w.w'
        """#,
      tints: """

                    qq  e
              ww   qq wwwwwm
                   wwwwwwww
        """),
    CreatureDrawing(
      blocks: """
                  ##
        ##       ###
         ##   ##############
          ##############o#####
         ##   ####.#.#w.w.w.mm
        ##    wwww##  wwwwww
        """,
      ascii: #"""
              .d#
        #b..d###) o.
        #'"ww##"w"w'
        """#,
      tints: """

               q  e
           ww  wwwwm
        """),
    CreatureDrawing(
      blocks: """
        #        ##
        ##    ##########
         #############o###
        ##  wwww##wwww##mm
        """,
      ascii: #"""
        \___/|__
        /____o_w>
        """#,
      tints: """

             e wm
        """),
  ]
}
