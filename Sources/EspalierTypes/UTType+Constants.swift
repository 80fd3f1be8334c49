// The types that Apple's documentation names.
extension UTType {
  private static func known(_ identifier: String) -> UTType {
    UTType(identifier) ?? UTType(importedAs: identifier)
  }

  /// `public.item`: item.
  public static let item = known("public.item")
  /// `public.content`: content.
  public static let content = known("public.content")
  /// `public.composite-content`: composite content.
  public static let compositeContent = known("public.composite-content")
  /// `public.data`: data.
  public static let data = known("public.data")
  /// `public.directory`: directory.
  public static let directory = known("public.directory")
  /// `public.folder`: folder.
  public static let folder = known("public.folder")
  /// `public.volume`: volume.
  public static let volume = known("public.volume")
  /// `com.apple.resolvable`: resolvable.
  public static let resolvable = known("com.apple.resolvable")
  /// `public.symlink`: symbolic link.
  public static let symbolicLink = known("public.symlink")
  /// `com.apple.mount-point`: mount point.
  public static let mountPoint = known("com.apple.mount-point")
  /// `com.apple.alias-file`: alias file.
  public static let aliasFile = known("com.apple.alias-file")
  /// `com.apple.bookmark`: bookmark.
  public static let urlBookmarkData = known("com.apple.bookmark")
  /// `public.url`: URL.
  public static let url = known("public.url")
  /// `public.file-url`: file URL.
  public static let fileURL = known("public.file-url")
  /// `public.text`: text.
  public static let text = known("public.text")
  /// `public.plain-text`: plain text.
  public static let plainText = known("public.plain-text")
  /// `public.utf8-plain-text`: Unicode text.
  public static let utf8PlainText = known("public.utf8-plain-text")
  /// `public.utf16-external-plain-text`: Unicode text.
  public static let utf16ExternalPlainText = known("public.utf16-external-plain-text")
  /// `public.utf16-plain-text`: Unicode text.
  public static let utf16PlainText = known("public.utf16-plain-text")
  /// `public.delimited-values-text`: delimited text.
  public static let delimitedText = known("public.delimited-values-text")
  /// `public.comma-separated-values-text`: CSV text.
  public static let commaSeparatedText = known("public.comma-separated-values-text")
  /// `public.tab-separated-values-text`: TSV text.
  public static let tabSeparatedText = known("public.tab-separated-values-text")
  /// `public.utf8-tab-separated-values-text`: Unicode TSV text.
  public static let utf8TabSeparatedText = known("public.utf8-tab-separated-values-text")
  /// `public.rtf`: rich text.
  public static let rtf = known("public.rtf")
  /// `public.html`: HTML text.
  public static let html = known("public.html")
  /// `public.xml`: XML text.
  public static let xml = known("public.xml")
  /// `public.yaml`: YAML text.
  public static let yaml = known("public.yaml")
  /// `public.css`: CSS text.
  public static let css = known("public.css")
  /// `public.source-code`: source code.
  public static let sourceCode = known("public.source-code")
  /// `public.assembly-source`: assembly source.
  public static let assemblyLanguageSource = known("public.assembly-source")
  /// `public.c-source`: C source.
  public static let cSource = known("public.c-source")
  /// `public.objective-c-source`: Objective-C source.
  public static let objectiveCSource = known("public.objective-c-source")
  /// `public.swift-source`: Swift source.
  public static let swiftSource = known("public.swift-source")
  /// `public.c-plus-plus-source`: C++ source.
  public static let cPlusPlusSource = known("public.c-plus-plus-source")
  /// `public.objective-c-plus-plus-source`: Objective-C++ source.
  public static let objectiveCPlusPlusSource = known("public.objective-c-plus-plus-source")
  /// `public.c-header`: C header.
  public static let cHeader = known("public.c-header")
  /// `public.c-plus-plus-header`: C++ header.
  public static let cPlusPlusHeader = known("public.c-plus-plus-header")
  /// `public.script`: script.
  public static let script = known("public.script")
  /// `com.apple.applescript.text`: AppleScript.
  public static let appleScript = known("com.apple.applescript.text")
  /// `com.apple.applescript.script`: OSA script.
  public static let osaScript = known("com.apple.applescript.script")
  /// `com.apple.applescript.script-bundle`: OSA script bundle.
  public static let osaScriptBundle = known("com.apple.applescript.script-bundle")
  /// `com.netscape.javascript-source`: JavaScript.
  public static let javaScript = known("com.netscape.javascript-source")
  /// `public.shell-script`: shell script.
  public static let shellScript = known("public.shell-script")
  /// `public.perl-script`: Perl script.
  public static let perlScript = known("public.perl-script")
  /// `public.python-script`: Python script.
  public static let pythonScript = known("public.python-script")
  /// `public.ruby-script`: Ruby script.
  public static let rubyScript = known("public.ruby-script")
  /// `public.php-script`: PHP script.
  public static let phpScript = known("public.php-script")
  /// `public.make-source`: makefile.
  public static let makefile = known("public.make-source")
  /// `public.json`: JSON.
  public static let json = known("public.json")
  /// `com.apple.property-list`: property list.
  public static let propertyList = known("com.apple.property-list")
  /// `com.apple.xml-property-list`: XML property list.
  public static let xmlPropertyList = known("com.apple.xml-property-list")
  /// `com.apple.binary-property-list`: binary property list.
  public static let binaryPropertyList = known("com.apple.binary-property-list")
  /// `com.adobe.pdf`: PDF document.
  public static let pdf = known("com.adobe.pdf")
  /// `com.apple.rtfd`: RTFD document.
  public static let rtfd = known("com.apple.rtfd")
  /// `com.apple.flat-rtfd`: flat RTFD document.
  public static let flatRTFD = known("com.apple.flat-rtfd")
  /// `com.apple.webarchive`: web archive.
  public static let webArchive = known("com.apple.webarchive")
  /// `public.image`: image.
  public static let image = known("public.image")
  /// `public.jpeg`: JPEG image.
  public static let jpeg = known("public.jpeg")
  /// `public.tiff`: TIFF image.
  public static let tiff = known("public.tiff")
  /// `com.compuserve.gif`: GIF image.
  public static let gif = known("com.compuserve.gif")
  /// `public.png`: PNG image.
  public static let png = known("public.png")
  /// `com.apple.icns`: Apple icon image.
  public static let icns = known("com.apple.icns")
  /// `com.microsoft.bmp`: Windows bitmap image.
  public static let bmp = known("com.microsoft.bmp")
  /// `com.microsoft.ico`: Windows icon image.
  public static let ico = known("com.microsoft.ico")
  /// `public.camera-raw-image`: raw image.
  public static let rawImage = known("public.camera-raw-image")
  /// `public.svg-image`: SVG image.
  public static let svg = known("public.svg-image")
  /// `com.apple.live-photo`: Live Photo.
  public static let livePhoto = known("com.apple.live-photo")
  /// `public.heif`: HEIF image.
  public static let heif = known("public.heif")
  /// `public.heic`: HEIC image.
  public static let heic = known("public.heic")
  /// `org.webmproject.webp`: WebP image.
  public static let webP = known("org.webmproject.webp")
  /// `com.ilm.openexr-image`: OpenEXR image.
  public static let exr = known("com.ilm.openexr-image")
  /// `com.adobe.raw-image`: DNG image.
  public static let dng = known("com.adobe.raw-image")
  /// `public.jpeg-xl`: JPEG XL image.
  public static let jpegxl = known("public.jpeg-xl")
  /// `public.3d-content`: 3D content.
  public static let threeDContent = known("public.3d-content")
  /// `com.pixar.universal-scene-description`: USD scene.
  public static let usd = known("com.pixar.universal-scene-description")
  /// `com.pixar.universal-scene-description-mobile`: USDZ scene.
  public static let usdz = known("com.pixar.universal-scene-description-mobile")
  /// `com.apple.reality`: Reality file.
  public static let realityFile = known("com.apple.reality")
  /// `com.apple.scenekit.scene`: SceneKit scene.
  public static let sceneKitScene = known("com.apple.scenekit.scene")
  /// `com.apple.arobject`: AR reference object.
  public static let arReferenceObject = known("com.apple.arobject")
  /// `public.audiovisual-content`: audiovisual content.
  public static let audiovisualContent = known("public.audiovisual-content")
  /// `public.movie`: movie.
  public static let movie = known("public.movie")
  /// `public.video`: video.
  public static let video = known("public.video")
  /// `public.audio`: audio.
  public static let audio = known("public.audio")
  /// `com.apple.quicktime-movie`: QuickTime movie.
  public static let quickTimeMovie = known("com.apple.quicktime-movie")
  /// `public.mpeg`: MPEG movie.
  public static let mpeg = known("public.mpeg")
  /// `public.mpeg-2-video`: MPEG-2 video.
  public static let mpeg2Video = known("public.mpeg-2-video")
  /// `public.mpeg-2-transport-stream`: MPEG-2 transport stream.
  public static let mpeg2TransportStream = known("public.mpeg-2-transport-stream")
  /// `public.mp3`: MP3 audio.
  public static let mp3 = known("public.mp3")
  /// `public.mpeg-4`: MPEG-4 movie.
  public static let mpeg4Movie = known("public.mpeg-4")
  /// `public.mpeg-4-audio`: MPEG-4 audio.
  public static let mpeg4Audio = known("public.mpeg-4-audio")
  /// `com.apple.protected-mpeg-4-audio`: protected MPEG-4 audio.
  public static let appleProtectedMPEG4Audio = known("com.apple.protected-mpeg-4-audio")
  /// `com.apple.protected-mpeg-4-video`: protected MPEG-4 video.
  public static let appleProtectedMPEG4Video = known("com.apple.protected-mpeg-4-video")
  /// `public.avi`: AVI movie.
  public static let avi = known("public.avi")
  /// `public.aiff-audio`: AIFF audio.
  public static let aiff = known("public.aiff-audio")
  /// `com.microsoft.waveform-audio`: WAV audio.
  public static let wav = known("com.microsoft.waveform-audio")
  /// `public.midi-audio`: MIDI audio.
  public static let midi = known("public.midi-audio")
  /// `public.playlist`: playlist.
  public static let playlist = known("public.playlist")
  /// `public.m3u-playlist`: M3U playlist.
  public static let m3uPlaylist = known("public.m3u-playlist")
  /// `public.archive`: archive.
  public static let archive = known("public.archive")
  /// `org.gnu.gnu-zip-archive`: gzip archive.
  public static let gzip = known("org.gnu.gnu-zip-archive")
  /// `public.bzip2-archive`: bzip2 archive.
  public static let bz2 = known("public.bzip2-archive")
  /// `public.zip-archive`: ZIP archive.
  public static let zip = known("public.zip-archive")
  /// `public.tar-archive`: tar archive.
  public static let tarArchive = known("public.tar-archive")
  /// `com.apple.archive`: Apple archive.
  public static let appleArchive = known("com.apple.archive")
  /// `public.spreadsheet`: spreadsheet.
  public static let spreadsheet = known("public.spreadsheet")
  /// `public.presentation`: presentation.
  public static let presentation = known("public.presentation")
  /// `public.database`: database.
  public static let database = known("public.database")
  /// `public.message`: message.
  public static let message = known("public.message")
  /// `public.email-message`: e-mail message.
  public static let emailMessage = known("public.email-message")
  /// `public.contact`: contact.
  public static let contact = known("public.contact")
  /// `public.vcard`: vCard.
  public static let vCard = known("public.vcard")
  /// `public.to-do-item`: to-do item.
  public static let toDoItem = known("public.to-do-item")
  /// `public.calendar-event`: calendar event.
  public static let calendarEvent = known("public.calendar-event")
  /// `com.apple.internet-location`: Internet location.
  public static let internetLocation = known("com.apple.internet-location")
  /// `com.microsoft.internet-shortcut`: Internet shortcut.
  public static let internetShortcut = known("com.microsoft.internet-shortcut")
  /// `public.font`: font.
  public static let font = known("public.font")
  /// `public.bookmark`: bookmark.
  public static let bookmark = known("public.bookmark")
  /// `com.rsa.pkcs-12`: PKCS #12 data.
  public static let pkcs12 = known("com.rsa.pkcs-12")
  /// `public.x509-certificate`: X.509 certificate.
  public static let x509Certificate = known("public.x509-certificate")
  /// `org.idpf.epub-container`: EPUB document.
  public static let epub = known("org.idpf.epub-container")
  /// `public.log`: log.
  public static let log = known("public.log")
  /// `com.apple.haptics.ahap`: AHAP pattern.
  public static let ahap = known("com.apple.haptics.ahap")
  /// `public.geojson`: GeoJSON.
  public static let geoJSON = known("public.geojson")
  /// `com.apple.linkpresentation.metadata`: link metadata.
  public static let linkPresentationMetadata = known("com.apple.linkpresentation.metadata")
  /// `public.executable`: executable.
  public static let executable = known("public.executable")
  /// `public.unix-executable`: Unix executable.
  public static let unixExecutable = known("public.unix-executable")
  /// `com.microsoft.windows-executable`: Windows executable.
  public static let exe = known("com.microsoft.windows-executable")
  /// `com.apple.bundle`: bundle.
  public static let bundle = known("com.apple.bundle")
  /// `com.apple.framework`: framework.
  public static let framework = known("com.apple.framework")
  /// `com.apple.application`: application.
  public static let application = known("com.apple.application")
  /// `com.apple.application-bundle`: application.
  public static let applicationBundle = known("com.apple.application-bundle")
  /// `com.apple.application-and-system-extension`: application extension.
  public static let applicationExtension = known("com.apple.application-and-system-extension")
  /// `com.apple.plugin`: plug-in.
  public static let plugInBundle = known("com.apple.plugin")
  /// `com.apple.xpc-service`: XPC service.
  public static let xpcService = known("com.apple.xpc-service")
  /// `com.apple.systempreference.prefpane`: preference pane.
  public static let systemPreferencesPane = known("com.apple.systempreference.prefpane")
  /// `com.apple.quicklook-generator`: Quick Look generator.
  public static let quickLookGenerator = known("com.apple.quicklook-generator")
  /// `com.apple.metadata-importer`: Spotlight importer.
  public static let spotlightImporter = known("com.apple.metadata-importer")
  /// `com.apple.package`: package.
  public static let package = known("com.apple.package")
  /// `public.disk-image`: disk image.
  public static let diskImage = known("public.disk-image")
}
