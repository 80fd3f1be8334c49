// Arithmetic on premultiplied ARGB pixels, two channels at a time. All of it rounds by one rule:
// x·a/255 is (t + (t >> 8)) >> 8 with t = x·a + 128, which is exact rounding to the nearest.

/// Returns `pixel` multiplied by `opacity` (0...255).
@inline(__always)
func scaled(_ pixel: UInt32, _ opacity: UInt32) -> UInt32 {
  let redBlue = (pixel & 0x00ff_00ff) &* opacity &+ 0x0080_0080
  let alphaGreen = ((pixel &>> 8) & 0x00ff_00ff) &* opacity &+ 0x0080_0080
  return (((redBlue &+ ((redBlue &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff)
    | ((alphaGreen &+ ((alphaGreen &>> 8) & 0x00ff_00ff)) & 0xff00_ff00)
}

/// Returns `source` blended over `backdrop`.
@inline(__always)
func blended(_ source: UInt32, over backdrop: UInt32) -> UInt32 {
  source &+ scaled(backdrop, 255 &- (source &>> 24))
}

/// Returns `share` (0...255) of `drawn` plus the rest of `saved`, rounded once.
@inline(__always)
func mixed(_ saved: UInt32, _ drawn: UInt32, share: UInt32) -> UInt32 {
  let rest = 255 &- share
  let redBlue =
    (drawn & 0x00ff_00ff) &* share &+ (saved & 0x00ff_00ff) &* rest &+ 0x0080_0080
  let alphaGreen =
    ((drawn &>> 8) & 0x00ff_00ff) &* share &+ ((saved &>> 8) & 0x00ff_00ff) &* rest
    &+ 0x0080_0080
  return (((redBlue &+ ((redBlue &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff)
    | ((alphaGreen &+ ((alphaGreen &>> 8) & 0x00ff_00ff)) & 0xff00_ff00)
}

/// Returns a colour between two pixels; `share` is 0...256.
@inline(__always)
func interpolated(_ first: UInt32, _ second: UInt32, share: UInt32) -> UInt32 {
  let rest = 256 &- share
  let redBlue =
    (first & 0x00ff_00ff) &* rest &+ (second & 0x00ff_00ff) &* share &+ 0x0080_0080
  let alphaGreen =
    ((first &>> 8) & 0x00ff_00ff) &* rest &+ ((second &>> 8) & 0x00ff_00ff) &* share
    &+ 0x0080_0080
  return ((redBlue &>> 8) & 0x00ff_00ff) | (alphaGreen & 0xff00_ff00)
}
