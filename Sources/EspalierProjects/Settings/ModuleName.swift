/// Names of modules, made from the names of products.
package enum ModuleName {
  /// The name with "_" for everything that no identifier of Swift may contain.
  package static func of(_ name: String) -> String {
    var result = ""
    for character in name.unicodeScalars {
      let isFine = character == "_" || character.properties.isXIDContinue
      result.unicodeScalars.append(isFine ? character : "_")
    }
    if result.isEmpty { return "_" }
    let first = result.unicodeScalars.first
    return first == "_" || first?.properties.isXIDStart == true ? result : "_" + result
  }
}
