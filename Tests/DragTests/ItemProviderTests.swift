import Espalier
import EspalierTypes
import Foundation
import Testing

/// The answers of handlers that are called on another thread.
private func loaded<Value: Sendable>(
  _ load: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress
) async -> (value: Value?, error: (any Error)?) {
  await withCheckedContinuation { continuation in
    _ = load { continuation.resume(returning: ($0, $1)) }
  }
}

private func code(_ error: (any Error)?) -> Int? { error.map { ($0 as NSError).code } }

/// A folder that is removed with the value.
private final class Scratch {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String, _ text: String) -> URL {
    let file = url.appendingPathComponent(name)
    try? Data(text.utf8).write(to: file)
    return file
  }
}

private final class Card: NSObject, NSItemProviderReading, NSItemProviderWriting {
  let title: String
  init(_ title: String) { self.title = title }

  static var readableTypeIdentifiersForItemProvider: [String] { ["com.example.card"] }
  static var writableTypeIdentifiersForItemProvider: [String] { ["com.example.card"] }

  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Card {
    Card(String(decoding: data, as: UTF8.self))
  }

  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(title.utf8), nil)
    return nil
  }
}

@Suite("Item providers") struct ItemProviderTests {
  @Test("A text is loaded as a String, and as a class that reads texts") func text() async {
    let provider = NSItemProvider(object: "pear" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    let value = await loaded { provider.loadObject(ofClass: String.self, completionHandler: $0) }
    #expect(value.value == "pear")
  }

  @Test("Addresses, pictures, colours and own classes go through data and back")
  func objects() async throws {
    let url = try #require(URL(string: "https://example.org/a?b=ü%20"))
    let first = NSItemProvider(object: url as NSURL)
    #expect(
      await loaded { first.loadObject(ofClass: URL.self, completionHandler: $0) }.value == url)

    let card = NSItemProvider(object: Card("ace"))
    let back = await withCheckedContinuation { continuation in
      _ = card.loadObject(ofClass: Card.self) { object, _ in
        continuation.resume(returning: (object as? Card)?.title)
      }
    }
    #expect(back == "ace")
    #expect(card.hasItemConformingToTypeIdentifier("com.example.card"))

    let colour = NSItemProvider(object: UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
    let read = await withCheckedContinuation { continuation in
      _ = colour.loadObject(ofClass: UIColor.self) { object, _ in
        continuation.resume(returning: object as? UIColor)
      }
    }
    #expect(read == UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
  }

  @Test("A picture goes through a PNG file") @MainActor func picture() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
    }
    let provider = NSItemProvider(object: image)
    #expect(provider.registeredTypeIdentifiers.first == "public.png")
    let read = await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: UIImage.self) { object, _ in
        continuation.resume(returning: object as? UIImage)
      }
    }
    let pixels = image.size.width * image.scale
    #expect(read.map { $0.size.width * $0.scale } == pixels)
  }

  @Test("A type that is not there ends in an error") func missing() async {
    let provider = NSItemProvider(object: "pear" as NSString)
    let data = await loaded {
      provider.loadDataRepresentation(forTypeIdentifier: "public.png", completionHandler: $0)
    }
    #expect(data.value == nil)
    #expect(code(data.error) == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
    let image = await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: UIImage.self) { object, error in
        continuation.resume(returning: (object == nil, code(error)))
      }
    }
    #expect(image == (true, -1000))
  }

  @Test("Data are made when they are asked for, each time; the last maker of a type counts")
  func lazy() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .json) { done in
      done(Data("old".utf8), nil)
      return nil
    }
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) {
      $0(Data("new".utf8), nil)
      return nil
    }
    #expect(provider.registeredTypeIdentifiers == ["public.json"])
    #expect(provider.registeredContentTypes == [.json])
    let data = await loaded { provider.loadDataRepresentation(for: .text, completionHandler: $0) }
    #expect(data.value == Data("new".utf8))
  }

  @Test("A load that is cancelled ends in the error that the user cancelled") func cancelled() async
  {
    let provider = NSItemProvider()
    let gate = DispatchSemaphore(value: 0)
    provider.registerDataRepresentation(for: .xml) { done in
      gate.wait()
      done(Data(), nil)
      return nil
    }
    let end: (value: Data?, error: (any Error)?) = await withCheckedContinuation { continuation in
      let progress = provider.loadDataRepresentation(for: .xml) {
        continuation.resume(returning: ($0, $1))
      }
      progress.cancel()
      gate.signal()
    }
    #expect(end.value == nil)
    #expect((end.error as? CocoaError)?.code == .userCancelled)
  }

  @Test("A file is loaded as data, as its address, and as a copy that goes away") func file()
    async
    throws
  {
    let scratch = Scratch()
    let file = scratch.file("größe 1.txt", "words")
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.suggestedName == "größe 1.txt")
    #expect(provider.registeredTypeIdentifiers == ["public.plain-text", "public.file-url"])
    #expect(
      await loaded { provider.loadObject(ofClass: String.self, completionHandler: $0) }.value
        == "words")
    #expect(
      await loaded { provider.loadObject(ofClass: URL.self, completionHandler: $0) }.value == file)
    let copy = await withCheckedContinuation { continuation in
      _ = provider.loadFileRepresentation(forTypeIdentifier: "public.data") { url, _ in
        let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        // What is taken away is the copy.
        if let url { try? FileManager.default.removeItem(at: url) }
        continuation.resume(returning: (url, text))
      }
    }
    #expect(copy.1 == "words")
    #expect(copy.0?.lastPathComponent == "größe 1.txt")
    #expect(copy.0 != file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "words")
    let place = await withCheckedContinuation { continuation in
      _ = provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") { url, own, _ in
        continuation.resume(returning: (url, own))
      }
    }
    #expect(place == (file, true))
    #expect(NSItemProvider(contentsOf: try #require(URL(string: "https://a.b"))) == nil)
  }

  @Test("A folder has no data and is copied whole; a pipe and a missing file end in an error")
  func oddFiles() async throws {
    let scratch = Scratch()
    _ = scratch.file("a.txt", "in it")
    let folder = try #require(NSItemProvider(contentsOf: scratch.url))
    #expect(folder.registeredTypeIdentifiers.first == "public.folder")
    let data = await loaded {
      folder.loadDataRepresentation(forTypeIdentifier: "public.folder", completionHandler: $0)
    }
    #expect(data.value == nil && data.error != nil)
    let inside = await withCheckedContinuation { continuation in
      _ = folder.loadFileRepresentation(forTypeIdentifier: "public.folder") { url, _ in
        let names = url.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }
        continuation.resume(returning: names)
      }
    }
    #expect(inside == ["a.txt"])

    let pipe = scratch.url.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let odd = try #require(NSItemProvider(contentsOf: pipe))
    #expect(!odd.canLoadObject(ofClass: String.self))
    let nothing = await loaded {
      odd.loadDataRepresentation(forTypeIdentifier: "public.item", completionHandler: $0)
    }
    #expect(nothing.value == nil && nothing.error != nil)

    let gone = try #require(
      NSItemProvider(contentsOf: scratch.url.appendingPathComponent("gone.txt")))
    let lost = await loaded { gone.loadObject(ofClass: String.self, completionHandler: $0) }
    #expect(lost.value == nil && code(lost.error) == -1000)
  }

  @Test("Ten gigabytes are loaded as data, and a copy of them can be stopped") func large()
    async throws
  {
    let scratch = Scratch()
    let file = scratch.file("large.bin", "start")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 10_000_000_000)
    try handle.close()
    let provider = try #require(NSItemProvider(contentsOf: file))
    let length = await withCheckedContinuation { continuation in
      _ = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, _ in
        continuation.resume(returning: data?.count)
      }
    }
    #expect(length == 10_000_000_000)
    // A copy would take minutes: it is stopped at once.
    let error: (any Error)? = await withCheckedContinuation { continuation in
      let progress = provider.loadFileRepresentation(forTypeIdentifier: "public.data") {
        continuation.resume(returning: $1)
      }
      progress.cancel()
    }
    #expect((error as? CocoaError)?.code == .userCancelled)
  }

  @Test(
    "A suggested name cannot lead out of the folder of a copy", arguments: ["../../x", "..", ""])
  func names(name: String) async {
    let provider = NSItemProvider(object: "pear" as NSString)
    provider.suggestedName = name
    let path = await withCheckedContinuation { continuation in
      _ = provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
        continuation.resume(returning: url?.deletingLastPathComponent().lastPathComponent)
      }
    }
    #expect(path?.hasPrefix("items-") == true)
  }
}
