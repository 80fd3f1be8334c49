/// The shape in which the particles of an emitter layer are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a shape from its name; an unknown name acts as `point`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The position alone.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A level line as long as the size is wide.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the size and the depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the width of the size.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere whose radius is the width of the size.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of its shape in which the particles of an emitter layer are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a mode from its name; an unknown name acts as `volume`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ends of a line, the corners of a rectangle or box, the middle of other shapes.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edge of the shape, as it is seen.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The surface of a solid, and all of a flat shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which the particles of an emitter layer are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it.
  public let rawValue: String
  /// Creates a mode from its name; an unknown name acts as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell, the newest in front.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest behind all others.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest in front of all others.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By their distance from the viewer.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Added to what is below them, as lights are.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
