@_spi(Framework) public import EspalierCore
public import Foundation

/// Is told of the files that the user chose.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called after the user chose files, once the picker has been dismissed.
  ///
  /// - Parameters:
  ///   - controller: The picker.
  ///   - urls: The files, or where the exported files are now.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

  /// Called after the user chose nothing, once the picker has been dismissed.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}

  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

extension URL {
  /// Begins to use a file that the user chose; returns true.
  ///
  /// A desktop gives access with the choice, and for good; call the other method all the same.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Ends the use of a file that the user chose; does nothing.
  public func stopAccessingSecurityScopedResource() {}
}
