/// Returns the orientation from 1 to 8 in an EXIF segment, or nil if it holds none.
func exifOrientation(_ content: [UInt8]) -> Int? {
  guard content.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]), content.count >= 14 else {
    return nil
  }
  let data = content.dropFirst(6)
  let isLittleEndian: Bool
  switch (data[6], data[7]) {
  case (0x49, 0x49):
    isLittleEndian = true
  case (0x4d, 0x4d):
    isLittleEndian = false
  default:
    return nil
  }

  /// Returns an unsigned number of some bytes, or nil outside the segment.
  func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= data.count - size else { return nil }
    var value = 0
    for index in 0..<size {
      let place = isLittleEndian ? size - 1 - index : index
      value = value << 8 | Int(data[data.startIndex + offset + place])
    }
    return value
  }

  guard number(at: 2, size: 2) == 42, let directory = number(at: 4, size: 4),
    let count = number(at: directory, size: 2)
  else { return nil }
  for index in 0..<count {
    let entry = directory + 2 + index * 12
    guard let tag = number(at: entry, size: 2) else { return nil }
    guard tag == 0x0112 else { continue }
    guard number(at: entry + 2, size: 2) == 3, number(at: entry + 4, size: 4) == 1,
      let value = number(at: entry + 8, size: 2), (1...8).contains(value)
    else { return nil }
    return value
  }
  return nil
}
