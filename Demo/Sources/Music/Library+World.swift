/// Records in other scripts and with marks on their letters.
extension Library {
  static let nightOverTheNile = Album(
    title: "قمر على النيل", artist: "ليلى حداد", year: 2024,
    cover: Cover(pattern: .moon, ground: 0x1f5f63, shade: 0x0b2a33, figure: 0xf4d58d),
    tracks: tracks(
      ("قمر على النيل", 286), ("صباح الخير يا بحر", 214), ("Night Train — قطار الليل", 241)))

  static let songsOfTheShore = Album(
    title: "שירי חוף", artist: "נועה ברק", year: 2023,
    cover: Cover(pattern: .waves, ground: 0xd9a66c, shade: 0x8a5a3c, figure: 0xfff3dd),
    tracks: tracks(("שירי חוף", 223), ("גלים", 187), ("רכבת 7 לחיפה", 252)))

  static let postcards = Album(
    title: "Postcards", artist: "Zoë Lindqvist", year: 2025,
    cover: Cover(pattern: .stairs, ground: 0xf2b5b0, shade: 0xc2566b, figure: 0x5b2136),
    tracks: tracks(
      ("Déjà Vu", 201), ("Crème Brûlée 🍮", 178), ("Straße nach Łódź", 233),
      ("Καλημέρα", 196)))

  /// Songs from far away, found between two stations.
  static let shortwave = Album(
    title: "Shortwave", artist: "Far Stations", year: 2025,
    cover: Cover(pattern: .rings, ground: 0x3b4a6b, shade: 0x141b2e, figure: 0x9fe0c8),
    tracks: tracks(
      ("夜の散歩", 244), ("봄비", 207), ("बारिश की धुन", 265), ("ดาวกลางคืน", 219),
      ("Tokyo ｶﾌｪ 🌙", 188)))
}
