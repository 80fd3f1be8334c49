// The functions have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Bytes, under the name that ported source casts to.
public typealias CFData = Data
/// An address of a file, under the name that ported source casts to.
public typealias CFURL = URL

/// Called when a provider no longer uses the memory that the program gave it.
///
/// The arguments are the provider's `dataInfo`, the memory, and its size in bytes.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// The bytes of a picture.
///
/// Immutable, so any thread may use it.
public final class CGDataProvider: Sendable {
  private let make: @Sendable () -> Data?

  init(_ make: @escaping @Sendable () -> Data?) { self.make = make }

  /// Creates a provider of bytes.
  public convenience init?(data: CFData) { self.init { data } }

  /// Creates a provider of the bytes of a file; `nil` if it cannot be read.
  public convenience init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Creates a provider of memory of the program, which is copied.
  ///
  /// - Parameters:
  ///   - dataInfo: The first argument of the callback.
  ///   - data: The memory.
  ///   - size: Its size, in bytes; not negative.
  ///   - releaseData: Called once with the memory, before `init` returns.
  public convenience init?(
    dataInfo: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    defer { releaseData(dataInfo, data, size) }
    guard size >= 0 else { return nil }
    self.init(data: Data(bytes: data, count: size))
  }

  /// The bytes; of a picture's provider, its pixels, row by row from the upper left one.
  ///
  /// How the pixels of a picture are stored is in its `bitmapInfo`, `bitsPerPixel` and
  /// `bytesPerRow`. Each use copies them.
  public var data: CFData? { make() }
}

/// Returns the address of the first byte, which is valid as long as the value `data`.
///
/// At most 14 bytes, which have no address of their own, are copied; the copy is never freed.
public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>? {
  guard let data, !data.isEmpty else { return nil }
  let bytes = data.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress }
  // Foundation keeps so few bytes in the value itself.
  guard data.count <= 14 else { return bytes }
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: data.count)
  data.copyBytes(to: copy, count: data.count)
  return UnsafePointer(copy)
}

/// Returns the number of bytes.
public func CFDataGetLength(_ data: CFData) -> Int { data.count }
