/// The part of `espalier.json` that the plugin reads, and writes for a target without one.
struct FileList: Codable {
  var version = 1
  var project: String?
  var root: String
  var targets: [TargetFiles]
}

/// The files of one target, by paths relative to the folder of the list.
struct TargetFiles: Codable {
  var name: String
  var module: String
  var kind: String
  var sources: [File]
  var interfaces: [File]
  var resources: [File]
  var infoPlist: String?
  var variables: [String: String]
  var developmentRegion: String

  /// A file, and the name of what the tool makes from it.
  struct File: Codable {
    var path: String
    var output: String
  }
}
