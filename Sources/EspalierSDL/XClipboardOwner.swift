import Foundation

extension XServerFacts {
  /// Whether some program offers the contents of the clipboard; asked without fetching them.
  ///
  /// Uses a connection of its own for about half a millisecond.
  static func clipboardHasOwner() -> Bool {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias Close = @convention(c) (OpaquePointer) -> CInt
    typealias InternAtom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> UInt
    typealias SelectionOwner = @convention(c) (OpaquePointer, UInt) -> UInt
    guard let library = dlopen("libX11.so.6", RTLD_LAZY),
      let open = dlsym(library, "XOpenDisplay"), let close = dlsym(library, "XCloseDisplay"),
      let intern = dlsym(library, "XInternAtom"),
      let owner = dlsym(library, "XGetSelectionOwner"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return false }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    let clipboard = unsafeBitCast(intern, to: InternAtom.self)(display, "CLIPBOARD", 0)
    return unsafeBitCast(owner, to: SelectionOwner.self)(display, clipboard) != 0
  }
}
