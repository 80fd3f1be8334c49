import EspalierCore

extension UICollectionViewCell: SegueCell {}

extension UICollectionView: PrototypeList {
  final func baseRegister(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(Self.cellName(identifier), identifier, nib, as: UICollectionViewCell.self)
  }

  final func baseRegister(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    register(
      Self.viewName(kind, identifier), identifier, nib, as: UICollectionReusableView.self)
  }

  private func register<View: UICollectionReusableView>(
    _ name: String, _ identifier: String, _ nib: UINib?, as type: View.Type
  ) {
    guard let nib else { return pool.register(name, making: nil) }
    register(name, identifier, type) { nib.instantiate(withOwner: nil).first as AnyObject? }
  }

  private func register<View: UICollectionReusableView>(
    _ name: String, _ identifier: String, _ type: View.Type,
    _ make: @escaping @MainActor () -> AnyObject?
  ) {
    pool.register(name) {
      let object = make()
      guard let view = object as? View else {
        NibViews.isWrong(object, identifier, "\(type)")
      }
      return view
    }
  }

  /// Registers a prototype of a storyboard.
  package final func registerPrototype(
    _ identifier: String, kind: String, make: @escaping @MainActor () -> AnyObject?
  ) {
    if kind.isEmpty {
      register(Self.cellName(identifier), identifier, UICollectionViewCell.self, make)
    } else {
      register(
        Self.viewName(kind, identifier), identifier, UICollectionReusableView.self, make)
    }
  }
}
