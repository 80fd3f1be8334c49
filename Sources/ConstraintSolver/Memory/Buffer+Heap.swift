/// A binary heap: `popLowest()` takes the lowest element, in any order of pushes.
extension Buffer where Element: Comparable {
  mutating func push(_ place: Element) {
    append(place)
    var child = count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard base[child] < base[parent] else { return }
      (base[child], base[parent]) = (base[parent], base[child])
      child = parent
    }
  }

  mutating func popLowest() -> Element? {
    guard count > 0 else { return nil }
    let lowest = base[0]
    guard let last = popLast(), count > 0 else { return lowest }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < count else { break }
      if child + 1 < count, base[child + 1] < base[child] { child += 1 }
      guard base[child] < last else { break }
      base[parent] = base[child]
      parent = child
    }
    base[parent] = last
    return lowest
  }
}
