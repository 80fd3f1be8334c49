extension WordTable {
  /// The words in Danish.
  static let danish = """
    done OK
    cancel Annuller
    edit Rediger
    save Arkiver
    add Tilføj
    compose Skriv
    reply Svar
    share Del
    organize Organiser
    bookmarks Bogmærker
    search Søg
    refresh Opdater
    stop Stop
    camera Kamera
    delete Slet
    play Afspil
    pause Pause
    rewind Spol tilbage
    fastForward Spol frem
    undo Fortryd
    redo Gentag
    close Luk
    more Mere
    favorites Favoritter
    featured Fremhævet
    topRated Højest vurderet
    recents Seneste
    contacts Kontakter
    history Historik
    downloads Hentninger
    mostRecent Nyeste
    mostViewed Mest viste
    cut Klip
    copy Kopier
    paste Sæt ind
    select Vælg
    selectAll Vælg alt
    bold Fed
    italic Kursiv
    underline Understreget
    clear Ryd
    fileMenu Fil
    editMenu Rediger
    formatMenu Format
    fontMenu Skrift
    textMenu Tekst
    viewMenu Vis
    windowMenu Vindue
    helpMenu Hjælp
    loading Indlæser…
    undoAction Fortryd %@
    redoAction Gentag %@
    back Tilbage
    sidebar Sidebjælke
    moreInformation Flere oplysninger
    insert Indsæt
    move Flyt
    sectionIndex Afsnitsindeks
    expand Vis indhold
    sheetGrabber Håndtag til ark
    backToApp Tilbage til appen
    show Vis
    upKey Op
    downKey Ned
    leftKey Venstre
    rightKey Højre
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Mellemrum
    returnKey Retur
    tabKey Tab
    backspaceKey Tilbagetast
    controlKey Ctrl
    altKey Alt
    shiftKey Skift
    noResults Ingen resultater
    noResultsFor Ingen resultater for “%@”
    checkSpelling Kontroller stavningen, eller prøv en ny søgning.
    colors Farver
    grid Gitter
    sliders Mærker
    opacity Opacitet
    red Rød
    green Grøn
    blue Blå
    hexColor Hex-farve
    progress Status
    inProgress I gang
    increment Forøg
    decrement Formindsk
    nextItem Næste
    previousItem Forrige
    pageOf side %@ af %@
    open Åbn
    openWith Åbn med
    mail E-mail
    """
}
