private import Foundation

/// The WebP decoder of the machine, which is loaded when the first WebP file is opened.
///
/// A machine without the library, or with one that lacks a function, reads no WebP files.
package final class WebPLibrary: Sendable {
  typealias Info =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?
    ) -> CInt
  typealias Decode =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, Int, CInt
    ) -> UnsafeMutablePointer<UInt8>?

  struct Functions: Sendable {
    let info: Info
    let decode: Decode
  }

  /// The library of this machine.
  package static let shared = WebPLibrary { name in
    let library = dlopen("libwebp.so.7", RTLD_NOW) ?? dlopen("libwebp.so.6", RTLD_NOW)
    return library.flatMap { dlsym($0, name) }.map { UInt(bitPattern: $0) }
  }

  private let address: @Sendable (String) -> UInt?

  /// Creates a library from the addresses of its functions; `nil` for a function that is missing.
  package init(address: @escaping @Sendable (String) -> UInt?) { self.address = address }

  /// The functions; `nil` if one is missing.
  var functions: Functions? {
    guard
      let info = address("WebPGetInfo").flatMap(UnsafeRawPointer.init(bitPattern:)),
      let decode = address("WebPDecodeBGRAInto").flatMap(UnsafeRawPointer.init(bitPattern:))
    else { return nil }
    return Functions(
      info: unsafeBitCast(info, to: Info.self), decode: unsafeBitCast(decode, to: Decode.self))
  }
}
