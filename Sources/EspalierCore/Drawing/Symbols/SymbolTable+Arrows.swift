extension SymbolTable {
  /// The symbols of arrows and chevrons.
  static let arrows: StaticString = """

    arrow.left|CS|l M20.6 12 H3.6; l M10.4 5 L3.4 12 L10.4 19
    arrow.right|CS|l M3.4 12 H20.4; l M13.6 5 L20.6 12 L13.6 19
    arrow.up|CS|l M12 20.6 V3.6; l M5 10.4 L12 3.4 L19 10.4
    arrow.down|CS|l M12 3.4 V20.4; l M5 13.6 L12 20.6 L19 13.6
    arrow.clockwise|CS|l A12 13 7.7 -34 266; l M12.8 2.4 L15.7 5.3 L12.8 8.2; l M11.6 5.3 H15.4
    arrow.up.right|CS|l M5.4 18.6 L18.2 5.8; l M8.2 5.4 H18.6 V15.8
    arrow.up.left|CS|@< arrow.up.right
    arrow.down.right|CS|@^ arrow.up.right
    arrow.down.left|CS|@> arrow.down.right
    arrow.forward|CS|@ arrow.right
    arrow.backward|CS|@ arrow.left
    arrow.left.and.right|CS|l M3.2 12 H20.8; l M7.6 7.4 L3 12 L7.6 16.6; l M16.4 7.4 L21 12 L16.4 16.6
    arrow.up.and.down|CS|@> arrow.left.and.right
    arrow.left.arrow.right|CS|l M3.4 7.4 H20.2; l M16.4 3.4 L20.4 7.4 L16.4 11.4; l M20.6 16.6 H3.8; l M7.6 12.6 L3.6 16.6 L7.6 20.6
    arrow.up.arrow.down|CS|@> arrow.left.arrow.right
    arrow.counterclockwise|CS|@< arrow.clockwise
    arrow.triangle.2.circlepath|C|l A12 12 8 190 318; f0.8 M20.1 4.9 L19.9 9.6 L15.5 8.3 Z; l A12 12 8 10 138; f0.8 M3.9 19.1 L4.1 14.4 L8.5 15.7 Z
    arrow.triangle.branch||l M7.4 21 V6; f1 M3.8 7.2 L7.4 2.8 L11 7.2 Z; l M7.4 18 Q7.4 14.6 10.8 14.6 H13.2 Q16.6 14.6 16.6 11.2 V8; f1 M13 9.2 L16.6 4.8 L20.2 9.2 Z
    arrow.triangle.swap||l M3.4 8 H17; f1 M15.8 4.6 L20.6 8 L15.8 11.4 Z; l M20.6 16 H7; f1 M8.2 12.6 L3.4 16 L8.2 19.4 Z
    arrow.uturn.left|CS|l M7.8 4.2 L3.4 8.6 L7.8 13; l M3.8 8.6 H15 a15 13.9 5.3 -90 90 H8.4
    arrow.uturn.right|CS|@< arrow.uturn.left
    arrow.uturn.up|CS|@> arrow.uturn.left
    arrow.uturn.down|CS|@^ arrow.uturn.up
    arrow.uturn.backward|CS|@ arrow.uturn.left
    arrow.uturn.forward|CS|@ arrow.uturn.right
    arrow.turn.up.right||l M4.4 20 V12 Q4.4 8.6 7.8 8.6 H19.8; l M15.8 4.2 L20.2 8.6 L15.8 13
    arrow.turn.up.left||@< arrow.turn.up.right
    arrow.turn.down.right||@^ arrow.turn.up.right
    arrow.turn.down.left||@< arrow.turn.down.right
    arrow.turn.right.up||l M4 19.6 H12 Q15.4 19.6 15.4 16.2 V4.2; l M11 8.2 L15.4 3.8 L19.8 8.2
    arrow.turn.left.up||@< arrow.turn.right.up
    arrow.up.to.line|C|l M4.6 3.8 H19.4; l M12 20.8 V8.2; l M6.4 13.4 L12 7.8 L17.6 13.4
    arrow.down.to.line|C|@^ arrow.up.to.line
    arrow.right.to.line|C|@> arrow.up.to.line
    arrow.left.to.line|C|@< arrow.right.to.line
    arrow.up.and.down.and.arrow.left.and.right||l M12 3.4 V20.6; l M3.4 12 H20.6; l M9.2 6 L12 3.2 L14.8 6; l M9.2 18 L12 20.8 L14.8 18; l M6 9.2 L3.2 12 L6 14.8; l M18 9.2 L20.8 12 L18 14.8
    arrow.up.left.and.arrow.down.right|C|l M3.8 10.6 V3.8 H10.6; l M4 4 L10.4 10.4; l M20.2 13.4 V20.2 H13.4; l M20 20 L13.6 13.6
    arrow.down.right.and.arrow.up.left|C|l M10.4 3.6 V10.4 H3.6; l M10.2 10.2 L3.6 3.6; l M13.6 20.4 V13.6 H20.4; l M13.8 13.8 L20.4 20.4
    arrow.up.right.and.arrow.down.left||@< arrow.up.left.and.arrow.down.right
    arrow.down.left.and.arrow.up.right||@< arrow.down.right.and.arrow.up.left
    arrowshape.turn.up.left|FC|b M10.2 5 L3.4 11.2 Q2.9 11.7 3.4 12.2 L10.2 18.4 V14.5 C14.8 14.5 18.2 15.6 20.9 18.9 C20.5 12.9 16.9 9.1 10.2 8.9 Z
    arrowshape.turn.up.right|FC|@< arrowshape.turn.up.left
    arrowshape.turn.up.left.2|F|l M8.2 5.6 L2.9 11.2 Q2.5 11.7 2.9 12.2 L8.2 17.8; b M13 6.2 L8 11.2 Q7.5 11.7 8 12.2 L13 17.2 V14.2 C16.2 14.2 18.8 15.2 21 18 C20.6 12.8 17.8 9.4 13 9.2 Z
    arrowshape.left|F|b M10.6 4.8 L3.4 11.4 Q2.8 12 3.4 12.6 L10.6 19.2 V15.6 H19 Q20.4 15.6 20.4 14.2 V9.8 Q20.4 8.4 19 8.4 H10.6 Z
    arrowshape.right|F|@< arrowshape.left
    arrowtriangle.up|FCS|b M12.9 6 L19.5 16.4 Q20.3 18 18.5 18 H5.5 Q3.7 18 4.5 16.4 L11.1 6 Q12 4.8 12.9 6 Z
    arrowtriangle.right|FCS|@> arrowtriangle.up
    arrowtriangle.down|FCS|@^ arrowtriangle.up
    arrowtriangle.left|FCS|@< arrowtriangle.right
    chevron.left|CS|l1.15 M15.9 4 L8 12 L15.9 20
    chevron.right|CS|l1.15 M8.1 4 L16 12 L8.1 20
    chevron.up|CS|l1.15 M4 15.9 L12 8 L20 15.9
    chevron.down|CS|l1.15 M4 8.1 L12 16 L20 8.1
    chevron.forward|CS|@ chevron.right
    chevron.backward|CS|@ chevron.left
    chevron.left.2||l M11.4 4.8 L4.2 12 L11.4 19.2; l M19.2 4.8 L12 12 L19.2 19.2
    chevron.right.2||@< chevron.left.2
    chevron.up.2||@> chevron.left.2
    chevron.down.2||@^ chevron.up.2
    chevron.compact.up||@^ chevron.compact.down
    chevron.compact.left||@> chevron.compact.down
    chevron.compact.right||@< chevron.compact.left
    chevron.left.forwardslash.chevron.right||l M7.4 6.4 L2.9 12 L7.4 17.6; l M16.6 6.4 L21.1 12 L16.6 17.6; l M13.9 4.4 L10.1 19.6
    chevron.up.chevron.down||l1.15 M6.5 9 L12 3.9 L17.5 9; l1.15 M6.5 15 L12 20.1 L17.5 15
    chevron.compact.down||l1.2 M3.6 10 L12 14 L20.4 10
    return||l M20 5 V10.8 Q20 14.2 16.6 14.2 H4.6; l M8.8 9.8 L4.2 14.2 L8.8 18.6
    rotate.right|F|b R8.6 9.4 11.8 11.2 2.2; l M3.6 13.4 V11.4 C3.6 7.8 6.2 5.4 9.8 5.4 H12.2; l M9.6 2.8 L12.4 5.4 L9.6 8
    rotate.left|F|@< rotate.right
    """
}
