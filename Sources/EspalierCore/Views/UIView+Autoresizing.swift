import Foundation

extension UIView {
  /// The parts of a view's frame that change when its superview's size changes.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit per part, with Apple's values.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  final var baseAutoresizingMask: AutoresizingMask {
    get { autoresizingMaskStorage }
    set {
      guard newValue != autoresizingMaskStorage else { return }
      autoresizingMaskStorage = newValue
      if !newValue.isEmpty { superview?.flags.insert(.hasAutoresizingSubviews) }
      frameDidChangeForLayout(sizeChanged: true)
    }
  }

  final var baseAutoresizesSubviews: Bool {
    get { !flags.contains(.doesNotResizeSubviews) }
    set {
      if newValue {
        flags.remove(.doesNotResizeSubviews)
      } else {
        flags.insert(.doesNotResizeSubviews)
      }
    }
  }

  /// Moves and resizes the subviews that have a mask after this view's size changed.
  final func resizeSubviews(from oldSize: CGSize) {
    let newSize = bounds.size
    for subview in subviewStorage
    where !subview.autoresizingMaskStorage.isEmpty && subview.followsAutoresizingMask {
      let old = subview.frame
      let new = subview.autoresizingMaskStorage.frame(
        old, superviewSizeFrom: oldSize, to: newSize)
      if new.size == old.size, subview.layer.state.isTransformed {
        // The frame of a rotated view is its enclosing box, which does not determine its size.
        subview.center.x += new.minX - old.minX
        subview.center.y += new.minY - old.minY
      } else {
        subview.frame = new
      }
    }
  }
}

extension UIView.AutoresizingMask {
  /// Returns the frame for a superview whose size changed.
  func frame(_ frame: CGRect, superviewSizeFrom old: CGSize, to new: CGSize) -> CGRect {
    let horizontal = distribute(
      new.width - old.width, before: frame.minX, extent: frame.width,
      after: old.width - frame.maxX, flexible: (0, 1, 2))
    let vertical = distribute(
      new.height - old.height, before: frame.minY, extent: frame.height,
      after: old.height - frame.maxY, flexible: (3, 4, 5))
    return CGRect(
      x: horizontal.origin, y: vertical.origin, width: horizontal.extent, height: vertical.extent)
  }

  /// Divides a change of length among the parts whose bits are set.
  private func distribute(
    _ change: CGFloat, before: CGFloat, extent: CGFloat, after: CGFloat, flexible: (Int, Int, Int)
  ) -> (origin: CGFloat, extent: CGFloat) {
    let beforeGives = rawValue >> UInt(flexible.0) & 1 == 1
    let extentGives = rawValue >> UInt(flexible.1) & 1 == 1
    let afterGives = rawValue >> UInt(flexible.2) & 1 == 1
    let parts = [beforeGives, extentGives, afterGives].count { $0 }
    guard change != 0, parts > 0 else { return (before, extent) }
    let total =
      (beforeGives ? before : 0) + (extentGives ? extent : 0) + (afterGives ? after : 0)
    func share(_ part: CGFloat) -> CGFloat {
      total > 0 ? change * part / total : change / CGFloat(parts)
    }
    let origin = before + (beforeGives ? share(before) : 0)
    let length = extent + (extentGives ? share(extent) : 0)
    return (origin, max(0, length))
  }
}
