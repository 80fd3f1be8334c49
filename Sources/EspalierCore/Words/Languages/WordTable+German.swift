extension WordTable {
  /// The words in German.
  static let german = """
    done Fertig
    cancel Abbrechen
    edit Bearbeiten
    save Sichern
    add Hinzufügen
    compose Verfassen
    reply Antworten
    share Teilen
    organize Ordnen
    bookmarks Lesezeichen
    search Suchen
    refresh Neu laden
    stop Stopp
    camera Kamera
    delete Löschen
    play Wiedergeben
    pause Pause
    rewind Zurückspulen
    fastForward Vorspulen
    undo Widerrufen
    redo Wiederholen
    close Schließen
    more Mehr
    favorites Favoriten
    featured Empfohlen
    topRated Bestbewertet
    recents Zuletzt benutzt
    contacts Kontakte
    history Verlauf
    downloads Downloads
    mostRecent Neueste
    mostViewed Meistgesehen
    cut Ausschneiden
    copy Kopieren
    paste Einsetzen
    select Auswählen
    selectAll Alles auswählen
    bold Fett
    italic Kursiv
    underline Unterstrichen
    clear Leeren
    fileMenu Ablage
    editMenu Bearbeiten
    formatMenu Format
    fontMenu Schrift
    textMenu Text
    viewMenu Darstellung
    windowMenu Fenster
    helpMenu Hilfe
    loading Laden …
    undoAction Widerrufen: %@
    redoAction Wiederholen: %@
    back Zurück
    sidebar Seitenleiste
    moreInformation Weitere Informationen
    insert Einfügen
    move Bewegen
    sectionIndex Abschnittsindex
    expand Inhalt einblenden
    sheetGrabber Blattgriff
    backToApp Zurück zur App
    show Einblenden
    upKey Oben
    downKey Unten
    leftKey Links
    rightKey Rechts
    escapeKey Esc
    pageUpKey Bild auf
    pageDownKey Bild ab
    homeKey Pos1
    endKey Ende
    deleteKey Entf
    spaceKey Leertaste
    returnKey Eingabe
    tabKey Tab
    backspaceKey Rücktaste
    controlKey Strg
    altKey Alt
    shiftKey Umschalt
    noResults Keine Ergebnisse
    noResultsFor Keine Ergebnisse für „%@“
    checkSpelling Prüfe die Schreibweise oder versuche eine neue Suche.
    colors Farben
    grid Raster
    sliders Regler
    opacity Deckkraft
    red Rot
    green Grün
    blue Blau
    hexColor Hex-Farbe
    progress Fortschritt
    inProgress In Arbeit
    increment Erhöhen
    decrement Verringern
    nextItem Nächstes
    previousItem Vorheriges
    pageOf Seite %@ von %@
    open Öffnen
    openWith Öffnen mit
    mail E-Mail
    """
}
