/// The memory of a picture while it is being decoded.
final class JPEGPicture {
  /// The size and components of the picture.
  let frame: JPEGFrame

  /// How the components become colours.
  let colors: JPEGColors

  /// The samples and coefficients of each component.
  let planes: [JPEGPlane]

  /// The size in which the picture is decoded.
  private let scale: JPEGScale

  /// Memory that the scans share.
  let scratch = ScanScratch()

  /// Reserves the memory for a picture.
  init(_ frame: JPEGFrame, headers: JPEGHeaders, scale: JPEGScale) {
    self.frame = frame
    self.scale = scale
    let colors = JPEGColors(frame, headers: headers)
    self.colors = colors
    planes = frame.components.enumerated().map { index, component in
      JPEGPlane(component, of: frame, scale: scale, fill: colors.blank(index))
    }
  }

  /// Returns whether all scans were read to their end without damage.
  func readScans(of bytes: [UInt8], after headers: JPEGHeaders) throws(PictureError) -> Bool {
    var headers = headers
    var isIntact = true
    var limit = ScanLimit(frame)
    while true {
      guard let header = try? ScanHeader(bytes, &headers, frame), latchTables(header, headers),
        var scan = JPEGScan(header, headers: headers, picture: self)
      else { return false }
      try limit.add(scan)
      let (isWhole, position) = bytes.withUnsafeBufferPointer { bytes in
        scan.run(bytes, from: headers.position)
      }
      headers.position = position
      if !isWhole { isIntact = false }
      if header.isFirst {
        for part in header.parts { planes[part.component].isPresent = true }
      }
      let isComplete = planes.allSatisfy { plane in plane.isPresent }
      if isComplete, !frame.isProgressive { return isIntact }
      guard let hasMore = try? headers.readToScan(bytes) else { return false }
      if !hasMore { return isIntact && isComplete }
    }
  }

  /// Returns whether all quantization tables that a scan needs are known, and keeps them.
  ///
  /// The file may replace a table after the scan; a progressive component keeps its first one.
  private func latchTables(_ header: ScanHeader, _ headers: JPEGHeaders) -> Bool {
    for part in header.parts {
      let plane = planes[part.component]
      if frame.isProgressive, plane.hasQuantization { continue }
      guard let table = headers.quantization[plane.component.quantizationIndex] else {
        return false
      }
      plane.setQuantization(table)
    }
    return true
  }

  /// Draws all that is known of the picture.
  func draw(into pixels: UnsafeMutablePointer<UInt32>) {
    if frame.isProgressive {
      for plane in planes { plane.transformCoefficients(scratch) }
    }
    let width = scale.length(frame.width)
    let rows = planes.map { plane in RowSource(plane) }
    for row in 0..<scale.length(frame.height) {
      let output = pixels + row * width
      colors.convert(rows.map { source in source.row(row) }, into: output, count: width)
    }
  }
}
