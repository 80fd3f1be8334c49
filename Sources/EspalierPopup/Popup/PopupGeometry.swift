import EspalierCore
import EspalierGeometry
import Foundation

/// The frames of a popup's bar, its moving card and its open content, in the container's points.
struct PopupGeometry: Equatable {
  /// The frame of the bar's card.
  var bar = CGRect.zero
  /// The height of the bar's contents; less than the card's where the card reaches further down.
  var barHeight: CGFloat = 0
  /// The frame of the open content.
  var full = CGRect.zero
  /// The strip across the container that pages keep clear of.
  var strip = CGRect.null
  /// The distance the bar moves down to be out of sight, in points.
  var hidingDistance: CGFloat = 0
  var cornerRadius: CGFloat = 0

  /// The distance from the bar's place to the open content's, in points.
  var travel: CGFloat { bar.minY - full.minY }

  /// Whether the frames leave room for a transition.
  var isUsable: Bool { travel > 0.5 && travel.isFinite && full.width > 0.5 && full.width.isFinite }

  /// The speed of the other edges relative to the upper edge, which follows the pointer: the card
  /// covers the bottom of the container before half of the way.
  private static let spreading: CGFloat = 2.5

  /// Whether the card has reached all edges of the container except the upper one.
  static func isSpread(at progress: CGFloat) -> Bool { progress * spreading >= 1 }

  /// Returns the card's frame at a progress; below 0 it is pulled down, above 1 it stays at the
  /// top.
  ///
  /// - Parameters:
  ///   - progress: The progress of the popup.
  ///   - presence: The progress of the bar's own entrance, in 0...1.
  /// - Returns: The frame in the container.
  func card(at progress: CGFloat, presence: CGFloat) -> CGRect {
    let share = min(max(progress, 0), 1)
    let spread = min(1, share * Self.spreading)
    let top = bar.minY + (full.minY - bar.minY) * share
    let left = bar.minX + (full.minX - bar.minX) * spread
    let right = bar.maxX + (full.maxX - bar.maxX) * spread
    let bottom = bar.maxY + (full.maxY - bar.maxY) * spread
    let down = hidingDistance * (1 - presence) + (progress < 0 ? -progress * travel : 0)
    return CGRect(x: left, y: top + down, width: right - left, height: bottom - top)
  }

  /// The card's corner radius at a progress, in whole points: round until the card fills the top.
  func radius(at progress: CGFloat) -> CGFloat {
    (cornerRadius * min(1, max(0, 1 - progress) * 6)).rounded()
  }
}

extension CGRect {
  /// Returns the rectangle at a fraction of the way to another rectangle.
  func between(_ other: CGRect, _ share: CGFloat) -> CGRect {
    CGRect(
      x: minX + (other.minX - minX) * share, y: minY + (other.minY - minY) * share,
      width: width + (other.width - width) * share,
      height: height + (other.height - height) * share)
  }
}
