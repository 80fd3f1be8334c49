import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation

/// A stage with one empty screen, and questions about its picture.
@MainActor func withStage(scale: CGFloat = 1, _ body: (Stage, UIView) throws -> Void) rethrows {
  let stage = Stage(size: CGSize(width: 300, height: 200), scale: scale)
  let controller = UIViewController()
  controller.view.backgroundColor = .white
  stage.show(controller)
  try body(stage, controller.view)
}

extension Stage {
  /// Returns the number of pixels of a kind in the picture.
  @MainActor func count(_ isWanted: (_ red: Int, _ green: Int, _ blue: Int) -> Bool) -> Int {
    turn()
    guard let buffer = picture().pixelBuffer else { return 0 }
    return (0..<buffer.size.width * buffer.size.height).count { index in
      let pixel = buffer.pixels[index]
      return isWanted(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    }
  }

  /// The columns and rows of pixels of a kind.
  @MainActor func extent(
    _ isWanted: (_ red: Int, _ green: Int, _ blue: Int) -> Bool
  ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    turn()
    guard let buffer = picture().pixelBuffer else { return nil }
    var found: [(x: Int, y: Int)] = []
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width {
        let pixel = buffer.pixels[y * buffer.size.width + x]
        if isWanted(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)) {
          found.append((x, y))
        }
      }
    }
    guard let left = found.map(\.x).min(), let right = found.map(\.x).max(),
      let top = found.map(\.y).min(), let bottom = found.map(\.y).max()
    else { return nil }
    return (left...right, top...bottom)
  }
}

func isRed(_ red: Int, _ green: Int, _ blue: Int) -> Bool { red > 180 && green < 90 && blue < 90 }
func isBlue(_ red: Int, _ green: Int, _ blue: Int) -> Bool { blue > 180 && red < 90 && green < 90 }
func isDark(_ red: Int, _ green: Int, _ blue: Int) -> Bool {
  red < 110 && green < 110 && blue < 110
}
