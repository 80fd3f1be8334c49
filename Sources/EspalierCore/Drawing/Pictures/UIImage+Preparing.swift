import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
public import Foundation

extension UIImage {
  /// Returns the image with decoded pixels, so that drawing it decodes nothing.
  ///
  /// Decodes on the calling thread; any thread may call it. An image whose pixels are there, and a
  /// symbol, is returned unchanged. The result owns its pixels as long as it lives.
  ///
  /// - Returns: The image; `nil`, with an issue, if its pixels are broken.
  public final func preparingForDisplay() -> UIImage? {
    guard let pixels, !pixels.isReady else { return self }
    guard let buffer = pixels.upright() else { return nil }
    return changing { $0.source = .pixels(ImagePixels(buffer)) }
  }

  /// Returns the image with decoded pixels, which another thread decodes.
  public final func byPreparingForDisplay() async -> UIImage? {
    await inBackground { $0.preparingForDisplay() }
  }

  /// Decodes the pixels on another thread, where `completionHandler` then gets the image.
  public final func prepareForDisplay(
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingForDisplay())
    }
  }

  /// Returns the image in another size, with pixels of its own.
  ///
  /// Of a large JPEG file only as much is decoded as the size needs. Any thread may call it.
  ///
  /// - Parameter size: The exact size of the result in points, at the image's scale; the image is
  ///   stretched to it.
  /// - Returns: The thumbnail; `nil` for a size that is not above 0 or not finite, for a symbol,
  ///   and, with an issue, for broken pixels.
  public final func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let pixels, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite
    else { return nil }
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard max(width, height) < 32_768 else { return nil }
    let target = PixelSize(width: max(1, Int(width)), height: max(1, Int(height)))
    guard let buffer = pixels.upright(covering: target), buffer.size.width > 0 else { return nil }
    return changing {
      $0.size = size
      $0.source = .pixels(ImagePixels(buffer.scaled(to: target)))
    }
  }

  /// Returns the image in another size, made on another thread.
  public final func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await inBackground { $0.preparingThumbnail(of: size) }
  }

  /// Makes the image in another size on another thread, where `completionHandler` then gets it.
  public final func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      completionHandler(self.preparingThumbnail(of: size))
    }
  }

  private func inBackground(_ work: @escaping @Sendable (UIImage) -> UIImage?) async -> UIImage? {
    await withCheckedContinuation { continuation in
      // Decoding takes long: it must not hold up a thread of the tasks.
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: work(self))
      }
    }
  }
}

extension PixelBuffer {
  /// Returns the picture in another size: averaged if it gets smaller, bilinear if larger.
  func scaled(to size: PixelSize) -> PixelBuffer {
    guard size != self.size else { return self }
    var list = DisplayList()
    list.append(.image(ImageFill(buffer: self, destination: size.bounds)))
    return Rasterizer().picture(of: list, size: size)
  }
}
