extension SymbolTable {
  /// The symbols of signs, shapes and grids.
  static let marks: StaticString = """

    xmark|S|l1.1 M5.2 5.2 L18.8 18.8; l1.1 M18.8 5.2 L5.2 18.8
    xmark.circle||l O12 12 9.15; l M8.7 8.7 L15.3 15.3; l M15.3 8.7 L8.7 15.3
    xmark.circle.fill||f O12 12 10; k1.05 M8.6 8.6 L15.4 15.4; k1.05 M15.4 8.6 L8.6 15.4
    plus|S|l1.05 M12 3.6 V20.4; l1.05 M3.6 12 H20.4
    plus.circle||l O12 12 9.15; l M12 7.5 V16.5; l M7.5 12 H16.5
    plus.circle.fill||f O12 12 10; k1.05 M12 7.3 V16.7; k1.05 M7.3 12 H16.7
    minus|S|l1.05 M3.6 12 H20.4
    minus.circle||l O12 12 9.15; l M7.5 12 H16.5
    checkmark|S|l1.15 M4.2 13.2 L9.4 19 L19.8 5
    checkmark.circle||l O12 12 9.15; l M7.9 12.4 L10.8 15.5 L16 8.6
    checkmark.circle.fill||f O12 12 10; k1.05 M7.8 12.4 L10.8 15.7 L16.2 8.4
    info.circle||l O12 12 9.15; f O11.9 7.7 1.3; l0.9 M10.4 11 H12.2 V16.6; l0.9 M10 16.6 H14.4
    info.circle.fill||f O12 12 10; c O11.9 7.5 1.4; k0.95 M10.4 11 H12.2 V16.8; k0.95 M9.9 16.8 H14.5
    exclamationmark.triangle||l M10.5 4.3 Q12 1.9 13.5 4.3 L21.3 17.6 Q22.5 20 19.9 20.2 H4.1 Q1.5 20 2.7 17.6 Z; l1.05 M12 8.8 V13.4; f O12 16.7 1.2
    exclamationmark.triangle.fill||f1.5 M10.5 4.3 Q12 1.9 13.5 4.3 L21.3 17.6 Q22.5 20 19.9 20.2 H4.1 Q1.5 20 2.7 17.6 Z; k1.1 M12 8.8 V13.4; c O12 16.8 1.25
    heart|FCS/|b M12 20.3 C8.2 17.7 2.9 13.9 2.9 9.1 C2.9 6 5.1 3.9 7.8 3.9 C9.6 3.9 11.1 4.8 12 6.4 C12.9 4.8 14.4 3.9 16.2 3.9 C18.9 3.9 21.1 6 21.1 9.1 C21.1 13.9 15.8 17.7 12 20.3 Z
    star|FCS/|b S12 12.9 9.8 4.3 5
    circle|F/|b O12 12 9.15
    square|F/|b R3.6 3.6 16.8 16.8 3.2
    star.leadinghalf.filled||l S12 12.9 9.8 4.3 5; f M12 3.4 L9.4 9.4 L2.9 10 L7.8 14.4 L6.4 20.8 L12 17.4 Z
    info|S|f O11.6 5.4 1.7; l M9 10 H12 V19; l M8.4 19.2 H15.6
    questionmark|CS|l1.1 M7.6 8 C7.6 5.2 9.4 3.6 12.1 3.6 C14.9 3.6 16.7 5.2 16.7 7.7 C16.7 11.2 12 11.4 12 15.2; f O12 19.8 1.6
    exclamationmark|CS|l1.15 M12 3.8 V14.2; f O12 19.6 1.7
    exclamationmark.2||l1.15 M8 3.8 V14.2; f O8 19.6 1.7; l1.15 M16 3.8 V14.2; f O16 19.6 1.7
    exclamationmark.3||l1.15 M5 3.8 V14.2; f O5 19.6 1.7; l1.15 M12 3.8 V14.2; f O12 19.6 1.7; l1.15 M19 3.8 V14.2; f O19 19.6 1.7
    octagon|F|b M8.2 3 H15.8 L21 8.2 V15.8 L15.8 21 H8.2 L3 15.8 V8.2 Z
    xmark.octagon|F|@ octagon; d M9 9 L15 15; d M15 9 L9 15
    exclamationmark.octagon|F|@ octagon; d1.05 M12 7.4 V12.8; e O12 16.2 1.25
    nosign||l O12 12 9.15; l M5.6 5.6 L18.4 18.4
    slash.circle|F|b O12 12 9.15; d M16.2 7.8 L7.8 16.2
    triangle|F|b M10.9 4.4 Q12 2.8 13.1 4.4 L21 17.8 Q21.9 20 19.6 20 H4.4 Q2.1 20 3 17.8 Z
    diamond|F|b M10.8 3.6 Q12 2.4 13.2 3.6 L20.4 10.8 Q21.6 12 20.4 13.2 L13.2 20.4 Q12 21.6 10.8 20.4 L3.6 13.2 Q2.4 12 3.6 10.8 Z
    hexagon|F|b M11 3.2 Q12 2.7 13 3.2 L19.5 6.9 Q20.4 7.4 20.4 8.5 V15.5 Q20.4 16.6 19.5 17.1 L13 20.8 Q12 21.3 11 20.8 L4.5 17.1 Q3.6 16.6 3.6 15.5 V8.5 Q3.6 7.4 4.5 6.9 Z
    pentagon|F|b M11 3.6 Q12 2.9 13 3.6 L20.2 8.8 Q21.1 9.6 20.8 10.7 L18.1 19 Q17.7 20.2 16.4 20.2 H7.6 Q6.3 20.2 5.9 19 L3.2 10.7 Q2.9 9.6 3.8 8.8 Z
    capsule|F|b R2.9 6.6 18.2 10.8 5.4
    capsule.portrait|F|@> capsule
    oval|F|b E12 12 9.15 6.4 0
    rectangle|F/|b R2.9 4.8 18.2 14.4 2.8
    rectangle.portrait|F/|@> rectangle
    app|F|b R3 3 18 18 5
    plus.app|F|@ app; d M12 7.8 V16.2; d M7.8 12 H16.2
    app.badge|F|@ app; c O18.6 5.4 4.9; f O18.6 5.4 3.4
    circle.dashed||l A12 12 9.15 -78 -57; l A12 12 9.15 -33 -12; l A12 12 9.15 12 33; l A12 12 9.15 57 78; l A12 12 9.15 102 123; l A12 12 9.15 147 168; l A12 12 9.15 192 213; l A12 12 9.15 237 258
    square.dashed||l M3.6 7.4 V6.8 Q3.6 3.6 6.8 3.6 H7.4; l M10.4 3.6 H13.6; l M16.6 3.6 H17.2 Q20.4 3.6 20.4 6.8 V7.4; l M20.4 10.4 V13.6; l M20.4 16.6 V17.2 Q20.4 20.4 17.2 20.4 H16.6; l M13.6 20.4 H10.4; l M7.4 20.4 H6.8 Q3.6 20.4 3.6 17.2 V16.6; l M3.6 13.6 V10.4
    rectangle.dashed||l M2.9 8.4 V7.6 Q2.9 4.8 5.7 4.8 H6.6; l M10.2 4.8 H13.8; l M17.4 4.8 H18.3 Q21.1 4.8 21.1 7.6 V8.4; l M21.1 11.4 V12.6; l M21.1 15.6 V16.4 Q21.1 19.2 18.3 19.2 H17.4; l M13.8 19.2 H10.2; l M6.6 19.2 H5.7 Q2.9 19.2 2.9 16.4 V15.6; l M2.9 12.6 V11.4
    circle.lefthalf.filled||l O12 12 9.15; f M12 2.9 a12 12 9.1 90 270 Z
    circle.righthalf.filled||@< circle.lefthalf.filled
    circle.bottomhalf.filled||l O12 12 9.15; f M21.1 12 a12 12 9.1 0 180 Z
    circle.tophalf.filled||@^ circle.bottomhalf.filled
    circle.inset.filled||l O12 12 9.15; f O12 12 6
    square.lefthalf.filled||l R3.6 3.6 16.8 16.8 3.2; f M12 3.6 H6.8 Q3.6 3.6 3.6 6.8 V17.2 Q3.6 20.4 6.8 20.4 H12 Z
    square.righthalf.filled||@< square.lefthalf.filled
    square.inset.filled||l R3.6 3.6 16.8 16.8 3.2; f R6.8 6.8 10.4 10.4 1.2
    rectangle.inset.filled||l R2.9 4.8 18.2 14.4 2.8; f R6 7.9 12 8.2 1
    rectangle.lefthalf.inset.filled||l R2.9 4.8 18.2 14.4 2.8; f R6 7.9 5 8.2 1
    rectangle.righthalf.inset.filled||@< rectangle.lefthalf.inset.filled
    rectangle.bottomthird.inset.filled||l R2.9 4.8 18.2 14.4 2.8; f R6 12.9 12 3.2 1
    smallcircle.filled.circle|F|b O12 12 9.15; e O12 12 3.4
    circlebadge|F|b O12 12 4.6
    circlebadge.2|F|b O8.4 15 4.2; b O15.6 9 4.2
    dot.square|F|b R3.6 3.6 16.8 16.8 3.2; e O12 12 2.6
    circle.grid.2x2|F|b O7.4 7.4 3.1; b O16.6 7.4 3.1; b O7.4 16.6 3.1; b O16.6 16.6 3.1
    circle.grid.3x3|F|b O5.2 5.2 1.6; b O12 5.2 1.6; b O18.8 5.2 1.6; b O5.2 12 1.6; b O12 12 1.6; b O18.8 12 1.6; b O5.2 18.8 1.6; b O12 18.8 1.6; b O18.8 18.8 1.6
    circle.hexagongrid|F|b O12 12 1.9; b O5.4 12 1.9; b O18.6 12 1.9; b O8.7 6.3 1.9; b O15.3 6.3 1.9; b O8.7 17.7 1.9; b O15.3 17.7 1.9
    square.grid.2x2|F|b R3.6 3.6 6.6 6.6 1.3; b R13.8 3.6 6.6 6.6 1.3; b R3.6 13.8 6.6 6.6 1.3; b R13.8 13.8 6.6 6.6 1.3
    square.grid.3x3|F|b R3.4 3.4 3.9 3.9 0.8; b R10.05 3.4 3.9 3.9 0.8; b R16.7 3.4 3.9 3.9 0.8; b R3.4 10.05 3.9 3.9 0.8; b R10.05 10.05 3.9 3.9 0.8; b R16.7 10.05 3.9 3.9 0.8; b R3.4 16.7 3.9 3.9 0.8; b R10.05 16.7 3.9 3.9 0.8; b R16.7 16.7 3.9 3.9 0.8
    square.grid.3x2|F|b R3.4 6.4 3.9 4.2 0.8; b R10.05 6.4 3.9 4.2 0.8; b R16.7 6.4 3.9 4.2 0.8; b R3.4 13.4 3.9 4.2 0.8; b R10.05 13.4 3.9 4.2 0.8; b R16.7 13.4 3.9 4.2 0.8
    rectangle.grid.1x2|F|b R2.9 3.9 18.2 6.6 1.6; b R2.9 13.5 18.2 6.6 1.6
    rectangle.grid.2x2|F|b R2.9 4.8 7.6 5.6 1.3; b R13.5 4.8 7.6 5.6 1.3; b R2.9 13.6 7.6 5.6 1.3; b R13.5 13.6 7.6 5.6 1.3
    rectangle.grid.3x2|F|b R2.7 5.6 4.6 5 1; b R9.7 5.6 4.6 5 1; b R16.7 5.6 4.6 5 1; b R2.7 13.4 4.6 5 1; b R9.7 13.4 4.6 5 1; b R16.7 13.4 4.6 5 1
    rectangle.3.group|F|b R2.9 4.8 8 14.4 1.6; b R14 4.8 7.1 5.6 1.4; b R14 13.6 7.1 5.6 1.4
    tablecells|F|b R2.9 4.6 18.2 14.8 2.6; d M3.2 9.5 H20.8; d M3.2 14.4 H20.8; d M9.6 4.8 V19.2
    square.stack.3d.up|F|b M11.2 3.7 Q12 3.3 12.8 3.7 L20.4 7.4 Q21.4 8 20.4 8.6 L12.8 12.3 Q12 12.7 11.2 12.3 L3.6 8.6 Q2.6 8 3.6 7.4 Z; l M3.2 12 L11.2 16 Q12 16.4 12.8 16 L20.8 12; l M3.2 16 L11.2 20 Q12 20.4 12.8 20 L20.8 16
    square.3.layers.3d||l M11.2 3.7 Q12 3.3 12.8 3.7 L20.4 7.4 Q21.4 8 20.4 8.6 L12.8 12.3 Q12 12.7 11.2 12.3 L3.6 8.6 Q2.6 8 3.6 7.4 Z; l M4.6 11.4 L3.4 12 L11.2 16 Q12 16.4 12.8 16 L20.6 12 L19.4 11.4; l M4.6 15.4 L3.4 16 L11.2 20 Q12 20.4 12.8 20 L20.6 16 L19.4 15.4
    plus.magnifyingglass||@ magnifyingglass; l0.95 M10.3 7.4 V13.2; l0.95 M7.4 10.3 H13.2
    minus.magnifyingglass||@ magnifyingglass; l0.95 M7.4 10.3 H13.2
    1.magnifyingglass||@ magnifyingglass; @9.9,10.3,.3 digit.1
    rays||l M12 3 V7; l M12 17 V21; l M3 12 H7; l M17 12 H21; l M5.64 5.64 L8.46 8.46; l M15.54 15.54 L18.36 18.36; l M5.64 18.36 L8.46 15.54; l M15.54 8.46 L18.36 5.64
    slowmo||l A12 12 9.15 -80 80; l0.9 M12 2.9 V6; l0.9 M12 18 V21.1; l0.9 M5.6 5.6 L7.8 7.8; l0.9 M2.9 12 H6; l0.9 M5.6 18.4 L7.8 16.2
    burst|F|b S12 12 9.2 5.6 12
    suit.heart|F|b M12 20.6 C8.2 17.7 2.9 13.9 2.9 9.1 C2.9 6 5.1 3.7 7.8 3.7 C9.6 3.7 11.1 4.8 12 6.4 C12.9 4.8 14.4 3.7 16.2 3.7 C18.9 3.7 21.1 6 21.1 9.1 C21.1 13.9 15.8 17.7 12 20.6 Z
    suit.spade|F|b M12 3 C15 6.8 20 9.6 20 13.4 C20 15.6 18.4 17 16.6 17 C15 17 13.6 16.2 12.8 14.8 L14.4 21 H9.6 L11.2 14.8 C10.4 16.2 9 17 7.4 17 C5.6 17 4 15.6 4 13.4 C4 9.6 9 6.8 12 3 Z
    suit.club|F|b M12 3 C14.2 3 15.8 4.6 15.8 6.6 C15.8 7.8 15.4 8.8 14.6 9.8 C15.2 9.6 15.8 9.4 16.6 9.4 C18.8 9.4 20.4 11 20.4 13 C20.4 15.2 18.8 16.8 16.6 16.8 C14.8 16.8 13.4 15.8 12.8 14.4 L14.4 21 H9.6 L11.2 14.4 C10.6 15.8 9.2 16.8 7.4 16.8 C5.2 16.8 3.6 15.2 3.6 13 C3.6 11 5.2 9.4 7.4 9.4 C8.2 9.4 8.8 9.6 9.4 9.8 C8.6 8.8 8.2 7.8 8.2 6.6 C8.2 4.6 9.8 3 12 3 Z
    suit.diamond|F|b M12 2.9 Q14.6 7.8 19 12 Q14.6 16.2 12 21.1 Q9.4 16.2 5 12 Q9.4 7.8 12 2.9 Z
    badge.plus|h|l0.85 M12 9.8 V14.2; l0.85 M9.8 12 H14.2
    badge.minus|h|l0.85 M9.8 12 H14.2
    badge.xmark|h|l0.8 M10.4 10.4 L13.6 13.6; l0.8 M13.6 10.4 L10.4 13.6
    badge.checkmark|h|l0.8 M9.9 12.2 L11.5 13.9 L14.2 10.4
    badge.clock|h|l0.75 M12 9.7 V12.2 H10
    badge.exclamationmark|h|l0.85 M12 9.6 V12; f O12 14.2 0.75
    badge.questionmark|h|l0.65 M10.6 10.6 C10.6 9.9 11.2 9.5 12 9.5 C12.8 9.5 13.4 10 13.4 10.7 C13.4 11.6 12 11.6 12 12.6; f O12 14.5 0.65
    badge.gearshape|h|f G12 12 3.2 2.4 8; c O12 12 1.1
    magnifyingglass|C|l O10.3 10.3 6.9; l1.15 M15.5 15.5 L20.9 20.9
    square.stack||l R3.9 9.3 16.2 11.8 2.8; l M5.9 6.2 H18.1; l M7.9 3.2 H16.1
    square.stack.fill||f R3.05 8.6 17.9 13.3 3.4; l M5.9 6 H18.1; l M7.9 3 H16.1
    rectangle.stack||l R2.9 9.7 18.2 10.6 2.8; l M5.2 6.6 H18.8; l M7.5 3.6 H16.5
    rectangle.stack.fill||f R2.05 9 19.9 12.2 3.4; l M5.2 6.4 H18.8; l M7.5 3.4 H16.5
    ellipsis||f O4.8 12 1.9; f O12 12 1.9; f O19.2 12 1.9
    ellipsis.circle||l O12 12 9.15; f O7.5 12 1.3; f O12 12 1.3; f O16.5 12 1.3
    ellipsis.circle.fill||f O12 12 10; c O7.3 12 1.4; c O12 12 1.4; c O16.7 12 1.4
    """
}
