extension Library {
  /// Invented records by invented musicians.
  static let sample = Library(albums: [
    Album(
      title: "Orchard Light", artist: "Mara Vell", year: 2024,
      cover: Cover(pattern: .sun, ground: 0xf2a65a, shade: 0xd9483b, figure: 0xfff1d0),
      tracks: tracks(
        ("First Frost", 214), ("Orchard Light", 251), ("Windfall", 187), ("Ladder", 232))),
    Album(
      title: "Tidewriting", artist: "The Low Harbour", year: 2023,
      cover: Cover(pattern: .waves, ground: 0x2f6f8f, shade: 0x123a5a, figure: 0xbfe3e0),
      tracks: tracks(("Slack Water", 263), ("Salt on Paper", 198), ("Tidewriting", 305))),
    Album(
      title: "Understory", artist: "Fennel & Rue", year: 2025,
      cover: Cover(pattern: .leaves, ground: 0x3f7d58, shade: 0x1f4a3a, figure: 0xd8e8a8),
      tracks: tracks(("Bracken", 176), ("Understory", 241), ("Green Hours", 220), ("Moss", 159))),
    Album(
      title: "Small Orbits", artist: "Ilse Marrow", year: 2022,
      cover: Cover(pattern: .rings, ground: 0x5b4b8a, shade: 0x2b2350, figure: 0xf0b8d0),
      tracks: tracks(("Perigee", 208), ("Small Orbits", 274), ("Signal Fire", 195))),
    Album(
      title: "Stairwell Songs", artist: "Petra Okafor", year: 2024,
      cover: Cover(pattern: .stairs, ground: 0xe8d5b7, shade: 0xc08552, figure: 0x5e3023),
      tracks: tracks(("Third Landing", 203), ("Handrail", 182), ("Echo, Echo", 229))),
    Album(
      title: "Dry Country", artist: "Caravan Nine", year: 2021,
      cover: Cover(pattern: .dunes, ground: 0xf4c095, shade: 0xb8604f, figure: 0x7a3b3f),
      tracks: tracks(("Mirage", 246), ("Dry Country", 268), ("Well Song", 211))),
    Album(
      title: "Night Bus Atlas", artist: "Sodium Glow", year: 2025,
      cover: Cover(pattern: .grid, ground: 0x22223b, shade: 0x0d0d1f, figure: 0xf2c14e),
      tracks: tracks(("Upper Deck", 193), ("Last Stop", 256), ("Night Bus Atlas", 312))),
    Album(
      title: "Lullabies for Owls", artist: "Wren Castellan", year: 2020,
      cover: Cover(pattern: .moon, ground: 0x27496d, shade: 0x0c1e33, figure: 0xf6f1e4),
      tracks: tracks(("Barn Door", 171), ("Hush", 207), ("Lullabies for Owls", 238))),
    nightOverTheNile, songsOfTheShore, postcards, shortwave,
  ])

  static func tracks(_ list: (String, Double)...) -> [Track] {
    list.map { Track(title: $0.0, duration: $0.1) }
  }
}
