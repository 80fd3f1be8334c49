import EspalierCore
import EspalierGeometry
import EspalierText
import Foundation

/// The tokens of a search field.
@MainActor struct SearchTokens {
  var views: [TokenView] = []
  /// The places of the selected tokens.
  var selected = 0..<0
  var ground: UIColor?
  /// Called after the program changed the tokens.
  var onChange: (() -> Void)?

  static let defaultGround = UIColor.systemFill
  /// The space behind a token, in points.
  static let gap: CGFloat = 4
  /// The room that tokens leave to the text, in points.
  static let leastText: CGFloat = 60
}

extension UISearchTextField {
  /// Replaces some tokens by others.
  final func replaceTokens(_ range: Range<Int>, with tokens: [UISearchToken]) {
    let made = tokens.map { token in
      let view = TokenView(token)
      view.ground = tokenStore.ground ?? SearchTokens.defaultGround
      view.addAction(
        UIAction { [weak self, weak view] _ in
          if let view { self?.tokenWasPressed(view) }
        }, for: .touchUpInside)
      addSubview(view)
      return view
    }
    for view in tokenStore.views[range] { view.removeFromSuperview() }
    tokenStore.views.replaceSubrange(range, with: made)
    selectTokens(0..<0)
    canvas.setNeedsDisplay()
    setNeedsLayout()
  }

  /// Selects some tokens, and shows which.
  final func selectTokens(_ range: Range<Int>) {
    tokenStore.selected = range.clamped(to: 0..<tokenStore.views.count)
    for (index, view) in tokenStore.views.enumerated() {
      view.isSelected = tokenStore.selected.contains(index)
    }
    // No caret shows beside selected tokens.
    setNeedsLayout()
  }

  private func tokenWasPressed(_ view: TokenView) {
    guard let index = tokenStore.views.firstIndex(where: { $0 === view }) else { return }
    if !isFirstResponder, !becomeFirstResponder() { return }
    session.changeSelection { session.editor.select(TextSelection(0..<0)) }
    selectTokens(index..<index + 1)
  }

  // MARK: Keys

  /// Removes the selected tokens, or selects the last one before the caret at the start of the
  /// text.
  ///
  /// - Returns: Whether there was a token to remove or to select.
  final func erasesToken() -> Bool {
    guard allowsDeletingTokens, session.editor.markedRange == nil else { return false }
    if removesSelectedTokens() { return session.selectedRange.isEmpty }
    guard session.selectedRange == 0..<0, !tokenStore.views.isEmpty else { return false }
    selectTokens(tokenStore.views.count - 1..<tokenStore.views.count)
    return true
  }

  /// Removes the selected tokens for the user; returns whether there were any.
  final func removesSelectedTokens() -> Bool {
    let selected = tokenStore.selected
    guard allowsDeletingTokens, !selected.isEmpty else { return false }
    replaceTokens(selected, with: [])
    didChangeText()
    return true
  }

  /// Removes all tokens without telling anybody.
  final func removeAllTokens() {
    if !tokenStore.views.isEmpty { replaceTokens(0..<tokenStore.views.count, with: []) }
  }

  /// Moves from token to token; returns whether the key did so.
  final func takesTokenKey(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
      session.editor.markedRange == nil, session.selectedRange == 0..<0,
      !tokenStore.views.isEmpty
    else { return false }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let selected = tokenStore.selected
    switch key.keyCode {
    case isMirrored ? .keyboardRightArrow : .keyboardLeftArrow:
      let last = selected.isEmpty ? tokenStore.views.count : selected.lowerBound
      guard last > 0 else { return true }
      selectTokens(last - 1..<last)
    case isMirrored ? .keyboardLeftArrow : .keyboardRightArrow:
      guard !selected.isEmpty else { return false }
      selectTokens(selected.upperBound..<selected.upperBound + 1)
    case .keyboardDeleteForward:
      return removesSelectedTokens()
    default: return false
    }
    return true
  }

  // MARK: Layout

  /// The width that tokens take before the text of a width for both, in points.
  final func tokensWidth(in room: CGFloat) -> CGFloat {
    tokenWidths(in: room).reduce(0) { $0 + $1 + SearchTokens.gap }
  }

  /// The widths of the tokens: those that have no room are shorter, by the same share.
  private func tokenWidths(in room: CGFloat) -> [CGFloat] {
    let views = tokenStore.views
    guard !views.isEmpty else { return [] }
    let natural = views.map(\.naturalWidth)
    let gaps = CGFloat(views.count) * SearchTokens.gap
    let whole = natural.reduce(0, +)
    let most = max(0, room - SearchTokens.leastText - gaps)
    guard whole > most, whole > 0 else { return natural }
    return natural.map { ($0 * most / whole).rounded(.down) }
  }

  /// Takes the room of the tokens off a rectangle of the text.
  final func withoutTokens(_ rect: CGRect) -> CGRect {
    guard !tokenStore.views.isEmpty else { return rect }
    let taken = min(tokensWidth(in: rect.width), rect.width)
    var rest = rect
    rest.size.width -= taken
    if effectiveUserInterfaceLayoutDirection != .rightToLeft { rest.origin.x += taken }
    return rest
  }

  /// Places the tokens before the text.
  final func placeTokens(in area: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = isMirrored ? area.maxX : area.minX
    for (view, width) in zip(tokenStore.views, tokenWidths(in: area.width)) {
      view.frame = CGRect(
        x: isMirrored ? x - width : x,
        y: area.minY + ((area.height - TokenView.height) / 2).rounded(), width: width,
        height: TokenView.height)
      x += (width + SearchTokens.gap) * (isMirrored ? -1 : 1)
    }
  }
}
