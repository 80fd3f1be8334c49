extension WordTable {
  /// The words in Italian.
  static let italian = """
    done Fine
    cancel Annulla
    edit Modifica
    save Salva
    add Aggiungi
    compose Scrivi
    reply Rispondi
    share Condividi
    organize Organizza
    bookmarks Segnalibri
    search Cerca
    refresh Aggiorna
    stop Interrompi
    camera Fotocamera
    delete Elimina
    play Riproduci
    pause Pausa
    rewind Indietro veloce
    fastForward Avanti veloce
    undo Annulla
    redo Ripristina
    close Chiudi
    more Altro
    favorites Preferiti
    featured In evidenza
    topRated I più votati
    recents Recenti
    contacts Contatti
    history Cronologia
    downloads Download
    mostRecent I più recenti
    mostViewed I più visti
    cut Taglia
    copy Copia
    paste Incolla
    select Seleziona
    selectAll Seleziona tutto
    bold Grassetto
    italic Corsivo
    underline Sottolineato
    clear Cancella
    fileMenu File
    editMenu Modifica
    formatMenu Formato
    fontMenu Font
    textMenu Testo
    viewMenu Vista
    windowMenu Finestra
    helpMenu Aiuto
    loading Caricamento…
    undoAction Annulla %@
    redoAction Ripristina %@
    back Indietro
    sidebar Barra laterale
    moreInformation Altre informazioni
    insert Inserisci
    move Sposta
    sectionIndex Indice delle sezioni
    expand Mostra contenuto
    sheetGrabber Maniglia del foglio
    backToApp Torna all’app
    show Mostra
    upKey Su
    downKey Giù
    leftKey Sinistra
    rightKey Destra
    escapeKey Esc
    pageUpKey Pag Su
    pageDownKey Pag Giù
    homeKey Inizio
    endKey Fine
    deleteKey Canc
    spaceKey Spazio
    returnKey Invio
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Maiusc
    noResults Nessun risultato
    noResultsFor Nessun risultato per “%@”
    checkSpelling Controlla l’ortografia o prova una nuova ricerca.
    colors Colori
    grid Griglia
    sliders Cursori
    opacity Opacità
    red Rosso
    green Verde
    blue Blu
    hexColor Colore esadecimale
    progress Avanzamento
    inProgress In corso
    increment Aumenta
    decrement Diminuisci
    nextItem Successivo
    previousItem Precedente
    pageOf pagina %@ di %@
    open Apri
    openWith Apri con
    mail E-mail
    """
}
