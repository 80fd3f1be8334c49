/// Unpacks the pixels of a GIF picture.
///
/// Each code stands for a run of pixels that came before, so that the codes need no memory for
/// their pixels: a code is where its run begins, and its length. The run of a new code is that of
/// the code before it and one pixel more, which are side by side already.
struct GIFUnpacker {
  /// The bytes behind the pixels that may be written too, so that runs are copied in eights.
  static let padding = 8

  private static let codeLimit = 4096

  /// Writes at most `count` colour indices and returns their number, which is less after damage.
  ///
  /// `output` has room for `padding` more.
  static func unpack(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: Int,
    into output: UnsafeMutablePointer<UInt8>, count: Int
  ) -> Int {
    let rootBits = Int(bytes[position])
    guard (1...8).contains(rootBits) else { return 0 }
    return withUnsafeTemporaryAllocation(of: SIMD2<Int32>.self, capacity: codeLimit) { runs in
      guard let runs = runs.baseAddress else { return 0 }
      var reader = GIFCodeReader(bytes, position: position + 1)
      return unpack(&reader, rootBits, runs, into: output, count: count)
    }
  }

  /// Unpacks with room for the runs of all codes, of which those from the first free one on are
  /// not looked at.
  private static func unpack(
    _ reader: inout GIFCodeReader, _ rootBits: Int, _ runs: UnsafeMutablePointer<SIMD2<Int32>>,
    into output: UnsafeMutablePointer<UInt8>, count: Int
  ) -> Int {
    let clearCode = 1 << rootBits
    let endCode = clearCode + 1
    var free = clearCode + 2
    var bits = rootBits + 1
    var written = 0
    var previous = SIMD2<Int32>(0, 0)
    while written < count {
      let code = reader.take(bits)
      guard code >= 0 else { break }
      if code == clearCode {
        free = clearCode + 2
        bits = rootBits + 1
        previous = .zero
        continue
      }
      if previous.y > 0, free < codeLimit {
        runs[free] = previous &+ SIMD2(0, 1)
        free &+= 1
        if free == 1 &<< bits, bits < 12 { bits &+= 1 }
      }
      let start = Int32(truncatingIfNeeded: written)
      if code < clearCode {
        output[written] = UInt8(truncatingIfNeeded: code)
        previous = SIMD2(start, 1)
        written &+= 1
      } else {
        guard code != endCode, code < free else { break }
        let run = runs[code]
        let length = min(Int(run.y), count &- written)
        copy(length, from: output + Int(run.x), to: output + written)
        previous = SIMD2(start, run.y)
        written &+= length
      }
    }
    return written
  }

  /// Copies a run forwards, so that it may reach into its own copy.
  @inline(__always)
  private static func copy(
    _ length: Int, from source: UnsafeMutablePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    var place = 0
    if target - source >= 8 {
      while place < length {
        let eight = UnsafeRawPointer(source + place).loadUnaligned(as: UInt64.self)
        UnsafeMutableRawPointer(target + place).storeBytes(of: eight, as: UInt64.self)
        place &+= 8
      }
    } else {
      while place < length {
        target[place] = source[place]
        place &+= 1
      }
    }
  }
}
