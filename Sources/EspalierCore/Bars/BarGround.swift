extension UIBarItem {
  /// The default background colour of bars.
  package static let barGround = UIColor { traits in
    guard traits.userInterfaceStyle == .dark else {
      return UIColor(red: 0.975, green: 0.975, blue: 0.98, alpha: 1)
    }
    return traits.userInterfaceLevel == .elevated
      ? UIColor(red: 0.15, green: 0.15, blue: 0.16, alpha: 1)
      : UIColor(red: 0.09, green: 0.09, blue: 0.1, alpha: 1)
  }
}
