import EspalierGeometry
import Foundation

/// Where a popup's bar, its card on the way and its open content stand, in the container's points.
struct PopupGeometry: Equatable {
  /// The card of the bar.
  var bar = CGRect.zero
  /// What of the card the bar's contents take up; less than the card where that reaches further down.
  var barHeight: CGFloat = 0
  /// The open content.
  var full = CGRect.zero
  /// The strip across the container that pages keep clear of.
  var strip = CGRect.null
  /// How far down the bar has to go to be out of sight.
  var hidingDistance: CGFloat = 0
  var cornerRadius: CGFloat = 0

  /// Points from the bar's place to the open content's.
  var travel: CGFloat { bar.minY - full.minY }

  /// Whether there is a way to go.
  var isUsable: Bool { travel > 0.5 && travel.isFinite && full.width > 0.5 && full.width.isFinite }

  /// How much faster than the upper edge, which follows the pointer, the others reach their places:
  /// what the card is to cover at the bottom is out of sight before half of the way.
  private static let spreading: CGFloat = 2.5

  /// Whether the card has reached the edges of the container but for the upper one.
  static func isSpread(at progress: CGFloat) -> Bool { progress * spreading >= 1 }

  /// The card at a share of the way; below 0 it is pulled down, above 1 it stays at the top.
  ///
  /// - Parameters:
  ///   - progress: The share.
  ///   - presence: How much of the bar's own coming is done, in 0...1.
  /// - Returns: Its place in the container.
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

  /// The card's corner radius at a share of the way, in whole points: round until it fills the top.
  func radius(at progress: CGFloat) -> CGFloat {
    (cornerRadius * min(1, max(0, 1 - progress) * 6)).rounded()
  }
}

extension CGRect {
  /// The rectangle at a share of the way to another one.
  func between(_ other: CGRect, _ share: CGFloat) -> CGRect {
    CGRect(
      x: minX + (other.minX - minX) * share, y: minY + (other.minY - minY) * share,
      width: width + (other.width - width) * share,
      height: height + (other.height - height) * share)
  }
}
