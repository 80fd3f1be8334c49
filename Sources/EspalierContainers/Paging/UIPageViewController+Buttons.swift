import EspalierCore

extension UIPageViewController: PageTurner {
  final func turnPage(forward: Bool) -> Bool { turnByUser(forward ? .forward : .reverse) }
}
