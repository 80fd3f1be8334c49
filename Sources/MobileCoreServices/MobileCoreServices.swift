// Ported source keeps its `import MobileCoreServices`: the names that came before `UTType`.
@_exported public import EspalierTypes

// The constants are of type `String`, since `as String` does not convert a `CFString` on Linux.

/// The identifier “public.item”.
public let kUTTypeItem = "public.item"
/// The identifier “public.content”.
public let kUTTypeContent = "public.content"
/// The identifier “public.data”.
public let kUTTypeData = "public.data"
/// The identifier “public.directory”.
public let kUTTypeDirectory = "public.directory"
/// The identifier “public.folder”.
public let kUTTypeFolder = "public.folder"
/// The identifier “public.url”.
public let kUTTypeURL = "public.url"
/// The identifier “public.file-url”.
public let kUTTypeFileURL = "public.file-url"
/// The identifier “public.text”.
public let kUTTypeText = "public.text"
/// The identifier “public.plain-text”.
public let kUTTypePlainText = "public.plain-text"
/// The identifier “public.utf8-plain-text”.
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
/// The identifier “public.utf16-plain-text”.
public let kUTTypeUTF16PlainText = "public.utf16-plain-text"
/// The identifier “public.comma-separated-values-text”.
public let kUTTypeCommaSeparatedText = "public.comma-separated-values-text"
/// The identifier “public.rtf”.
public let kUTTypeRTF = "public.rtf"
/// The identifier “com.apple.rtfd”.
public let kUTTypeRTFD = "com.apple.rtfd"
/// The identifier “com.apple.flat-rtfd”.
public let kUTTypeFlatRTFD = "com.apple.flat-rtfd"
/// The identifier “public.html”.
public let kUTTypeHTML = "public.html"
/// The identifier “public.xml”.
public let kUTTypeXML = "public.xml"
/// The identifier “public.source-code”.
public let kUTTypeSourceCode = "public.source-code"
/// The identifier “public.swift-source”.
public let kUTTypeSwiftSource = "public.swift-source"
/// The identifier “public.json”.
public let kUTTypeJSON = "public.json"
/// The identifier “com.apple.property-list”.
public let kUTTypePropertyList = "com.apple.property-list"
/// The identifier “com.adobe.pdf”.
public let kUTTypePDF = "com.adobe.pdf"
/// The identifier “public.image”.
public let kUTTypeImage = "public.image"
/// The identifier “public.jpeg”.
public let kUTTypeJPEG = "public.jpeg"
/// The identifier “public.tiff”.
public let kUTTypeTIFF = "public.tiff"
/// The identifier “com.compuserve.gif”.
public let kUTTypeGIF = "com.compuserve.gif"
/// The identifier “public.png”.
public let kUTTypePNG = "public.png"
/// The identifier “com.microsoft.bmp”.
public let kUTTypeBMP = "com.microsoft.bmp"
/// The identifier “com.microsoft.ico”.
public let kUTTypeICO = "com.microsoft.ico"
/// The identifier “public.camera-raw-image”.
public let kUTTypeRawImage = "public.camera-raw-image"
/// The identifier “public.svg-image”.
public let kUTTypeScalableVectorGraphics = "public.svg-image"
/// The identifier “com.apple.live-photo”.
public let kUTTypeLivePhoto = "com.apple.live-photo"
/// The identifier “public.audiovisual-content”.
public let kUTTypeAudiovisualContent = "public.audiovisual-content"
/// The identifier “public.movie”.
public let kUTTypeMovie = "public.movie"
/// The identifier “public.video”.
public let kUTTypeVideo = "public.video"
/// The identifier “public.audio”.
public let kUTTypeAudio = "public.audio"
/// The identifier “com.apple.quicktime-movie”.
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
/// The identifier “public.mpeg”.
public let kUTTypeMPEG = "public.mpeg"
/// The identifier “public.mp3”.
public let kUTTypeMP3 = "public.mp3"
/// The identifier “public.mpeg-4”.
public let kUTTypeMPEG4 = "public.mpeg-4"
/// The identifier “public.mpeg-4-audio”.
public let kUTTypeMPEG4Audio = "public.mpeg-4-audio"
/// The identifier “com.microsoft.waveform-audio”.
public let kUTTypeWaveformAudio = "com.microsoft.waveform-audio"
/// The identifier “public.playlist”.
public let kUTTypePlaylist = "public.playlist"
/// The identifier “public.archive”.
public let kUTTypeArchive = "public.archive"
/// The identifier “org.gnu.gnu-zip-archive”.
public let kUTTypeGNUZipArchive = "org.gnu.gnu-zip-archive"
/// The identifier “public.zip-archive”.
public let kUTTypeZipArchive = "public.zip-archive"
/// The identifier “public.spreadsheet”.
public let kUTTypeSpreadsheet = "public.spreadsheet"
/// The identifier “public.presentation”.
public let kUTTypePresentation = "public.presentation"
/// The identifier “public.database”.
public let kUTTypeDatabase = "public.database"
/// The identifier “public.message”.
public let kUTTypeMessage = "public.message"
/// The identifier “public.email-message”.
public let kUTTypeEmailMessage = "public.email-message"
/// The identifier “public.contact”.
public let kUTTypeContact = "public.contact"
/// The identifier “public.vcard”.
public let kUTTypeVCard = "public.vcard"
/// The identifier “public.calendar-event”.
public let kUTTypeCalendarEvent = "public.calendar-event"
/// The identifier “public.font”.
public let kUTTypeFont = "public.font"
/// The identifier “public.bookmark”.
public let kUTTypeBookmark = "public.bookmark"
/// The identifier “com.rsa.pkcs-12”.
public let kUTTypePKCS12 = "com.rsa.pkcs-12"
/// The identifier “public.x509-certificate”.
public let kUTTypeX509Certificate = "public.x509-certificate"
/// The identifier “org.idpf.epub-container”.
public let kUTTypeElectronicPublication = "org.idpf.epub-container"
/// The identifier “public.log”.
public let kUTTypeLog = "public.log"
/// The identifier “public.executable”.
public let kUTTypeExecutable = "public.executable"
/// The identifier “com.apple.application”.
public let kUTTypeApplication = "com.apple.application"
/// The identifier “com.apple.bundle”.
public let kUTTypeBundle = "com.apple.bundle"
/// The identifier “com.apple.package”.
public let kUTTypePackage = "com.apple.package"

/// The class of tags that are extensions of names of files.
public let kUTTagClassFilenameExtension = UTTagClass.filenameExtension.rawValue
/// The class of tags that are MIME types.
public let kUTTagClassMIMEType = UTTagClass.mimeType.rawValue
