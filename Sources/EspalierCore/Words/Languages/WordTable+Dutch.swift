extension WordTable {
  /// The words in Dutch.
  static let dutch = """
    done Gereed
    cancel Annuleer
    edit Wijzig
    save Bewaar
    add Voeg toe
    compose Schrijf
    reply Antwoord
    share Deel
    organize Orden
    bookmarks Bladwijzers
    search Zoek
    refresh Vernieuw
    stop Stop
    camera Camera
    delete Verwijder
    play Speel af
    pause Pauzeer
    rewind Spoel terug
    fastForward Spoel vooruit
    undo Herstel
    redo Opnieuw
    close Sluit
    more Meer
    favorites Favorieten
    featured Uitgelicht
    topRated Best beoordeeld
    recents Recent
    contacts Contacten
    history Geschiedenis
    downloads Downloads
    mostRecent Nieuwste
    mostViewed Meest bekeken
    cut Knip
    copy Kopieer
    paste Plak
    select Selecteer
    selectAll Selecteer alles
    bold Vet
    italic Cursief
    underline Onderstreept
    clear Wis
    fileMenu Archief
    editMenu Wijzig
    formatMenu Opmaak
    fontMenu Lettertype
    textMenu Tekst
    viewMenu Weergave
    windowMenu Venster
    helpMenu Help
    loading Laden…
    undoAction Herstel %@
    redoAction Opnieuw %@
    back Terug
    sidebar Navigatiekolom
    moreInformation Meer informatie
    insert Voeg in
    move Verplaats
    sectionIndex Sectie-index
    expand Toon inhoud
    sheetGrabber Greep van blad
    backToApp Terug naar de app
    show Toon
    upKey Omhoog
    downKey Omlaag
    leftKey Links
    rightKey Rechts
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Spatie
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults Geen resultaten
    noResultsFor Geen resultaten voor ‘%@’
    checkSpelling Controleer de spelling of voer een nieuwe zoekopdracht uit.
    colors Kleuren
    grid Raster
    sliders Schuifregelaars
    opacity Ondoorzichtigheid
    red Rood
    green Groen
    blue Blauw
    hexColor Hex-kleur
    progress Voortgang
    inProgress Bezig
    increment Verhoog
    decrement Verlaag
    nextItem Volgende
    previousItem Vorige
    pageOf pagina %@ van %@
    open Open
    openWith Open met
    mail E-mail
    """
}
