// swift-format-ignore-file
//  SettingsController.swift
//  Orchard
//

import UIKit

class SettingsController: UITableViewController {
    @IBOutlet var quietSwitch: UISwitch!
    @IBOutlet weak var badge: BadgeView?

    static let quietKey = "quiet"

    @IBAction func quietChanged(_ sender: UISwitch) {
        UserDefaults.standard.set(sender.isOn, forKey: SettingsController.quietKey)
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath == IndexPath(row: 1, section: 0) {
            let note = Bundle.main.loadNibNamed("NoteView", owner: self, options: nil)?.first as? NoteView
            tableView.tableFooterView = note
        }
    }
}
