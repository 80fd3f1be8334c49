import Foundation
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@Suite("UTType") struct UTTypeTests {
  @Test("Extensions, MIME types and identifiers name the same type, whatever the case")
  func tags() throws {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "Image/PNG") == .png)
    #expect(UTType("PUBLIC.pdf") == nil)
    #expect(UTType("com.Adobe.PDF") == .pdf)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.mp3.tags[.filenameExtension] == ["mp3", "mpga"])
    #expect(UTType(tag: "md", tagClass: .filenameExtension, conformingTo: .text) != nil)
    #expect(UTType.svg.localizedDescription == "SVG image")
  }

  @Test("A type conforms to all its ancestors, and a subtype is never the type itself")
  func relations() {
    #expect(UTType.jpeg.conforms(to: .image))
    #expect(UTType.jpeg.conforms(to: .jpeg))
    #expect(!UTType.jpeg.isSubtype(of: .jpeg))
    #expect(UTType.jpeg.isSubtype(of: .item))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(!UTType.image.conforms(to: .png))
    #expect(UTType.pythonScript.supertypes.isSuperset(of: [.shellScript, .sourceCode, .text]))
    #expect(UTType.svg.supertypes.contains(.xml))
    #expect(!UTType.audio.conforms(to: .movie))
  }

  @Test("A tag that is not known gives a dynamic type, found again by its identifier")
  func dynamicTypes() throws {
    let type = try #require(UTType(filenameExtension: "Trellis", conformingTo: .json))
    #expect(type.isDynamic)
    #expect(!type.isDeclared)
    #expect(type.preferredFilenameExtension == "trellis")
    #expect(type.conforms(to: .text))
    #expect(UTType(type.identifier) == type)
    #expect(UTType(type.identifier)?.conforms(to: .json) == true)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(filenameExtension: "a/b") == nil)
    // A JPEG picture is no text: the answer is another type of the same extension.
    #expect(UTType(filenameExtension: "jpg", conformingTo: .text)?.isDynamic == true)
    for hostile in ["dyn.", "dyn.e", "dyn.e0", "dyn.ezz", "dyn.m0a", "dyn.q00", "dyn.eé"] {
      #expect(UTType(hostile) == nil, "\(hostile)")
    }
  }

  @Test("A declared type conforms to what its declaration says, and survives coding")
  func declaredTypes() throws {
    let type = UTType(exportedAs: "com.example.drawing", conformingTo: .image)
    #expect(type.conforms(to: .image))
    #expect(type.isDeclared)
    #expect(!type.isPublic)
    let data = try JSONEncoder().encode([UTType.png, type])
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png, type])
    #expect(UTType(importedAs: "public.png") == .png)
  }

  @Test("A type conforms to what the declared type above it conforms to")
  func descendantsOfDeclaredTypes() throws {
    let drawing = UTType(exportedAs: "com.example.drawing", conformingTo: .image)
    let sketch = UTType(exportedAs: "com.example.sketch", conformingTo: drawing)
    #expect(sketch.conforms(to: drawing))
    #expect(sketch.conforms(to: .image))
    #expect(sketch.supertypes.isSuperset(of: [drawing, .image, .data]))
    let file = try #require(UTType(filenameExtension: "sketch", conformingTo: drawing))
    #expect(file.conforms(to: .image))
    #expect(!drawing.conforms(to: sketch))
  }

  @Test("Every type that a type of the table conforms to is in the table")
  func table() {
    for type in [UTType.svg, .osaScriptBundle, .applicationBundle, .usdz, .epub, .mpeg4Audio] {
      #expect(UTType(type.identifier) == type)
      for ancestor in type.supertypes {
        #expect(UTType(ancestor.identifier) != nil, "\(ancestor)")
      }
    }
  }

  @Test("URLs get the extension of a type once")
  func extensions() {
    let folder = URL(fileURLWithPath: "/tmp/x", isDirectory: true)
    #expect(
      folder.appendingPathComponent("cover", conformingTo: .jpeg).lastPathComponent == "cover.jpeg")
    #expect(
      folder.appendingPathComponent("cover.JPG", conformingTo: .jpeg).lastPathComponent
        == "cover.JPG")
    #expect(
      URL(fileURLWithPath: "/a/b.txt").appendingPathExtension(for: .plainText).path == "/a/b.txt")
    var url = URL(fileURLWithPath: "/a/b")
    url.appendPathExtension(for: .png)
    #expect(url.path == "/a/b.png")
  }

  @Test("The names that came before UTType are identifiers")
  func olderNames() {
    #expect(kUTTypeImage == UTType.image.identifier)
    #expect(UTType(kUTTypeMP3) == .mp3)
    #expect(UTTagClass(rawValue: kUTTagClassMIMEType) == .mimeType)
  }
}
