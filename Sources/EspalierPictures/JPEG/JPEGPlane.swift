/// The samples of one component, and its coefficients while they are collected.
///
/// At a smaller scale, a block of coefficients gives fewer than 8 by 8 samples. A component with
/// fewer samples than the others keeps more of them for each block, so that less is enlarged.
final class JPEGPlane {
  /// The component's place in the picture.
  let component: JPEGComponent

  /// The number of samples across a block: 1, 2, 4 or 8.
  let blockWidth: Int

  /// The number of samples down a block: 1, 2, 4 or 8.
  let blockHeight: Int

  /// The number of pixels across one sample.
  let horizontalRatio: Int

  /// The number of pixels down one sample.
  let verticalRatio: Int

  /// The number of samples in a row that belong to the picture.
  let width: Int

  /// The number of rows of samples that belong to the picture.
  let height: Int

  /// The samples, row by row.
  let samples: UnsafeMutablePointer<UInt8>

  /// The number of samples kept for a row.
  let sampleStride: Int

  /// The coefficients, 64 for each block; unused unless they are collected.
  let coefficients: UnsafeMutablePointer<Int16>

  /// The last coefficient of each block that is not zero, in the order of the file.
  let reach: UnsafeMutablePointer<UInt8>

  /// The 64 values by which the coefficients are multiplied.
  let quantization: UnsafeMutablePointer<Int32>

  /// Whether the quantization is known.
  private(set) var hasQuantization = false

  /// Whether a scan has given the means of the component's blocks.
  var isPresent = false

  /// Reserves the memory for a component; its samples are `fill` at first.
  init(_ component: JPEGComponent, of frame: JPEGFrame, scale: JPEGScale, fill: UInt8) {
    self.component = component
    let finerAcross = min(component.horizontalRatio, scale.rawValue)
    let finerDown = min(component.verticalRatio, scale.rawValue)
    blockWidth = 8 / scale.rawValue * finerAcross
    blockHeight = 8 / scale.rawValue * finerDown
    horizontalRatio = component.horizontalRatio / finerAcross
    verticalRatio = component.verticalRatio / finerDown
    width = (scale.length(frame.width) + horizontalRatio - 1) / horizontalRatio
    height = (scale.length(frame.height) + verticalRatio - 1) / verticalRatio
    sampleStride = component.blockStride * blockWidth
    let sampleCount = sampleStride * component.blockRows * blockHeight
    samples = .allocate(capacity: sampleCount)
    samples.initialize(repeating: fill, count: sampleCount)
    let blockCount = frame.isProgressive ? component.blockStride * component.blockRows : 0
    coefficients = .allocate(capacity: max(1, blockCount * 64))
    coefficients.initialize(repeating: 0, count: max(1, blockCount * 64))
    reach = .allocate(capacity: max(1, blockCount))
    reach.initialize(repeating: 0, count: max(1, blockCount))
    quantization = .allocate(capacity: 64)
    quantization.initialize(repeating: 0, count: 64)
  }

  deinit {
    samples.deallocate()
    coefficients.deallocate()
    reach.deallocate()
    quantization.deallocate()
  }

  /// Sets the values by which the coefficients are multiplied.
  func setQuantization(_ table: [Int32]) {
    hasQuantization = true
    for (index, value) in table.enumerated() where index < 64 { quantization[index] = value }
  }

  /// Turns the collected coefficients into samples.
  func transformCoefficients(_ scratch: ScanScratch) {
    guard isPresent || hasQuantization else { return }
    for row in 0..<component.blocksDown {
      for column in 0..<component.blocksAcross {
        let place = row * component.blockStride + column
        let output = samples + row * blockHeight * sampleStride + column * blockWidth
        drawBlock(
          coefficients + place * 64, hasOnlyMean: reach[place] == 0, width: blockWidth,
          height: blockHeight, quantization: quantization, workspace: scratch.workspace,
          into: output, stride: sampleStride)
      }
    }
  }
}
