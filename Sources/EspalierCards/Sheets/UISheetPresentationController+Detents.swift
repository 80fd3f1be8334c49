@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
public import Foundation

extension UISheetPresentationController {
  /// A height at which a card may rest.
  @preconcurrency @MainActor open class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates an identifier from its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from its name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The detent of about half the window's height.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The detent of the full height.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The detent's identifier.
    public final let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns the detent of 0.56 of the full height, or 0.63 in containers up to 568 points high;
    /// it is inactive in a window of compact height.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        let isSmall = (context as? DetentSurroundings)?.isSmall ?? false
        return context.maximumDetentValue * (isSmall ? 0.63 : 0.56)
      }
    }

    /// Returns the detent of the full height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent whose height is resolved again whenever the window changes.
    ///
    /// - Parameters:
    ///   - identifier: The detent's identifier; a new one if it is `nil`.
    ///   - resolver: Returns the height in points, without the safe area at the bottom; `nil` if
    ///     the detent is inactive. A height above the maximum counts as the maximum.
    /// - Returns: The detent.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(rawValue: UUID().uuidString), resolver)
    }

    /// Returns the height in a context, in points; `nil` if the detent is inactive.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }

    private nonisolated var isOwnKind: Bool { identifier != .medium && identifier != .large }

    /// Returns whether both are the medium or both the large detent; a custom one equals only
    /// itself.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Detent else { return false }
      return self === other || (!isOwnKind && identifier == other.identifier)
    }

    /// Agrees with `isEqual(_:)`.
    open override var hash: Int {
      isOwnKind ? ObjectIdentifier(self).hashValue : identifier.hashValue
    }
  }
}

/// The values from which a detent resolves its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext:
  NSObjectProtocol
{
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The resolution context of one card.
@MainActor
final class DetentSurroundings: NSObject,
  UISheetPresentationControllerDetentResolutionContext
{
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// Whether the container is as low as on the smallest phones.
  let isSmall: Bool

  init(traits: UITraitCollection, maximum: CGFloat, container: CGSize) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    isSmall = container.height <= 568
  }
}

extension UISheetPresentationController {
  /// An active detent and its height.
  struct ActiveDetent {
    let id: Detent.Identifier
    let height: CGFloat
  }

  /// Returns whether the card floats in the middle of the window instead of standing at its edge.
  final func isCentred(in area: CGSize) -> Bool { area.width >= 600 }

  private var bottomInset: CGFloat { containerView?.safeAreaInsets.bottom ?? 0 }

  /// Returns the free height above a card at a top edge, below the safe area.
  final func gap(above top: CGFloat) -> CGFloat {
    max(0, top - (containerView?.safeAreaInsets.top ?? 0))
  }

  /// Returns the free height above a full-height card, which grows with the number of cards below
  /// it.
  private func topGap(in area: CGSize) -> CGFloat {
    var cards: CGFloat = 0
    var current = presentedViewController.presentation.presenting
    while let controller = current {
      if controller.presentation.controller?.arranger is UISheetPresentationController {
        cards += 1
      }
      current = controller.presentation.presenting
    }
    let inset = containerView?.safeAreaInsets.top ?? 0
    return (inset + min(36, area.height * 0.08) + min(cards, 4) * 10).rounded()
  }

  /// The height of the input views over the card, in points: it rises as far.
  private var heightOfInputViews: CGFloat {
    guard let view = presentedViewController.viewIfLoaded, let window = view.window,
      let responder = window.firstResponder as? UIView, responder.isDescendant(of: view)
    else { return 0 }
    return CGFloat(presentedViewController.runtime.textInputSession.heightOfInputViews(in: window))
  }

  /// Returns the active detents, the smallest first.
  final func activeDetents(in area: CGSize) -> [ActiveDetent] {
    let full = max(area.height - topGap(in: area), 0)
    let isLow = area.height < 480
    guard !isLow || prefersEdgeAttachedInCompactHeight else {
      return [ActiveDetent(id: .large, height: full)]
    }
    let surroundings = DetentSurroundings(
      traits: UITraitCollection(traitsFrom: [
        traitCollection, UITraitCollection(verticalSizeClass: isLow ? .compact : .regular),
      ]), maximum: max(full - bottomInset, 0), container: area)
    let lift = max(0, heightOfInputViews - bottomInset)
    let active = detents.compactMap { detent -> ActiveDetent? in
      guard let value = detent.resolvedValue(in: surroundings) else { return nil }
      guard value.isFinite, value > 0 else {
        report(detent, value)
        return nil
      }
      let height = min(value + lift, surroundings.maximumDetentValue) + bottomInset
      return ActiveDetent(id: detent.identifier, height: height.rounded())
    }
    guard !active.isEmpty else { return [ActiveDetent(id: .large, height: full)] }
    return active.sorted { $0.height < $1.height }
  }

  /// Returns the detent at which the card rests.
  final func currentDetent(in area: CGSize) -> ActiveDetent? {
    let all = activeDetents(in: area)
    return all.first { $0.id == selectedDetentIdentifier } ?? all.first
  }

  /// Returns the frame in which the card rests in a container of the given size.
  final func restingFrame(in area: CGSize) -> CGRect {
    guard !isCentred(in: area) else { return centredFrame(in: area) }
    return frame(ofHeight: currentDetent(in: area)?.height ?? area.height, in: area)
  }

  /// Returns the frame of a card of the given height at the edge.
  final func frame(ofHeight height: CGFloat, in area: CGSize) -> CGRect {
    let wanted = presentedViewController.preferredContentSize.width
    let follows = widthFollowsPreferredContentSizeWhenEdgeAttached && wanted > 0
    let width = follows ? min(wanted, area.width) : area.width
    return CGRect(
      x: ((area.width - width) / 2).rounded(), y: area.height - height, width: width, height: height
    )
  }

  private func centredFrame(in area: CGSize) -> CGRect {
    let wanted = presentedViewController.preferredContentSize
    let largest =
      style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: 820)
    let width = min(wanted.width > 0 ? wanted.width : largest.width, area.width - 64)
    let height = min(wanted.height > 0 ? wanted.height : largest.height, area.height - 64)
    return CGRect(
      x: ((area.width - width) / 2).rounded(), y: ((area.height - height) / 2).rounded(),
      width: width, height: height)
  }

  /// Returns the opacity of the dimming behind a card of the given height, in 0...1.
  final func dimmingShare(forHeight height: CGFloat) -> CGFloat {
    guard let area = containerView?.bounds.size, !isCentred(in: area),
      let limit = largestUndimmedDetentIdentifier
    else { return 1 }
    let all = activeDetents(in: area)
    guard let place = all.firstIndex(where: { $0.id == limit }) else { return 1 }
    guard place + 1 < all.count else { return 0 }
    let low = all[place].height
    let high = all[place + 1].height
    return high > low ? min(max((height - low) / (high - low), 0), 1) : 1
  }

  // MARK: Mistakes

  private func report(_ detent: Detent, _ value: CGFloat) {
    let path = presentedViewController.diagnosticPath
    reportIssue(
      Issue(
        "sheet.detent", .warning, subjects: [path, detent.identifier.rawValue],
        "The detent \(detent.identifier.rawValue) of the sheet with \(path) resolved to \(value) points; it does not apply.",
        fix: "Return a positive number of points, or nil where the detent does not apply."))
  }

  final func reportNoDetents() {
    let path = presentedViewController.diagnosticPath
    reportIssue(
      Issue(
        "sheet.noDetents", .warning, subjects: [path],
        "The sheet with \(path) has an empty list of detents; the large detent is used.",
        fix: "Set detents to at least one detent."))
  }
}
