import Espalier

/// The demo's colours and type sizes.
@MainActor enum Palette {
  static let accent = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.32, blue: 0.42, alpha: 1)
      : UIColor(red: 0.82, green: 0.1, blue: 0.26, alpha: 1)
  }
  /// The colour of filled buttons, on which white text is legible.
  static let fill = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.84, green: 0.16, blue: 0.3, alpha: 1)
      : UIColor(red: 0.82, green: 0.1, blue: 0.26, alpha: 1)
  }
  static let card = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.17, green: 0.17, blue: 0.18, alpha: 1)
      : UIColor(red: 0.99, green: 0.99, blue: 0.995, alpha: 1)
  }
  /// The colour behind cards.
  static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.04, green: 0.04, blue: 0.05, alpha: 1)
      : UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  }
  /// The colour of a card.
  static let raised = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.11, green: 0.11, blue: 0.12, alpha: 1) : .white
  }
  /// The colour of a pressed card.
  static let pressed = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.2, green: 0.2, blue: 0.22, alpha: 1)
      : UIColor(red: 0.88, green: 0.88, blue: 0.9, alpha: 1)
  }
  static let margin: CGFloat = 20
}
