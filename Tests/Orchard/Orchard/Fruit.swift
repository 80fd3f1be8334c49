// swift-format-ignore-file
//  Fruit.swift
//  Orchard
//

import Foundation

struct Fruit: Equatable {
    let name: String
    var count: Int

    static let all = [
        Fruit(name: NSLocalizedString("apple", comment: "A fruit"), count: 1),
        Fruit(name: NSLocalizedString("cherry", comment: "A fruit"), count: 3),
        Fruit(name: NSLocalizedString("pear", comment: "A fruit"), count: 5),
    ]

    /// "3 pieces", in the language in use.
    var amount: String {
        return String.localizedStringWithFormat(NSLocalizedString("pieces", comment: ""), count)
    }
}
