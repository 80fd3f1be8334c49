/// A device that plays a ring; only the thread of an engine uses it.
package protocol SoundDevice: AnyObject {
  /// The number of frames that the device takes before it plays them.
  var delay: Int { get }
  /// Whether the device was removed since it was opened.
  var isLost: Bool { get }

  /// Opens the device, which then reads the ring on a thread of its own.
  ///
  /// - Parameter ring: The samples. Its bell also rings when the device is removed.
  /// - Throws: `SoundDeviceError` if there is no device.
  func open(_ ring: SoundRing) throws(SoundDeviceError)

  /// Closes the device, which then neither reads the ring nor rings its bell.
  func close()
}

/// The reason why there is no sound.
package struct SoundDeviceError: Error, Equatable {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
