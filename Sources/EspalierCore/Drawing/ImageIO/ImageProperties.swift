// The keys have Apple's names and values.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the width in pixels.
public let kCGImagePropertyPixelWidth = "PixelWidth"
/// The key of the height in pixels.
public let kCGImagePropertyPixelHeight = "PixelHeight"
/// The key of the orientation, 1 to 8 as EXIF numbers it.
public let kCGImagePropertyOrientation = "Orientation"
/// The key of whether the picture may have pixels that are not opaque.
public let kCGImagePropertyHasAlpha = "HasAlpha"
/// The key of what a GIF file says.
public let kCGImagePropertyGIFDictionary = "{GIF}"
/// The key of the seconds that a picture is shown; short delays of the file count as 0.1.
public let kCGImagePropertyGIFDelayTime = "DelayTime"
/// The key of the seconds that a picture is shown, as the file says.
public let kCGImagePropertyGIFUnclampedDelayTime = "UnclampedDelayTime"
/// The key of the number of repetitions; 0 for no end.
public let kCGImagePropertyGIFLoopCount = "LoopCount"
/// The key of the longest side of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize"
/// The key of whether a thumbnail is turned upright; `false` by default.
public let kCGImageSourceCreateThumbnailWithTransform =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The key of the quality of a JPEG file, 0...1.
public let kCGImageDestinationLossyCompressionQuality =
  "kCGImageDestinationLossyCompressionQuality"
