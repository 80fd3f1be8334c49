import EspalierMessages
import EspalierResources
import Foundation
import Testing

@Suite("Asset catalogues")
struct CatalogTests {
  private func color(_ space: String, _ components: String, _ more: String = "") -> String {
    """
    {"idiom": "universal"\(more),
     "color": {"color-space": "\(space)", "components": {\(components), "alpha": "1.000"}}}
    """
  }

  private let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#

  private func components(_ value: ColorSet.Value?) -> [Double] {
    guard case .components(let red, let green, let blue, let alpha) = value else { return [] }
    return [red, green, blue, alpha]
  }

  @Test("Projects T14: components are hexadecimal, of 255 or fractions, and become sRGB")
  func colorsBecomeSRGB() throws {
    let folder = ResourceFolder()
    folder.writeSet(
      "Mixed.colorset",
      #"{"colors": [\#(color("srgb", #""red": "0x7F", "green": "127", "blue": "0.5""#))]}"#)
    folder.writeSet(
      "Gray.colorset", #"{"colors": [\#(color("gray-gamma-22", #""white": "0.25""#))]}"#)
    folder.writeSet(
      "Wide.colorset",
      #"{"colors": [\#(color("display-p3", #""red": "1.0", "green": "0.5", "blue": "0.0""#))]}"#)
    folder.writeSet(
      "Extended.colorset",
      #"{"colors": [\#(color("extended-srgb", #""red": "1.2", "green": "-0.1", "blue": "0""#))]}"#)
    let result = folder.compileCatalog()
    let colors = Dictionary(
      uniqueKeysWithValues: result.assets.colors.map { ($0.name, components($0.entries[0].value)) })
    #expect(result.brief == [])
    #expect(colors["Mixed"] == [127.0 / 255, 127.0 / 255, 0.5, 1])
    #expect(colors["Gray"] == [0.25, 0.25, 0.25, 1])
    #expect(colors["Extended"] == [1.2, -0.1, 0, 1])
    // 1, 0.5, 0 of Display P3 is 1.0740, 0.4625, -0.2105 of sRGB.
    let wide = try #require(colors["Wide"])
    for (found, wanted) in zip(wide, [1.0740, 0.4625, -0.2105, 1]) {
      #expect(abs(found - wanted) < 1.0 / 255)
    }
  }

  @Test("Projects T14: a dark variant and a system colour are kept with their appearance")
  func colorVariants() {
    let folder = ResourceFolder()
    let light = color("srgb", #""red": "1.0", "green": "1.0", "blue": "1.0""#)
    let night = color("srgb", #""red": "0.0", "green": "0.0", "blue": "0.0""#, dark)
    let system = #"""
      {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
       "color": {"platform": "ios", "reference": "systemRedColor"}}
      """#
    folder.writeSet("Paper.colorset", #"{"colors": [\#(light), \#(night), \#(system)]}"#)
    let result = folder.compileCatalog()
    let entries = result.assets.colors.first?.entries ?? []
    #expect(
      entries.map(\.appearance) == [
        AssetAppearance(), AssetAppearance(isHighContrast: true), AssetAppearance(.dark),
      ])
    #expect(entries.map(\.value)[1] == .system("systemRed"))
    #expect(result.swift.contains(#"    s\tah\tsystemRed"#))
    #expect(result.swift.contains(#"    v\td-\t0\t0\t0\t1"#))
  }

  @Test("An image set keeps scales, appearances, rendering and caps; files of other idioms go")
  func imageSets() {
    let folder = ResourceFolder()
    folder.write(
      "Assets.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    folder.writeSet(
      "Icons/add.imageset",
      #"""
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "a.png"},
        {"idiom": "universal", "scale": "2x", "filename": "a2.jpg", "resizing": {
          "mode": "9-part", "center": {"mode": "tile"},
          "cap-insets": {"top": 4, "left": 6, "bottom": 8, "right": 10}}},
        {"idiom": "universal", "scale": "2x", "filename": "d2.png"\#(dark)},
        {"idiom": "watch", "scale": "2x", "filename": "w.png"},
        {"idiom": "ipad", "scale": "2x", "filename": "p.png"},
        {"idiom": "universal", "scale": "3x"}],
       "properties": {"template-rendering-intent": "template"}}
      """#, files: ["a.png", "a2.jpg", "d2.png", "w.png", "p.png"])
    let result = folder.compileCatalog()
    let image = result.assets.images.first
    #expect(result.brief == [])
    #expect(image?.name == "Icons/add")
    #expect(image?.rendering == .template)
    #expect(
      image?.resizing == ImageSet.Resizing(top: 2, left: 3, bottom: 4, right: 5, isTiled: true))
    #expect(
      image?.chosenFiles.map { "\($0.scale)\($0.appearance.style)" } == ["1any", "2any", "2dark"])
    #expect(
      result.files.map(\.path) == [
        "Assets/Images/Icons/add/a.png", "Assets/Images/Icons/add/a2.jpg",
        "Assets/Images/Icons/add/d2.png", "Info.plist",
      ])
    #expect(result.swift.contains(#"    i\tIcons/add\tt\t-\t2 3 4 5 t"#))
  }

  @Test("Broken JSON, missing files and undrawn formats are reported once a set; others stay")
  func brokenSets() {
    let folder = ResourceFolder()
    folder.writeSet("Broken.imageset", "{\n\"images\": [\n{\"idiom\": }\n]}")
    folder.writeSet(
      "Gone.imageset", #"{"images": [{"idiom": "universal", "filename": "no.png"}]}"#)
    folder.writeSet(
      "Vector.imageset",
      #"""
      {"images": [{"idiom": "universal", "filename": "v.pdf"},
       {"idiom": "universal", "filename": "v.svg"}]}
      """#, files: ["v.pdf", "v.svg"])
    folder.writeSet(
      "Sound.symbolset", #"{"symbols": [{"filename": "s.svg"}]}"#, files: ["s.svg"])
    folder.writeSet(
      "Escape.imageset", #"{"images": [{"idiom": "universal", "filename": "../../etc"}]}"#)
    folder.writeSet(
      "Fine.imageset", #"{"images": [{"idiom": "universal", "filename": "f.png"}]}"#,
      files: ["f.png"])
    let result = folder.compileCatalog()
    let root = "Assets.xcassets"
    #expect(result.assets.images.map(\.name) == ["Fine"])
    #expect(result.assets.symbols == ["Sound"])
    #expect(
      Set(result.brief) == [
        "P303 \(root)/Broken.imageset/Contents.json:3",
        "P301 \(root)/Gone.imageset/Contents.json:0",
        "P302 \(root)/Vector.imageset/Contents.json:0",
        "P302 \(root)/Sound.symbolset/Contents.json:0",
        "P301 \(root)/Escape.imageset/Contents.json:0",
      ])
    #expect(
      result.messages.contains {
        $0.sentence == "PDF and SVG files are not drawn yet; the image “Vector” is empty."
      })
  }

  @Test("An app icon is its largest picture; a data set is one file")
  func iconsAndData() {
    let folder = ResourceFolder()
    folder.writeSet(
      "AppIcon.appiconset",
      #"""
      {"images": [{"idiom": "iphone", "size": "60x60", "scale": "3x", "filename": "a.png"},
        {"idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "b.png"},
        {"idiom": "ipad", "size": "83.5x83.5", "scale": "2x", "filename": "c.png"}]}
      """#, files: ["a.png", "b.png", "c.png"])
    folder.writeSet(
      "Seed.dataset", #"{"data": [{"idiom": "universal", "filename": "seed.json"}]}"#,
      files: ["seed.json"])
    let result = folder.compileCatalog()
    #expect(result.assets.icons.map(\.pixels) == [1024])
    #expect(result.assets.icons.first?.path.hasSuffix("/b.png") == true)
    #expect(result.file("Assets/Data/Seed/seed.json") != nil)
    #expect(result.file("Assets/Images/AppIcon/b.png") != nil)
  }

  @Test("Sets of the same name: the first catalogue counts, and the second is reported")
  func sameName() {
    let folder = ResourceFolder()
    let json = #"{"images": [{"idiom": "universal", "filename": "f.png"}]}"#
    for catalog in ["A.xcassets", "B.xcassets"] {
      folder.write("\(catalog)/x.imageset/Contents.json", json)
      folder.write("\(catalog)/x.imageset/f.png", "x")
    }
    let result = folder.compile(["B.xcassets", "A.xcassets"])
    #expect(result.assets.images.first?.files.first?.path.contains("A.xcassets") == true)
    #expect(result.brief == ["P301 B.xcassets/x.imageset/Contents.json:0"])
  }
}
