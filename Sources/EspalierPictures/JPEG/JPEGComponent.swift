/// One component of a JPEG picture, such as its brightness, as the file describes it.
struct JPEGComponent: Sendable {
  /// The name by which scans choose the component.
  let identifier: UInt8

  /// The number of its quantization table.
  let quantizationIndex: Int

  /// The number of its blocks across an interleaved unit.
  let horizontal: Int

  /// The number of its blocks down an interleaved unit.
  let vertical: Int

  /// The number of pixels across one sample.
  let horizontalRatio: Int

  /// The number of pixels down one sample.
  let verticalRatio: Int

  /// The number of samples in a row that belong to the picture.
  let sampleWidth: Int

  /// The number of rows of samples that belong to the picture.
  let sampleHeight: Int

  /// The number of blocks kept for a row of blocks.
  let blockStride: Int

  /// The number of rows of blocks that are kept.
  let blockRows: Int

  /// The number of blocks across a scan of this component alone.
  var blocksAcross: Int { (sampleWidth + 7) / 8 }

  /// The number of blocks down a scan of this component alone.
  var blocksDown: Int { (sampleHeight + 7) / 8 }
}
