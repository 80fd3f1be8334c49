extension UTTypeTable {
  /// A type a line: identifier, what it conforms to, extensions, MIME types, name in English.
  ///
  /// Where a tag belongs to several types, the first line counts. The identifiers, and most
  /// relations, are those of Apple's page “System-declared uniform type identifiers”; the lines at
  /// the end are of types that programs on Linux write.
  static let declarations = """
    public.item||||item
    public.content||||content
    public.composite-content|public.content|||composite content
    public.data|public.item||application/octet-stream|data
    public.directory|public.item|||directory
    public.folder|public.directory|||folder
    public.volume|public.folder|||volume
    com.apple.resolvable||||resolvable
    public.symlink|public.item com.apple.resolvable|||symbolic link
    com.apple.mount-point|public.item com.apple.resolvable|||mount point
    com.apple.alias-file|public.data com.apple.resolvable|||alias file
    com.apple.bookmark|public.data com.apple.resolvable|||bookmark
    public.url|public.data|||URL
    public.file-url|public.url|||file URL
    public.text|public.data public.content|||text
    public.plain-text|public.text|txt text|text/plain|plain text
    public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8|Unicode text
    public.utf16-external-plain-text|public.plain-text||text/plain;charset=utf-16|Unicode text
    public.utf16-plain-text|public.plain-text|||Unicode text
    public.delimited-values-text|public.text|||delimited text
    public.comma-separated-values-text|public.delimited-values-text|csv|\
    text/csv text/comma-separated-values|CSV text
    public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|\
    TSV text
    public.utf8-tab-separated-values-text|\
    public.tab-separated-values-text public.utf8-plain-text|||Unicode TSV text
    public.rtf|public.text|rtf|text/rtf application/rtf|rich text
    public.html|public.text|html htm shtml shtm|text/html|HTML text
    public.xml|public.text|xml|application/xml text/xml|XML text
    public.yaml|public.text|yml yaml|application/yaml application/x-yaml|YAML text
    public.css|public.text|css|text/css|CSS text
    public.source-code|public.plain-text|||source code
    public.assembly-source|public.source-code|s|text/x-asm|assembly source
    public.c-source|public.source-code|c|text/x-csrc|C source
    public.objective-c-source|public.source-code|m||Objective-C source
    public.swift-source|public.source-code|swift|text/x-swift|Swift source
    public.c-plus-plus-source|public.source-code|cp cpp c++ cc cxx|text/x-c++src|C++ source
    public.objective-c-plus-plus-source|public.source-code|mm||Objective-C++ source
    public.c-header|public.source-code|h|text/x-chdr|C header
    public.c-plus-plus-header|public.source-code|hh hpp h++ hxx|text/x-c++hdr|C++ header
    public.script|public.source-code|||script
    com.apple.applescript.text|public.script|applescript||AppleScript
    com.apple.applescript.script|public.data public.script|scpt||OSA script
    com.apple.applescript.script-bundle|com.apple.package public.script|scptd||OSA script bundle
    com.netscape.javascript-source|public.source-code public.executable|\
    js javascript jscript mjs|text/javascript application/javascript|JavaScript
    public.shell-script|public.script|sh command|text/x-sh|shell script
    public.perl-script|public.shell-script|pl pm|text/x-perl-script|Perl script
    public.python-script|public.shell-script|py|text/x-python-script|Python script
    public.ruby-script|public.shell-script|rb rbw|text/x-ruby-script|Ruby script
    public.php-script|public.shell-script|php php3 php4 ph3 ph4 phtml|\
    text/x-php-script application/php|PHP script
    public.make-source|public.script|mk make||makefile
    public.json|public.text|json|application/json|JSON
    com.apple.property-list|public.data|plist||property list
    com.apple.xml-property-list|public.xml com.apple.property-list|||XML property list
    com.apple.binary-property-list|com.apple.property-list|||binary property list
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf|PDF document
    com.apple.rtfd|com.apple.package public.composite-content|rtfd||RTFD document
    com.apple.flat-rtfd|public.data public.composite-content|||flat RTFD document
    com.apple.webarchive|public.data public.composite-content|webarchive|\
    application/x-webarchive|web archive
    public.image|public.data public.content|||image
    public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
    public.tiff|public.image|tiff tif|image/tiff|TIFF image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    public.png|public.image|png|image/png|PNG image
    com.apple.icns|public.image|icns||Apple icon image
    com.microsoft.bmp|public.image|bmp dib|image/bmp image/x-bmp|Windows bitmap image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon image/x-icon|Windows icon image
    public.camera-raw-image|public.image|||raw image
    public.svg-image|public.image public.xml|svg svgz|image/svg+xml|SVG image
    com.apple.live-photo||||Live Photo
    public.heif|public.image|heif hif|image/heif|HEIF image
    public.heic|public.heif|heic|image/heic|HEIC image
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    com.ilm.openexr-image|public.image|exr|image/x-exr|OpenEXR image
    com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng|DNG image
    public.jpeg-xl|public.image|jxl|image/jxl|JPEG XL image
    public.3d-content|public.content|||3D content
    com.pixar.universal-scene-description|public.3d-content public.data|usd usda usdc|model/usd|\
    USD scene
    com.pixar.universal-scene-description-mobile|public.3d-content public.data|usdz|\
    model/vnd.usdz+zip|USDZ scene
    com.apple.reality|public.data public.3d-content|reality|model/vnd.reality|Reality file
    com.apple.scenekit.scene|public.3d-content public.data|scn||SceneKit scene
    com.apple.arobject|public.data|arobject||AR reference object
    public.audiovisual-content|public.data public.content|||audiovisual content
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    public.audio|public.audiovisual-content|||audio
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime|QuickTime movie
    public.mpeg|public.movie|mpeg mpg mpe m75 m15|video/mpeg|MPEG movie
    public.mpeg-2-video|public.video|m2v|video/mpeg2|MPEG-2 video
    public.mpeg-2-transport-stream|public.movie|ts|video/mp2t|MPEG-2 transport stream
    public.mp3|public.audio|mp3 mpga|audio/mpeg audio/mp3|MP3 audio
    public.mpeg-4|public.movie|mp4 mpeg4 mpg4|video/mp4|MPEG-4 movie
    public.mpeg-4-audio|public.mpeg-4 public.audio|||MPEG-4 audio
    com.apple.protected-mpeg-4-audio|public.audio|m4p||protected MPEG-4 audio
    com.apple.protected-mpeg-4-video|public.movie|m4v|video/x-m4v|protected MPEG-4 video
    public.avi|public.movie|avi vfw|video/avi video/x-msvideo|AVI movie
    public.aiff-audio|public.audio|aiff aif|audio/aiff audio/x-aiff|AIFF audio
    com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave audio/wav audio/x-wav|\
    WAV audio
    public.midi-audio|public.audio|midi mid smf kar|audio/midi|MIDI audio
    public.playlist||||playlist
    public.m3u-playlist|public.text public.playlist|m3u m3u8|audio/mpegurl audio/x-mpegurl|\
    M3U playlist
    public.archive|public.data|||archive
    org.gnu.gnu-zip-archive|public.data public.archive|gz gzip|\
    application/x-gzip application/gzip|gzip archive
    public.bzip2-archive|public.data public.archive|bz2 bzip2 bz|application/x-bzip2|bzip2 archive
    public.zip-archive|public.data public.archive|zip|application/zip|ZIP archive
    public.tar-archive|public.data public.archive|tar|application/x-tar application/tar|tar archive
    com.apple.archive|public.data public.archive|aar yaa||Apple archive
    public.spreadsheet|public.content|||spreadsheet
    public.presentation|public.composite-content|||presentation
    public.database||||database
    public.message||||message
    public.email-message|public.message|||e-mail message
    public.contact||||contact
    public.vcard|public.text public.contact|vcf vcard|text/vcard text/x-vcard text/directory|vCard
    public.to-do-item||||to-do item
    public.calendar-event||||calendar event
    com.apple.internet-location|public.data|||Internet location
    com.microsoft.internet-shortcut|public.data|url||Internet shortcut
    public.font|public.item|||font
    public.bookmark||||bookmark
    com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12|PKCS #12 data
    public.x509-certificate|public.data|cer crt der|application/x-x509-ca-cert|X.509 certificate
    org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip|\
    EPUB document
    public.log|public.data|log||log
    com.apple.haptics.ahap|public.text|ahap||AHAP pattern
    public.geojson|public.json|geojson|application/geo+json|GeoJSON
    com.apple.linkpresentation.metadata|public.data|||link metadata
    public.executable|public.item|||executable
    public.unix-executable|public.data public.executable|||Unix executable
    com.microsoft.windows-executable|public.data public.executable|exe|application/x-msdownload|\
    Windows executable
    com.apple.bundle|public.directory|||bundle
    com.apple.framework|com.apple.bundle|framework||framework
    com.apple.application|public.executable|||application
    com.apple.application-bundle|com.apple.application com.apple.package com.apple.bundle|app||\
    application
    com.apple.application-and-system-extension|com.apple.package com.apple.bundle|appex||\
    application extension
    com.apple.plugin|com.apple.package com.apple.bundle|plugin||plug-in
    com.apple.xpc-service|com.apple.package com.apple.bundle|xpc||XPC service
    com.apple.systempreference.prefpane|com.apple.package com.apple.bundle|prefpane||preference pane
    com.apple.quicklook-generator|com.apple.package com.apple.bundle|qlgenerator||\
    Quick Look generator
    com.apple.metadata-importer|com.apple.package com.apple.bundle|mdimporter||Spotlight importer
    com.apple.package|public.directory|||package
    public.disk-image|public.archive|||disk image
    com.apple.m4a-audio|public.mpeg-4-audio|m4a|audio/x-m4a audio/mp4|Apple MPEG-4 audio
    org.xiph.flac|public.audio|flac|audio/flac audio/x-flac|FLAC audio
    org.xiph.ogg-audio|public.audio|ogg oga|audio/ogg application/ogg|Ogg audio
    org.xiph.opus|public.audio|opus|audio/opus|Opus audio
    net.daringfireball.markdown|public.plain-text|md markdown|text/markdown|Markdown text
    org.matroska.mkv|public.movie|mkv|video/x-matroska|Matroska movie
    org.webmproject.webm|public.movie|webm|video/webm|WebM movie
    public.truetype-ttf-font|public.font public.data|ttf|font/ttf|TrueType font
    public.opentype-font|public.font public.data|otf|font/otf|OpenType font
    org.openxmlformats.wordprocessingml.document|public.data public.composite-content|docx|\
    application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
    org.openxmlformats.spreadsheetml.sheet|public.data public.spreadsheet|xlsx|\
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel workbook
    org.openxmlformats.presentationml.presentation|public.data public.presentation|pptx|\
    application/vnd.openxmlformats-officedocument.presentationml.presentation|\
    PowerPoint presentation
    com.microsoft.word.doc|public.data public.composite-content|doc|application/msword|Word document
    com.microsoft.excel.xls|public.data public.spreadsheet|xls|application/vnd.ms-excel|\
    Excel workbook
    com.apple.ical.ics|public.text public.calendar-event|ics|text/calendar|calendar event
    public.3gpp|public.movie|3gp 3gpp|video/3gpp|3GPP movie
    public.aac-audio|public.audio|aac adts|audio/aac|AAC audio
    """
}
