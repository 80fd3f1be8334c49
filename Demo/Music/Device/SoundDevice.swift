/// Something that plays a ring; used by the thread of an engine alone.
package protocol SoundDevice: AnyObject {
  /// The number of frames between what the device takes and what is heard.
  var delay: Int { get }
  /// Whether the device has gone since it was opened.
  var isLost: Bool { get }

  /// Opens the device, which takes from the ring from now on, on a thread of its own.
  ///
  /// - Parameter ring: What is played. Its bell rings when the device goes, too.
  /// - Throws: `SoundDeviceError` if there is none.
  func open(_ ring: SoundRing) throws(SoundDeviceError)

  /// Closes the device: it takes nothing from the ring any more, and wakes nobody.
  func close()
}

/// Why there is no sound.
package struct SoundDeviceError: Error, Equatable {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}
