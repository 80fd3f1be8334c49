/// What a graphic control extension says of the picture that follows it.
struct GIFControl {
  private(set) var delay = 0
  private(set) var disposal = GIFFrame.Disposal.keep
  private(set) var transparentIndex: Int?

  /// Creates what counts without an extension.
  init() {}

  /// Reads the four bytes of the extension.
  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = [UInt8](bytes)
    guard bytes.count >= 4 else { return }
    delay = Int(bytes[1]) | Int(bytes[2]) << 8
    // Old programs wrote 4, which is the third bit, for the third method.
    switch bytes[0] >> 2 & 7 {
    case 2: disposal = .clear
    case 3, 4: disposal = .restore
    default: disposal = .keep
    }
    if bytes[0] & 1 != 0 { transparentIndex = Int(bytes[3]) }
  }
}
