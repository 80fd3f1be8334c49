// swift-format-ignore-file
//  FruitListController.swift
//  Orchard
//

import UIKit

class FruitListController: UITableViewController {
    private var fruits = Fruit.all
    private lazy var refresh = UIBarButtonItem(
        barButtonSystemItem: .refresh, target: self, action: #selector(reload))

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = refresh
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return fruits.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath) as! FruitCell
        cell.fruit = fruits[indexPath.row]
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let page = segue.destination as? FruitController, let cell = sender as? FruitCell {
            page.fruit = cell.fruit
        }
    }

    @IBAction func unwindToList(_ segue: UIStoryboardSegue) {
        guard let page = segue.source as? FruitController, let fruit = page.fruit else { return }
        if let index = fruits.firstIndex(where: { $0.name == fruit.name }) {
            fruits[index] = fruit
        }
        tableView.reloadData()
    }

    @objc private func reload() {
        fruits = Fruit.all
        tableView.reloadData()
    }
}
