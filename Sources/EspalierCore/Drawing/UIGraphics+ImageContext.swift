// The functions have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import EspalierGeometry
public import Foundation

@MainActor private var imageContextScales: [CGFloat] = []

/// Begins a picture of a size in points at one pixel per point; prefer `UIGraphicsImageRenderer`.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of a size in points; a scale of 0 means the screen's scale.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let density = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
  func pixels(_ length: CGFloat) -> Int {
    length > 0 ? Int(min((length * density).rounded(.up), 16384)) : 0
  }
  let context = CGContext(
    size: PixelSize(width: pixels(size.width), height: pixels(size.height)), scale: density)
  if opaque { context.fill(CGRect(origin: .zero, size: size)) }
  imageContextScales.append(density)
  ContextStack.contexts.append(context)
}

/// Returns the picture drawn since it was begun.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = ContextStack.contexts.last, let scale = imageContextScales.last else {
    return nil
  }
  return UIImage(buffer: context.picture(background: .clear), scale: scale)
}

/// Ends the picture begun last.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
  guard !imageContextScales.isEmpty else { return }
  imageContextScales.removeLast()
  _ = ContextStack.contexts.popLast()
}
