extension WordTable {
  /// The words in Portuguese as it is written in Portugal.
  static let portugueseOfPortugal = """
    done OK
    cancel Cancelar
    edit Editar
    save Guardar
    add Adicionar
    compose Redigir
    reply Responder
    share Partilhar
    organize Organizar
    bookmarks Marcadores
    search Procurar
    refresh Atualizar
    stop Parar
    camera Câmara
    delete Apagar
    play Reproduzir
    pause Pausar
    rewind Recuar
    fastForward Avançar
    undo Desfazer
    redo Refazer
    close Fechar
    more Mais
    favorites Favoritos
    featured Destaques
    topRated Mais bem avaliados
    recents Recentes
    contacts Contactos
    history Histórico
    downloads Descargas
    mostRecent Mais recentes
    mostViewed Mais vistos
    cut Cortar
    copy Copiar
    paste Colar
    select Selecionar
    selectAll Selecionar tudo
    bold Negrito
    italic Itálico
    underline Sublinhado
    clear Limpar
    fileMenu Ficheiro
    editMenu Edição
    formatMenu Formatação
    fontMenu Tipo de letra
    textMenu Texto
    viewMenu Visualização
    windowMenu Janela
    helpMenu Ajuda
    loading A carregar…
    undoAction Desfazer %@
    redoAction Refazer %@
    back Voltar
    sidebar Barra lateral
    moreInformation Mais informações
    insert Inserir
    move Mover
    sectionIndex Índice das secções
    expand Mostrar conteúdo
    sheetGrabber Pega da folha
    backToApp Voltar à app
    show Mostrar
    upKey Cima
    downKey Baixo
    leftKey Esquerda
    rightKey Direita
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Espaço
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults Sem resultados
    noResultsFor Sem resultados para “%@”
    checkSpelling Verifique a ortografia ou experimente uma nova pesquisa.
    colors Cores
    grid Grelha
    sliders Niveladores
    opacity Opacidade
    red Vermelho
    green Verde
    blue Azul
    hexColor Cor hexadecimal
    progress Progresso
    inProgress Em curso
    increment Aumentar
    decrement Diminuir
    nextItem Seguinte
    previousItem Anterior
    pageOf página %@ de %@
    open Abrir
    openWith Abrir com
    mail E-mail
    """
}
