import EspalierCore
import EspalierGeometry
import Foundation

/// The preview above the menu of a held finger: a picture of the view, or the app's own page.
@MainActor final class MenuPreview {
  private let shade = UIView(frame: .zero)
  private let card = UIView(frame: .zero)
  private let page: UIViewController?
  private let container: MenuPreviewController?
  private weak var window: MenuWindow?
  private let commit: () -> Void
  private var isPressed = false
  /// Whether the preview grows while it disappears, into the page that replaces it.
  var grows = false

  private static let gap: CGFloat = 10

  /// Shows a page, or else a picture of a view, in the window of an open menu.
  ///
  /// - Parameters:
  ///   - page: The page; its preferred content size sets the preview's size.
  ///   - target: The view, and the shape of its picture.
  ///   - window: The window of the open menu.
  ///   - commit: Called when the user taps the preview.
  init?(
    page: UIViewController?, target: UITargetedPreview?, in window: MenuWindow,
    commit: @escaping () -> Void
  ) {
    guard let scene = window.windowScene else { return nil }
    self.page = page
    self.window = window
    self.commit = commit
    let area = CGRect(origin: .zero, size: scene.size)
    shade.frame = area
    shade.backgroundColor = UIColor(white: 0, alpha: 0.28)
    shade.isUserInteractionEnabled = false
    card.isUserInteractionEnabled = false
    if let page {
      let container = MenuPreviewController()
      self.container = container
      var size = page.preferredContentSize
      if size.width <= 0 || size.height <= 0 { size = CGSize(width: 300, height: 220) }
      size.width = min(size.width, area.width - 32)
      size.height = min(size.height, area.height / 2)
      let middle = target.map { $0.view.frameInScene.midX } ?? area.midX
      let x = min(max(middle - size.width / 2, 16), area.width - 16 - size.width)
      card.frame = CGRect(origin: CGPoint(x: x.rounded(), y: 32), size: size)
      window.rootViewController = container
      container.view.frame = area
      container.addChild(page)
      let contents = page.viewToShow
      contents?.frame = CGRect(origin: .zero, size: size)
      contents?.clipsToBounds = true
      contents?.layer.cornerRadius = 14
      container.view.addSubview(shade)
      container.view.addSubview(card)
      if let contents { card.addSubview(contents) }
      page.didMove(toParent: container)
    } else if let target, let picture = target.view.snapshotView(afterScreenUpdates: false) {
      container = nil
      card.frame = target.view.frameInScene
      card.addSubview(picture)
      if let color = target.parameters.backgroundColor { card.backgroundColor = color }
      card.layer.cornerRadius = 8
      window.insertSubview(shade, at: 0)
      window.insertSubview(card, at: 1)
    } else {
      return nil
    }
    card.layer.shadowOpacity = 0.3
    card.layer.shadowRadius = 16
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    shade.alpha = 0
    UIView.animate(withDuration: 0.2) { self.shade.alpha = 1 }
  }

  /// Returns the rest of an area for the menu.
  func area(besideMenuIn area: CGRect) -> CGRect {
    guard container != nil else { return area }
    let top = card.frame.maxY + Self.gap
    return CGRect(
      x: area.minX, y: top, width: area.width, height: max(120, area.maxY - top))
  }

  /// The frame that the menu is below, in points of the scene.
  var frame: CGRect { card.frame }

  /// Returns whether a press at a point is on the preview.
  func takesPress(at point: CGPoint) -> Bool {
    isPressed = card.frame.contains(point)
    return isPressed
  }

  /// Returns whether a press that began on the preview ends there, which opens it.
  func commits(at point: CGPoint) -> Bool {
    guard isPressed else { return false }
    isPressed = false
    if card.frame.contains(point) { commit() }
    return true
  }

  func fadeOut() {
    shade.alpha = 0
    card.alpha = 0
    if grows { card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
  }

  func remove() {
    if let page, let container {
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.removeFromParent()
      window?.rootViewController = nil
      _ = container
    }
    shade.removeFromSuperview()
    card.removeFromSuperview()
  }
}

/// The parent of a preview's page while the page is visible.
@MainActor final class MenuPreviewController: UIViewController {}
