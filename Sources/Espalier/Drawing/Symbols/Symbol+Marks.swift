extension Symbol {
  /// The symbols of signs such as yes, no, more and warning.
  static let marks: [String: [SymbolShape]] = [
    "bold": [
      .line("M7.4 4.4 V19.6 H13.2 Q17.4 19.6 17.4 15.6 Q17.4 11.7 13.2 11.7 H7.4", 1.5),
      .line("M7.4 4.4 H12.6 Q16.2 4.4 16.2 8 Q16.2 11.7 12.6 11.7", 1.5),
    ],
    "italic": [.line("M10 4.4 H16.6"), .line("M7.4 19.6 H14"), .line("M13.6 4.4 L10.4 19.6")],

    "xmark": [.line("M5.2 5.2 L18.8 18.8", 1.1), .line("M18.8 5.2 L5.2 18.8", 1.1)],
    "xmark.circle": [
      .line("O12 12 9.15"), .line("M8.7 8.7 L15.3 15.3"), .line("M15.3 8.7 L8.7 15.3"),
    ],
    "xmark.circle.fill": [
      .fill("O12 12 10"), .cutLine("M8.6 8.6 L15.4 15.4", 1.05),
      .cutLine("M15.4 8.6 L8.6 15.4", 1.05),
    ],
    "plus": [.line("M12 3.6 V20.4", 1.05), .line("M3.6 12 H20.4", 1.05)],
    "plus.circle": [.line("O12 12 9.15"), .line("M12 7.5 V16.5"), .line("M7.5 12 H16.5")],
    "plus.circle.fill": [
      .fill("O12 12 10"), .cutLine("M12 7.3 V16.7", 1.05), .cutLine("M7.3 12 H16.7", 1.05),
    ],
    "minus": [.line("M3.6 12 H20.4", 1.05)],
    "minus.circle": [.line("O12 12 9.15"), .line("M7.5 12 H16.5")],
    "checkmark": [.line("M4.2 13.2 L9.4 19 L19.8 5", 1.15)],
    "checkmark.circle": [.line("O12 12 9.15"), .line("M7.9 12.4 L10.8 15.5 L16 8.6")],
    "checkmark.circle.fill": [
      .fill("O12 12 10"), .cutLine("M7.8 12.4 L10.8 15.7 L16.2 8.4", 1.05),
    ],
    "info.circle": [
      .line("O12 12 9.15"), .fill("O11.9 7.7 1.3"), .line("M10.4 11 H12.2 V16.6", 0.9),
      .line("M10 16.6 H14.4", 0.9),
    ],
    "info.circle.fill": [
      .fill("O12 12 10"), .cut("O11.9 7.5 1.4"), .cutLine("M10.4 11 H12.2 V16.8", 0.95),
      .cutLine("M9.9 16.8 H14.5", 0.95),
    ],
    "exclamationmark.triangle": [
      .line(
        "M10.5 4.3 Q12 1.9 13.5 4.3 L21.3 17.6 Q22.5 20 19.9 20.2 H4.1 Q1.5 20 2.7 17.6 Z"),
      .line("M12 8.8 V13.4", 1.05), .fill("O12 16.7 1.2"),
    ],
    "exclamationmark.triangle.fill": [
      .fill(
        "M10.5 4.3 Q12 1.9 13.5 4.3 L21.3 17.6 Q22.5 20 19.9 20.2 H4.1 Q1.5 20 2.7 17.6 Z",
        rounding: 1.5), .cutLine("M12 8.8 V13.4", 1.1), .cut("O12 16.8 1.25"),
    ],
    "heart": [.line(heart)],
    "heart.fill": [.fill(heart, rounding: 1.7)],
    "star": [.line("S12 12.9 9.8 4.3 5")],
    "star.fill": [.fill("S12 12.9 9.6 4.3 5", rounding: 1.7)],
    "circle": [.line("O12 12 9.15")],
    "circle.fill": [.fill("O12 12 10")],
    "square": [.line("R3.6 3.6 16.8 16.8 3.2")],
  ]

  private static let heart =
    "M12 20.3 C8.2 17.7 2.9 13.9 2.9 9.1 C2.9 6 5.1 3.9 7.8 3.9 C9.6 3.9 11.1 4.8 12 6.4 C12.9 4.8 14.4 3.9 16.2 3.9 C18.9 3.9 21.1 6 21.1 9.1 C21.1 13.9 15.8 17.7 12 20.3 Z"
}
