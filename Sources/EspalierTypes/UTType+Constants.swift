// The types that Apple's documentation names.
extension UTType {
  /// `public.item`: item.
  public static let item = UTType(importedAs: "public.item")
  /// `public.content`: content.
  public static let content = UTType(importedAs: "public.content")
  /// `public.composite-content`: composite content.
  public static let compositeContent = UTType(importedAs: "public.composite-content")
  /// `public.data`: data.
  public static let data = UTType(importedAs: "public.data")
  /// `public.directory`: directory.
  public static let directory = UTType(importedAs: "public.directory")
  /// `public.folder`: folder.
  public static let folder = UTType(importedAs: "public.folder")
  /// `public.volume`: volume.
  public static let volume = UTType(importedAs: "public.volume")
  /// `com.apple.resolvable`: resolvable.
  public static let resolvable = UTType(importedAs: "com.apple.resolvable")
  /// `public.symlink`: symbolic link.
  public static let symbolicLink = UTType(importedAs: "public.symlink")
  /// `com.apple.mount-point`: mount point.
  public static let mountPoint = UTType(importedAs: "com.apple.mount-point")
  /// `com.apple.alias-file`: alias file.
  public static let aliasFile = UTType(importedAs: "com.apple.alias-file")
  /// `com.apple.bookmark`: bookmark.
  public static let urlBookmarkData = UTType(importedAs: "com.apple.bookmark")
  /// `public.url`: URL.
  public static let url = UTType(importedAs: "public.url")
  /// `public.file-url`: file URL.
  public static let fileURL = UTType(importedAs: "public.file-url")
  /// `public.text`: text.
  public static let text = UTType(importedAs: "public.text")
  /// `public.plain-text`: plain text.
  public static let plainText = UTType(importedAs: "public.plain-text")
  /// `public.utf8-plain-text`: Unicode text.
  public static let utf8PlainText = UTType(importedAs: "public.utf8-plain-text")
  /// `public.utf16-external-plain-text`: Unicode text.
  public static let utf16ExternalPlainText = UTType(importedAs: "public.utf16-external-plain-text")
  /// `public.utf16-plain-text`: Unicode text.
  public static let utf16PlainText = UTType(importedAs: "public.utf16-plain-text")
  /// `public.delimited-values-text`: delimited text.
  public static let delimitedText = UTType(importedAs: "public.delimited-values-text")
  /// `public.comma-separated-values-text`: CSV text.
  public static let commaSeparatedText = UTType(importedAs: "public.comma-separated-values-text")
  /// `public.tab-separated-values-text`: TSV text.
  public static let tabSeparatedText = UTType(importedAs: "public.tab-separated-values-text")
  /// `public.utf8-tab-separated-values-text`: Unicode TSV text.
  public static let utf8TabSeparatedText = UTType(
    importedAs: "public.utf8-tab-separated-values-text")
  /// `public.rtf`: rich text.
  public static let rtf = UTType(importedAs: "public.rtf")
  /// `public.html`: HTML text.
  public static let html = UTType(importedAs: "public.html")
  /// `public.xml`: XML text.
  public static let xml = UTType(importedAs: "public.xml")
  /// `public.yaml`: YAML text.
  public static let yaml = UTType(importedAs: "public.yaml")
  /// `public.css`: CSS text.
  public static let css = UTType(importedAs: "public.css")
  /// `public.source-code`: source code.
  public static let sourceCode = UTType(importedAs: "public.source-code")
  /// `public.assembly-source`: assembly source.
  public static let assemblyLanguageSource = UTType(importedAs: "public.assembly-source")
  /// `public.c-source`: C source.
  public static let cSource = UTType(importedAs: "public.c-source")
  /// `public.objective-c-source`: Objective-C source.
  public static let objectiveCSource = UTType(importedAs: "public.objective-c-source")
  /// `public.swift-source`: Swift source.
  public static let swiftSource = UTType(importedAs: "public.swift-source")
  /// `public.c-plus-plus-source`: C++ source.
  public static let cPlusPlusSource = UTType(importedAs: "public.c-plus-plus-source")
  /// `public.objective-c-plus-plus-source`: Objective-C++ source.
  public static let objectiveCPlusPlusSource = UTType(
    importedAs: "public.objective-c-plus-plus-source")
  /// `public.c-header`: C header.
  public static let cHeader = UTType(importedAs: "public.c-header")
  /// `public.c-plus-plus-header`: C++ header.
  public static let cPlusPlusHeader = UTType(importedAs: "public.c-plus-plus-header")
  /// `public.script`: script.
  public static let script = UTType(importedAs: "public.script")
  /// `com.apple.applescript.text`: AppleScript.
  public static let appleScript = UTType(importedAs: "com.apple.applescript.text")
  /// `com.apple.applescript.script`: OSA script.
  public static let osaScript = UTType(importedAs: "com.apple.applescript.script")
  /// `com.apple.applescript.script-bundle`: OSA script bundle.
  public static let osaScriptBundle = UTType(importedAs: "com.apple.applescript.script-bundle")
  /// `com.netscape.javascript-source`: JavaScript.
  public static let javaScript = UTType(importedAs: "com.netscape.javascript-source")
  /// `public.shell-script`: shell script.
  public static let shellScript = UTType(importedAs: "public.shell-script")
  /// `public.perl-script`: Perl script.
  public static let perlScript = UTType(importedAs: "public.perl-script")
  /// `public.python-script`: Python script.
  public static let pythonScript = UTType(importedAs: "public.python-script")
  /// `public.ruby-script`: Ruby script.
  public static let rubyScript = UTType(importedAs: "public.ruby-script")
  /// `public.php-script`: PHP script.
  public static let phpScript = UTType(importedAs: "public.php-script")
  /// `public.make-source`: makefile.
  public static let makefile = UTType(importedAs: "public.make-source")
  /// `public.json`: JSON.
  public static let json = UTType(importedAs: "public.json")
  /// `com.apple.property-list`: property list.
  public static let propertyList = UTType(importedAs: "com.apple.property-list")
  /// `com.apple.xml-property-list`: XML property list.
  public static let xmlPropertyList = UTType(importedAs: "com.apple.xml-property-list")
  /// `com.apple.binary-property-list`: binary property list.
  public static let binaryPropertyList = UTType(importedAs: "com.apple.binary-property-list")
  /// `com.adobe.pdf`: PDF document.
  public static let pdf = UTType(importedAs: "com.adobe.pdf")
  /// `com.apple.rtfd`: RTFD document.
  public static let rtfd = UTType(importedAs: "com.apple.rtfd")
  /// `com.apple.flat-rtfd`: flat RTFD document.
  public static let flatRTFD = UTType(importedAs: "com.apple.flat-rtfd")
  /// `com.apple.webarchive`: web archive.
  public static let webArchive = UTType(importedAs: "com.apple.webarchive")
  /// `public.image`: image.
  public static let image = UTType(importedAs: "public.image")
  /// `public.jpeg`: JPEG image.
  public static let jpeg = UTType(importedAs: "public.jpeg")
  /// `public.tiff`: TIFF image.
  public static let tiff = UTType(importedAs: "public.tiff")
  /// `com.compuserve.gif`: GIF image.
  public static let gif = UTType(importedAs: "com.compuserve.gif")
  /// `public.png`: PNG image.
  public static let png = UTType(importedAs: "public.png")
  /// `com.apple.icns`: Apple icon image.
  public static let icns = UTType(importedAs: "com.apple.icns")
  /// `com.microsoft.bmp`: Windows bitmap image.
  public static let bmp = UTType(importedAs: "com.microsoft.bmp")
  /// `com.microsoft.ico`: Windows icon image.
  public static let ico = UTType(importedAs: "com.microsoft.ico")
  /// `public.camera-raw-image`: raw image.
  public static let rawImage = UTType(importedAs: "public.camera-raw-image")
  /// `public.svg-image`: SVG image.
  public static let svg = UTType(importedAs: "public.svg-image")
  /// `com.apple.live-photo`: Live Photo.
  public static let livePhoto = UTType(importedAs: "com.apple.live-photo")
  /// `public.heif`: HEIF image.
  public static let heif = UTType(importedAs: "public.heif")
  /// `public.heic`: HEIC image.
  public static let heic = UTType(importedAs: "public.heic")
  /// `org.webmproject.webp`: WebP image.
  public static let webP = UTType(importedAs: "org.webmproject.webp")
  /// `com.ilm.openexr-image`: OpenEXR image.
  public static let exr = UTType(importedAs: "com.ilm.openexr-image")
  /// `com.adobe.raw-image`: DNG image.
  public static let dng = UTType(importedAs: "com.adobe.raw-image")
  /// `public.jpeg-xl`: JPEG XL image.
  public static let jpegxl = UTType(importedAs: "public.jpeg-xl")
  /// `public.3d-content`: 3D content.
  public static let threeDContent = UTType(importedAs: "public.3d-content")
  /// `com.pixar.universal-scene-description`: USD scene.
  public static let usd = UTType(importedAs: "com.pixar.universal-scene-description")
  /// `com.pixar.universal-scene-description-mobile`: USDZ scene.
  public static let usdz = UTType(importedAs: "com.pixar.universal-scene-description-mobile")
  /// `com.apple.reality`: Reality file.
  public static let realityFile = UTType(importedAs: "com.apple.reality")
  /// `com.apple.scenekit.scene`: SceneKit scene.
  public static let sceneKitScene = UTType(importedAs: "com.apple.scenekit.scene")
  /// `com.apple.arobject`: AR reference object.
  public static let arReferenceObject = UTType(importedAs: "com.apple.arobject")
  /// `public.audiovisual-content`: audiovisual content.
  public static let audiovisualContent = UTType(importedAs: "public.audiovisual-content")
  /// `public.movie`: movie.
  public static let movie = UTType(importedAs: "public.movie")
  /// `public.video`: video.
  public static let video = UTType(importedAs: "public.video")
  /// `public.audio`: audio.
  public static let audio = UTType(importedAs: "public.audio")
  /// `com.apple.quicktime-movie`: QuickTime movie.
  public static let quickTimeMovie = UTType(importedAs: "com.apple.quicktime-movie")
  /// `public.mpeg`: MPEG movie.
  public static let mpeg = UTType(importedAs: "public.mpeg")
  /// `public.mpeg-2-video`: MPEG-2 video.
  public static let mpeg2Video = UTType(importedAs: "public.mpeg-2-video")
  /// `public.mpeg-2-transport-stream`: MPEG-2 transport stream.
  public static let mpeg2TransportStream = UTType(importedAs: "public.mpeg-2-transport-stream")
  /// `public.mp3`: MP3 audio.
  public static let mp3 = UTType(importedAs: "public.mp3")
  /// `public.mpeg-4`: MPEG-4 movie.
  public static let mpeg4Movie = UTType(importedAs: "public.mpeg-4")
  /// `public.mpeg-4-audio`: MPEG-4 audio.
  public static let mpeg4Audio = UTType(importedAs: "public.mpeg-4-audio")
  /// `com.apple.protected-mpeg-4-audio`: protected MPEG-4 audio.
  public static let appleProtectedMPEG4Audio = UTType(
    importedAs: "com.apple.protected-mpeg-4-audio")
  /// `com.apple.protected-mpeg-4-video`: protected MPEG-4 video.
  public static let appleProtectedMPEG4Video = UTType(
    importedAs: "com.apple.protected-mpeg-4-video")
  /// `public.avi`: AVI movie.
  public static let avi = UTType(importedAs: "public.avi")
  /// `public.aiff-audio`: AIFF audio.
  public static let aiff = UTType(importedAs: "public.aiff-audio")
  /// `com.microsoft.waveform-audio`: WAV audio.
  public static let wav = UTType(importedAs: "com.microsoft.waveform-audio")
  /// `public.midi-audio`: MIDI audio.
  public static let midi = UTType(importedAs: "public.midi-audio")
  /// `public.playlist`: playlist.
  public static let playlist = UTType(importedAs: "public.playlist")
  /// `public.m3u-playlist`: M3U playlist.
  public static let m3uPlaylist = UTType(importedAs: "public.m3u-playlist")
  /// `public.archive`: archive.
  public static let archive = UTType(importedAs: "public.archive")
  /// `org.gnu.gnu-zip-archive`: gzip archive.
  public static let gzip = UTType(importedAs: "org.gnu.gnu-zip-archive")
  /// `public.bzip2-archive`: bzip2 archive.
  public static let bz2 = UTType(importedAs: "public.bzip2-archive")
  /// `public.zip-archive`: ZIP archive.
  public static let zip = UTType(importedAs: "public.zip-archive")
  /// `public.tar-archive`: tar archive.
  public static let tarArchive = UTType(importedAs: "public.tar-archive")
  /// `com.apple.archive`: Apple archive.
  public static let appleArchive = UTType(importedAs: "com.apple.archive")
  /// `public.spreadsheet`: spreadsheet.
  public static let spreadsheet = UTType(importedAs: "public.spreadsheet")
  /// `public.presentation`: presentation.
  public static let presentation = UTType(importedAs: "public.presentation")
  /// `public.database`: database.
  public static let database = UTType(importedAs: "public.database")
  /// `public.message`: message.
  public static let message = UTType(importedAs: "public.message")
  /// `public.email-message`: e-mail message.
  public static let emailMessage = UTType(importedAs: "public.email-message")
  /// `public.contact`: contact.
  public static let contact = UTType(importedAs: "public.contact")
  /// `public.vcard`: vCard.
  public static let vCard = UTType(importedAs: "public.vcard")
  /// `public.to-do-item`: to-do item.
  public static let toDoItem = UTType(importedAs: "public.to-do-item")
  /// `public.calendar-event`: calendar event.
  public static let calendarEvent = UTType(importedAs: "public.calendar-event")
  /// `com.apple.internet-location`: Internet location.
  public static let internetLocation = UTType(importedAs: "com.apple.internet-location")
  /// `com.microsoft.internet-shortcut`: Internet shortcut.
  public static let internetShortcut = UTType(importedAs: "com.microsoft.internet-shortcut")
  /// `public.font`: font.
  public static let font = UTType(importedAs: "public.font")
  /// `public.bookmark`: bookmark.
  public static let bookmark = UTType(importedAs: "public.bookmark")
  /// `com.rsa.pkcs-12`: PKCS #12 data.
  public static let pkcs12 = UTType(importedAs: "com.rsa.pkcs-12")
  /// `public.x509-certificate`: X.509 certificate.
  public static let x509Certificate = UTType(importedAs: "public.x509-certificate")
  /// `org.idpf.epub-container`: EPUB document.
  public static let epub = UTType(importedAs: "org.idpf.epub-container")
  /// `public.log`: log.
  public static let log = UTType(importedAs: "public.log")
  /// `com.apple.haptics.ahap`: AHAP pattern.
  public static let ahap = UTType(importedAs: "com.apple.haptics.ahap")
  /// `public.geojson`: GeoJSON.
  public static let geoJSON = UTType(importedAs: "public.geojson")
  /// `com.apple.linkpresentation.metadata`: link metadata.
  public static let linkPresentationMetadata = UTType(
    importedAs: "com.apple.linkpresentation.metadata")
  /// `public.executable`: executable.
  public static let executable = UTType(importedAs: "public.executable")
  /// `public.unix-executable`: Unix executable.
  public static let unixExecutable = UTType(importedAs: "public.unix-executable")
  /// `com.microsoft.windows-executable`: Windows executable.
  public static let exe = UTType(importedAs: "com.microsoft.windows-executable")
  /// `com.apple.bundle`: bundle.
  public static let bundle = UTType(importedAs: "com.apple.bundle")
  /// `com.apple.framework`: framework.
  public static let framework = UTType(importedAs: "com.apple.framework")
  /// `com.apple.application`: application.
  public static let application = UTType(importedAs: "com.apple.application")
  /// `com.apple.application-bundle`: application.
  public static let applicationBundle = UTType(importedAs: "com.apple.application-bundle")
  /// `com.apple.application-and-system-extension`: application extension.
  public static let applicationExtension = UTType(
    importedAs: "com.apple.application-and-system-extension")
  /// `com.apple.plugin`: plug-in.
  public static let plugInBundle = UTType(importedAs: "com.apple.plugin")
  /// `com.apple.xpc-service`: XPC service.
  public static let xpcService = UTType(importedAs: "com.apple.xpc-service")
  /// `com.apple.systempreference.prefpane`: preference pane.
  public static let systemPreferencesPane = UTType(
    importedAs: "com.apple.systempreference.prefpane")
  /// `com.apple.quicklook-generator`: Quick Look generator.
  public static let quickLookGenerator = UTType(importedAs: "com.apple.quicklook-generator")
  /// `com.apple.metadata-importer`: Spotlight importer.
  public static let spotlightImporter = UTType(importedAs: "com.apple.metadata-importer")
  /// `com.apple.package`: package.
  public static let package = UTType(importedAs: "com.apple.package")
  /// `public.disk-image`: disk image.
  public static let diskImage = UTType(importedAs: "public.disk-image")
}
