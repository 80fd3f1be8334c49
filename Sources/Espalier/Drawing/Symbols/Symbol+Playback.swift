extension Symbol {
  /// The symbols of playback and sound.
  static let playback: [String: [SymbolShape]] = [
    "play.fill": [.fill("M7.4 5.2 L7.4 18.8 L18.8 12 Z", rounding: 2.4)],
    "play": [.line("M7.4 5 L7.4 19 L19 12 Z")],
    "play.circle.fill": [
      .fill("O12 12 10"), .cut("M9.9 8.4 L9.9 15.6 L16 12 Z", rounding: 1.2),
    ],
    "play.circle": [
      .line("O12 12 9.15"), .fill("M10 8.6 L10 15.4 L15.8 12 Z", rounding: 1.2),
    ],
    "pause.fill": [.fill("R6.2 4.4 4.2 15.2 1.3"), .fill("R13.6 4.4 4.2 15.2 1.3")],
    "pause.circle.fill": [
      .fill("O12 12 10"), .cut("R8.3 7.6 2.6 8.8 0.9"), .cut("R13.1 7.6 2.6 8.8 0.9"),
    ],
    "stop.fill": [.fill("R5 5 14 14 2.6")],
    "forward.fill": [
      .fill("M2.9 7 L2.9 17 L10.9 12 Z", rounding: 1.8),
      .fill("M13.1 7 L13.1 17 L21.1 12 Z", rounding: 1.8),
    ],
    "backward.fill": [
      .fill("M21.1 7 L21.1 17 L13.1 12 Z", rounding: 1.8),
      .fill("M10.9 7 L10.9 17 L2.9 12 Z", rounding: 1.8),
    ],
    "forward.end.fill": [
      .fill("M5.6 6.2 L5.6 17.8 L15 12 Z", rounding: 2.2), .fill("R17.2 5.1 2.5 13.8 1.1"),
    ],
    "backward.end.fill": [
      .fill("M18.4 6.2 L18.4 17.8 L9 12 Z", rounding: 2.2), .fill("R4.3 5.1 2.5 13.8 1.1"),
    ],
    "shuffle": [
      .line("M2.8 6.8 H6 C10.4 6.8 10.4 17.2 14.8 17.2 H20.4"),
      .line("M2.8 17.2 H6 C10.4 17.2 10.4 6.8 14.8 6.8 H20.4"),
      .line("M17.9 3.7 L21 6.8 L17.9 9.9"),
      .line("M17.9 14.1 L21 17.2 L17.9 20.3"),
    ],
    "repeat": [
      .line("M3.4 11.4 V10 C3.4 8 4.8 6.6 6.8 6.6 H20"),
      .line("M17.2 3.5 L20.3 6.6 L17.2 9.7"),
      .line("M20.6 12.6 V14 C20.6 16 19.2 17.4 17.2 17.4 H4"),
      .line("M6.8 14.3 L3.7 17.4 L6.8 20.5"),
    ],
    "repeat.1": [
      .line("M3.4 11.4 V10 C3.4 8 4.8 6.6 6.8 6.6 H16"),
      .line("M13.4 3.5 L16.5 6.6 L13.4 9.7"),
      .line("M20.6 12.6 V14 C20.6 16 19.2 17.4 17.2 17.4 H4"),
      .line("M6.8 14.3 L3.7 17.4 L6.8 20.5"),
      .line("M19.4 5.2 L21 4.2 V9", 0.9),
    ],
    "speaker.fill": [speakerBody],
    "speaker.slash.fill": [
      speakerBody, .cutLine("M3.2 4.6 L19.2 20.6", 2.6), .line("M3.8 4 L19.8 20"),
    ],
    "speaker.wave.1.fill": [speakerBody, .line("A10.6 12 6 -36 36")],
    "speaker.wave.2.fill": [
      speakerBody, .line("A10.6 12 6 -36 36"), .line("A10.6 12 9.6 -38 38"),
    ],
    "speaker.wave.3.fill": [
      speakerBody, .line("A10.6 12 6 -36 36"), .line("A10.6 12 9.6 -38 38"),
      .line("A10.6 12 13.2 -40 40"),
    ],
    "airplayaudio": [
      .line("A12 11 9 118 422"), .line("A12 11 5.7 118 422"), .line("A12 11 2.4 118 422"),
      .cut("M12 14.6 L17.6 21.4 H6.4 Z", rounding: 4.4),
      .fill("M12 15.2 L17 21 H7 Z", rounding: 1.4),
    ],
    "dot.radiowaves.left.and.right": [
      .fill("O12 12 2.1"), .line("A12 12 5.7 -42 42"), .line("A12 12 9.3 -42 42"),
      .line("A12 12 5.7 138 222"), .line("A12 12 9.3 138 222"),
    ],
    "music.note": [
      .fill("E9.2 17.9 3.4 2.7 -22"), .line("M11.9 17.4 V5.6", 0.95),
      .fill("M12 5.6 L16.9 4.3 V7.6 L12 8.9 Z", rounding: 1.5),
    ],
    "music.note.list": [
      .line("M2.9 5.6 H12.6"), .line("M2.9 11 H12.6"), .line("M2.9 16.4 H9"),
      .fill("E15.3 18.4 2.9 2.3 -22"), .line("M17.6 18 V6.4", 0.95),
      .fill("M17.7 6.4 L21.4 5.4 V8.1 L17.7 9.1 Z", rounding: 1.3),
    ],
    "pip.enter": [
      .line("R2.9 4.6 18.2 14.8 2.8"), .fill("R12 12.1 6.4 4.7 1.2"),
      .line("M5.9 7.6 L9 10.7", 0.85), .line("M9.2 7.9 V10.9 H6.2", 0.85),
    ],
    "pip.exit": [
      .line("R2.9 4.6 18.2 14.8 2.8"), .fill("R12 12.1 6.4 4.7 1.2"),
      .line("M6.1 7.8 L9.2 10.9", 0.85), .line("M5.9 10.6 V7.6 H8.9", 0.85),
    ],
  ]

  private static let speakerBody = SymbolShape.fill(
    "M3.6 9.6 H7 L11.4 5.9 V18.1 L7 14.4 H3.6 Z", rounding: 1.8)
}
