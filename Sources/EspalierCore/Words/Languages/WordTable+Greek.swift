extension WordTable {
  /// The words in Greek.
  static let greek = """
    done Τέλος
    cancel Ακύρωση
    edit Επεξεργασία
    save Αποθήκευση
    add Προσθήκη
    compose Σύνταξη
    reply Απάντηση
    share Κοινή χρήση
    organize Οργάνωση
    bookmarks Σελιδοδείκτες
    search Αναζήτηση
    refresh Ανανέωση
    stop Διακοπή
    camera Κάμερα
    delete Διαγραφή
    play Αναπαραγωγή
    pause Παύση
    rewind Γρήγορα πίσω
    fastForward Γρήγορα εμπρός
    undo Αναίρεση
    redo Επανάληψη
    close Κλείσιμο
    more Περισσότερα
    favorites Αγαπημένα
    featured Προτεινόμενα
    topRated Υψηλότερη βαθμολογία
    recents Πρόσφατα
    contacts Επαφές
    history Ιστορικό
    downloads Λήψεις
    mostRecent Νεότερα
    mostViewed Δημοφιλέστερα
    cut Αποκοπή
    copy Αντιγραφή
    paste Επικόλληση
    select Επιλογή
    selectAll Επιλογή όλων
    bold Έντονα
    italic Πλάγια
    underline Υπογράμμιση
    clear Εκκαθάριση
    fileMenu Αρχείο
    editMenu Επεξεργασία
    formatMenu Μορφή
    fontMenu Γραμματοσειρά
    textMenu Κείμενο
    viewMenu Προβολή
    windowMenu Παράθυρο
    helpMenu Βοήθεια
    loading Φόρτωση…
    undoAction Αναίρεση: %@
    redoAction Επανάληψη: %@
    back Πίσω
    sidebar Πλαϊνή στήλη
    moreInformation Περισσότερες πληροφορίες
    insert Εισαγωγή
    move Μετακίνηση
    sectionIndex Ευρετήριο ενοτήτων
    expand Εμφάνιση περιεχομένου
    sheetGrabber Λαβή φύλλου
    backToApp Επιστροφή στην εφαρμογή
    show Εμφάνιση
    upKey Πάνω
    downKey Κάτω
    leftKey Αριστερά
    rightKey Δεξιά
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Διάστημα
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults Κανένα αποτέλεσμα
    noResultsFor Κανένα αποτέλεσμα για «%@»
    checkSpelling Ελέγξτε την ορθογραφία ή δοκιμάστε νέα αναζήτηση.
    colors Χρώματα
    grid Πλέγμα
    sliders Ρυθμιστικά
    opacity Αδιαφάνεια
    red Κόκκινο
    green Πράσινο
    blue Μπλε
    hexColor Δεκαεξαδικό χρώμα
    progress Πρόοδος
    inProgress Σε εξέλιξη
    increment Αύξηση
    decrement Μείωση
    nextItem Επόμενο
    previousItem Προηγούμενο
    pageOf σελίδα %@ από %@
    open Άνοιγμα
    openWith Άνοιγμα με
    mail Email
    """
}
