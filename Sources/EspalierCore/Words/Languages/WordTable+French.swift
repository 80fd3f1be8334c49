extension WordTable {
  /// The words in French.
  static let french = """
    done OK
    cancel Annuler
    edit Modifier
    save Enregistrer
    add Ajouter
    compose Rédiger
    reply Répondre
    share Partager
    organize Classer
    bookmarks Signets
    search Rechercher
    refresh Actualiser
    stop Arrêter
    camera Appareil photo
    delete Supprimer
    play Lire
    pause Pause
    rewind Retour rapide
    fastForward Avance rapide
    undo Annuler
    redo Rétablir
    close Fermer
    more Autres
    favorites Favoris
    featured Sélection
    topRated Les mieux notés
    recents Récents
    contacts Contacts
    history Historique
    downloads Téléchargements
    mostRecent Les plus récents
    mostViewed Les plus vus
    cut Couper
    copy Copier
    paste Coller
    select Sélectionner
    selectAll Tout sélectionner
    bold Gras
    italic Italique
    underline Souligné
    clear Effacer
    fileMenu Fichier
    editMenu Édition
    formatMenu Format
    fontMenu Police
    textMenu Texte
    viewMenu Présentation
    windowMenu Fenêtre
    helpMenu Aide
    loading Chargement…
    undoAction Annuler %@
    redoAction Rétablir %@
    back Retour
    sidebar Barre latérale
    moreInformation Plus d’infos
    insert Insérer
    move Déplacer
    sectionIndex Index des sections
    expand Afficher le contenu
    sheetGrabber Poignée de la feuille
    backToApp Retour à l’app
    show Afficher
    upKey Haut
    downKey Bas
    leftKey Gauche
    rightKey Droite
    escapeKey Échap
    pageUpKey Page préc.
    pageDownKey Page suiv.
    homeKey Début
    endKey Fin
    deleteKey Suppr
    spaceKey Espace
    returnKey Entrée
    tabKey Tab
    backspaceKey Retour arrière
    controlKey Ctrl
    altKey Alt
    shiftKey Maj
    noResults Aucun résultat
    noResultsFor Aucun résultat pour « %@ »
    checkSpelling Vérifiez l’orthographe ou lancez une nouvelle recherche.
    colors Couleurs
    grid Grille
    sliders Curseurs
    opacity Opacité
    red Rouge
    green Vert
    blue Bleu
    hexColor Couleur hexadécimale
    progress Progression
    inProgress En cours
    increment Augmenter
    decrement Diminuer
    nextItem Suivant
    previousItem Précédent
    pageOf page %@ sur %@
    open Ouvrir
    openWith Ouvrir avec
    mail E-mail
    """
}
