extension WordTable {
  /// The words in Norwegian.
  static let norwegian = """
    done Ferdig
    cancel Avbryt
    edit Rediger
    save Arkiver
    add Legg til
    compose Skriv
    reply Svar
    share Del
    organize Ordne
    bookmarks Bokmerker
    search Søk
    refresh Oppdater
    stop Stopp
    camera Kamera
    delete Slett
    play Spill
    pause Pause
    rewind Spol tilbake
    fastForward Spol framover
    undo Angre
    redo Gjør om
    close Lukk
    more Mer
    favorites Favoritter
    featured Utvalgt
    topRated Høyest rangert
    recents Nylige
    contacts Kontakter
    history Historikk
    downloads Nedlastinger
    mostRecent Nyeste
    mostViewed Mest sett
    cut Klipp ut
    copy Kopier
    paste Lim inn
    select Marker
    selectAll Marker alt
    bold Halvfet
    italic Kursiv
    underline Understreket
    clear Tøm
    fileMenu Fil
    editMenu Rediger
    formatMenu Format
    fontMenu Skrift
    textMenu Tekst
    viewMenu Vis
    windowMenu Vindu
    helpMenu Hjelp
    loading Laster inn…
    undoAction Angre %@
    redoAction Gjør om %@
    back Tilbake
    sidebar Sidepanel
    moreInformation Mer informasjon
    insert Sett inn
    move Flytt
    sectionIndex Seksjonsregister
    expand Vis innhold
    sheetGrabber Håndtak for ark
    backToApp Tilbake til appen
    show Vis
    upKey Opp
    downKey Ned
    leftKey Venstre
    rightKey Høyre
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Mellomrom
    returnKey Retur
    tabKey Tab
    backspaceKey Tilbaketast
    controlKey Ctrl
    altKey Alt
    shiftKey Skift
    noResults Ingen resultater
    noResultsFor Ingen resultater for «%@»
    checkSpelling Kontroller stavemåten, eller prøv et nytt søk.
    colors Farger
    grid Rutenett
    sliders Skyveknapper
    opacity Opasitet
    red Rød
    green Grønn
    blue Blå
    hexColor Hex-farge
    progress Framdrift
    inProgress Pågår
    increment Øk
    decrement Reduser
    nextItem Neste
    previousItem Forrige
    pageOf side %@ av %@
    open Åpne
    openWith Åpne med
    mail E-post
    """
}
