import Espalier

/// The demo's colours and type sizes.
@MainActor enum Palette {
  static let accent = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.32, blue: 0.42, alpha: 1)
      : UIColor(red: 0.86, green: 0.11, blue: 0.28, alpha: 1)
  }
  static let card = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.17, green: 0.17, blue: 0.18, alpha: 1)
      : UIColor(red: 0.99, green: 0.99, blue: 0.995, alpha: 1)
  }
  static let margin: CGFloat = 20
}
