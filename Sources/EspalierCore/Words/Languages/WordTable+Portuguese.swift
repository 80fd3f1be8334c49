extension WordTable {
  /// The words in Portuguese as it is written in Brazil.
  static let portuguese = """
    done OK
    cancel Cancelar
    edit Editar
    save Salvar
    add Adicionar
    compose Escrever
    reply Responder
    share Compartilhar
    organize Organizar
    bookmarks Favoritos
    search Buscar
    refresh Atualizar
    stop Parar
    camera Câmera
    delete Apagar
    play Reproduzir
    pause Pausar
    rewind Retroceder
    fastForward Avançar
    undo Desfazer
    redo Refazer
    close Fechar
    more Mais
    favorites Favoritos
    featured Destaques
    topRated Mais bem avaliados
    recents Recentes
    contacts Contatos
    history Histórico
    downloads Downloads
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
    fileMenu Arquivo
    editMenu Editar
    formatMenu Formatar
    fontMenu Fonte
    textMenu Texto
    viewMenu Visualizar
    windowMenu Janela
    helpMenu Ajuda
    loading Carregando…
    undoAction Desfazer %@
    redoAction Refazer %@
    back Voltar
    sidebar Barra lateral
    moreInformation Mais informações
    insert Inserir
    move Mover
    sectionIndex Índice das seções
    expand Mostrar conteúdo
    sheetGrabber Alça da folha
    backToApp Voltar ao app
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
    noResults Nenhum Resultado
    noResultsFor Nenhum resultado para “%@”
    checkSpelling Verifique a ortografia ou tente uma nova busca.
    colors Cores
    grid Grade
    sliders Controles Deslizantes
    opacity Opacidade
    red Vermelho
    green Verde
    blue Azul
    hexColor Cor Hexadecimal
    progress Progresso
    inProgress Em andamento
    increment Aumentar
    decrement Diminuir
    nextItem Próximo
    previousItem Anterior
    pageOf página %@ de %@
    open Abrir
    openWith Abrir com
    mail E-mail
    """
}
