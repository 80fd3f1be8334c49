extension Symbol {
  /// The symbols of navigation and lists.
  static let interface: [String: [SymbolShape]] = [
    "house": [
      .line("M2.9 11.7 L12 3.7 L21.1 11.7"),
      .line("M5.3 10 V18.4 Q5.3 20.4 7.3 20.4 H16.7 Q18.7 20.4 18.7 18.4 V10"),
      .line("M9.7 20.2 V15.4 Q9.7 14.3 10.8 14.3 H13.2 Q14.3 14.3 14.3 15.4 V20.2"),
    ],
    "house.fill": [
      .fill("M5.3 10.6 L12 4.8 L18.7 10.6 V18.4 Q18.7 20.3 16.8 20.3 H7.2 Q5.3 20.3 5.3 18.4 Z"),
      .fill(
        "M5.3 10.6 L12 4.8 L18.7 10.6 V18.9 Q18.7 20.4 17.2 20.4 H6.8 Q5.3 20.4 5.3 18.9 Z",
        rounding: 1.5),
      .line("M2.9 11.7 L12 3.7 L21.1 11.7"),
      .cut("R9.7 14.2 4.6 9 1"),
    ],
    "magnifyingglass": [.line("O10.3 10.3 6.9"), .line("M15.5 15.5 L20.9 20.9", 1.15)],
    "square.stack": [
      .line("R3.9 9.3 16.2 11.8 2.8"), .line("M5.9 6.2 H18.1"), .line("M7.9 3.2 H16.1"),
    ],
    "square.stack.fill": [
      .fill("R3.05 8.6 17.9 13.3 3.4"), .line("M5.9 6 H18.1"), .line("M7.9 3 H16.1"),
    ],
    "rectangle.stack": [
      .line("R2.9 9.7 18.2 10.6 2.8"), .line("M5.2 6.6 H18.8"), .line("M7.5 3.6 H16.5"),
    ],
    "rectangle.stack.fill": [
      .fill("R2.05 9 19.9 12.2 3.4"), .line("M5.2 6.4 H18.8"), .line("M7.5 3.4 H16.5"),
    ],
    "person": [
      .line("O12 7.3 4"),
      .line(
        "M4.4 19.4 C4.4 16 7.8 14 12 14 C16.2 14 19.6 16 19.6 19.4 Q19.6 20.7 18.3 20.7 H5.7 Q4.4 20.7 4.4 19.4 Z"
      ),
    ],
    "person.fill": [
      .fill("O12 7.3 4.85"),
      .fill(
        "M4.4 19.4 C4.4 16 7.8 14.3 12 14.3 C16.2 14.3 19.6 16 19.6 19.4 Q19.6 20.7 18.3 20.7 H5.7 Q4.4 20.7 4.4 19.4 Z",
        rounding: 1.5),
    ],
    "person.crop.circle": [
      .line("O12 12 9.15"), .fill("O12 9.7 3.3"),
      .fill(
        "M5.7 18.2 C6.7 15.7 9.2 14.5 12 14.5 C14.8 14.5 17.3 15.7 18.3 18.2 C16.7 19.9 14.5 20.8 12 20.8 C9.5 20.8 7.3 19.9 5.7 18.2 Z"
      ),
    ],
    "person.crop.circle.fill": [
      .fill("O12 12 10"), .cut("O12 9.6 3.4"),
      .cut(
        "M5.6 18.1 C6.7 15.7 9.2 14.6 12 14.6 C14.8 14.6 17.3 15.7 18.4 18.1 C16.8 19.8 14.5 20.7 12 20.7 C9.5 20.7 7.2 19.8 5.6 18.1 Z"
      ),
    ],
    "list.bullet": [
      .fill("O4.3 6.2 1.55"), .fill("O4.3 12 1.55"), .fill("O4.3 17.8 1.55"),
      .line("M9.2 6.2 H20.9"), .line("M9.2 12 H20.9"), .line("M9.2 17.8 H20.9"),
    ],
    "line.3.horizontal": [
      .line("M3.2 6.2 H20.8"), .line("M3.2 12 H20.8"), .line("M3.2 17.8 H20.8"),
    ],
    "ellipsis": [.fill("O4.8 12 1.9"), .fill("O12 12 1.9"), .fill("O19.2 12 1.9")],
    "ellipsis.circle": [
      .line("O12 12 9.15"), .fill("O7.5 12 1.3"), .fill("O12 12 1.3"), .fill("O16.5 12 1.3"),
    ],
    "ellipsis.circle.fill": [
      .fill("O12 12 10"), .cut("O7.3 12 1.4"), .cut("O12 12 1.4"), .cut("O16.7 12 1.4"),
    ],
    "square.and.arrow.up": [
      .line(
        "M8.2 9.1 H7 Q4.7 9.1 4.7 11.4 V18.5 Q4.7 20.8 7 20.8 H17 Q19.3 20.8 19.3 18.5 V11.4 Q19.3 9.1 17 9.1 H15.8"
      ),
      .line("M12 14.6 V3"), .line("M8.5 6.3 L12 2.8 L15.5 6.3"),
    ],
    "sidebar.left": [.line("R2.9 4.6 18.2 14.8 2.8"), .line("M9.4 4.8 V19.2")],
    "chevron.left": [.line("M15.9 4 L8 12 L15.9 20", 1.15)],
    "chevron.right": [.line("M8.1 4 L16 12 L8.1 20", 1.15)],
    "chevron.up": [.line("M4 15.9 L12 8 L20 15.9", 1.15)],
    "chevron.up.chevron.down": [
      .line("M6.5 9 L12 3.9 L17.5 9", 1.15), .line("M6.5 15 L12 20.1 L17.5 15", 1.15),
    ],
    "chevron.down": [.line("M4 8.1 L12 16 L20 8.1", 1.15)],
    "chevron.compact.down": [.line("M3.6 10 L12 14 L20.4 10", 1.35)],
    "arrow.left": [.line("M20.6 12 H3.6"), .line("M10.4 5 L3.4 12 L10.4 19")],
    "arrow.right": [.line("M3.4 12 H20.4"), .line("M13.6 5 L20.6 12 L13.6 19")],
    "arrow.up": [.line("M12 20.6 V3.6"), .line("M5 10.4 L12 3.4 L19 10.4")],
    "arrow.down": [.line("M12 3.4 V20.4"), .line("M5 13.6 L12 20.6 L19 13.6")],
    "arrow.clockwise": [
      .line("A12 12.6 8 -30 270"), .line("M12.6 1.6 L15.6 4.6 L12.6 7.6"), .line("M12 4.6 H15.4"),
    ],
    "arrow.up.left.and.arrow.down.right": [
      .line("M3.8 10.6 V3.8 H10.6"), .line("M4 4 L10.4 10.4"), .line("M20.2 13.4 V20.2 H13.4"),
      .line("M20 20 L13.6 13.6"),
    ],
    "arrow.down.right.and.arrow.up.left": [
      .line("M10.4 3.6 V10.4 H3.6"), .line("M10.2 10.2 L3.6 3.6"), .line("M13.6 20.4 V13.6 H20.4"),
      .line("M13.8 13.8 L20.4 20.4"),
    ],
  ]
}
