public import EspalierTypes
public import Foundation

extension NSItemProvider {
  /// Loads a representation as data.
  ///
  /// A file of more than 64 MB is mapped rather than read, so that it takes no memory; it must keep
  /// its length meanwhile. What is no regular file, such as a folder or a pipe, has no data.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the data, or one that they conform to.
  ///   - completionHandler: Takes the data, or nil and an error, on a queue of its own.
  /// - Returns: The progress; cancelling it ends in an error.
  @discardableResult @preconcurrency public final func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let load = ItemLoad(typeIdentifier)
    let form = form(conformingTo: typeIdentifier)
    load.run { load.data(of: form, completionHandler) }
    return load.progress
  }

  /// Loads a representation as a file of the receiver's own.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the file, or one that it conforms to.
  ///   - completionHandler: Takes the address of a copy, which is removed when the handler has
  ///     returned, or nil and an error. Called on a queue of its own.
  /// - Returns: The progress, by bytes for a single file; cancelling it ends in an error.
  @discardableResult @preconcurrency public final func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let load = ItemLoad(typeIdentifier)
    let form = form(conformingTo: typeIdentifier)
    let name = suggestedName
    load.run { load.copy(of: form, named: name, completionHandler) }
    return load.progress
  }

  /// Loads a representation as a file where it is, if its maker allows that, or else as a copy.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type of the file, or one that it conforms to.
  ///   - completionHandler: Takes the address, whether the file is the original, and an error. A
  ///     copy is removed when the handler has returned. Called on a queue of its own.
  /// - Returns: The progress.
  @discardableResult @preconcurrency public final func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    let copied: @Sendable (URL?, (any Error)?) -> Void = { completionHandler($0, false, $1) }
    let load = ItemLoad(typeIdentifier)
    guard let form = form(conformingTo: typeIdentifier), form.options.contains(.openInPlace),
      case .file(let make) = form.source
    else {
      return loadFileRepresentation(
        forTypeIdentifier: typeIdentifier, completionHandler: copied)
    }
    load.run {
      load.follow(
        make { url, _, error in
          load.receive(url, error, for: copied) { url in
            load.end()
            completionHandler(url, true, nil)
          }
        })
    }
    return load.progress
  }

  /// Loads a representation as data, by a type.
  @preconcurrency public final func loadDataRepresentation(
    for contentType: UTType,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads a representation as a file, by a type.
  ///
  /// - Parameters:
  ///   - contentType: The type of the file, or one that it conforms to.
  ///   - openInPlace: Whether the original is wanted rather than a copy.
  ///   - completionHandler: Takes the address, whether the file is the original, and an error.
  /// - Returns: The progress.
  @preconcurrency public final func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    guard openInPlace else {
      return loadFileRepresentation(forTypeIdentifier: contentType.identifier) { url, error in
        completionHandler(url, false, error)
      }
    }
    return loadInPlaceFileRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Registers the contents of a file and its address.
  final func register(file: URL) {
    suggestedName = file.lastPathComponent
    registerFileRepresentation(
      forTypeIdentifier: file.typeOfContents, fileOptions: .openInPlace, visibility: .all
    ) { done in
      done(file, true, nil)
      return nil
    }
    let address = Data(file.absoluteString.utf8)
    registerDataRepresentation(forTypeIdentifier: "public.file-url", visibility: .all) { done in
      done(address, nil)
      return nil
    }
  }
}

extension URL {
  /// The type of a file by what it is and by the ending of its name; the file is not opened.
  fileprivate var typeOfContents: String {
    guard let facts = try? facts() else { return typeOfName }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: return "public.folder"
    case S_IFREG: return typeOfName
    default: return "public.item"
    }
  }

  private var typeOfName: String {
    UTType(filenameExtension: pathExtension)?.identifier ?? "public.data"
  }
}
