import type { JsonProblemKind } from '#patterns/json-editor/index.ts';
import type { SchemaFormError, SchemaProblem } from '#patterns/schema-form/index.ts';
import type { Texts } from './texts.ts';

// The texts of the library in Brazilian Portuguese, set by set as in `en.ts`.

const plurals = new Intl.PluralRules('pt-BR');
const counted = (count: number, one: string, other: string) => `${count} ${plurals.select(count) === 'one' ? one : other}`;

export const alertDialogTexts: Texts['alertDialogTexts'] = { cancelLabel: 'Cancelar' };

export const comboboxTexts: Texts['comboboxTexts'] = {
  emptyLabel: 'Nada encontrado',
  countLabel: (count) => counted(count, 'resultado', 'resultados'),
  clearLabel: 'Limpar',
  loadingLabel: 'Carregando',
  retryLabel: 'Tentar de novo',
};

export const commandPaletteTexts: Texts['commandPaletteTexts'] = {
  label: 'Buscar ou ir para',
  emptyText: 'Nada encontrado',
  countLabel: (count) => counted(count, 'resultado', 'resultados'),
  loadingLabel: 'Carregando',
};

export const copyButtonTexts: Texts['copyButtonTexts'] = {
  label: 'Copiar',
  copiedLabel: 'Copiado',
  failedLabel: 'Não foi possível copiar',
};

export const dialogTexts: Texts['dialogTexts'] = { closeLabel: 'Fechar' };

export const filePickerTexts: Texts['filePickerTexts'] = {
  chooseLabel: 'Escolher um arquivo',
  dropLabel: 'ou solte-o aqui',
  removeLabel: (name) => `Remover ${name}`,
};

export const imagePickerTexts: Texts['imagePickerTexts'] = { changeLabel: 'Escolher outra', removeLabel: 'Remover' };

export const loaderOverlayTexts: Texts['loaderOverlayTexts'] = { label: 'Carregando' };

export const notificationHistoryTexts: Texts['notificationHistoryTexts'] = {
  label: 'Histórico de notificações',
  emptyText: 'Nenhuma notificação ainda',
};

export const toasterTexts: Texts['toasterTexts'] = { regionLabel: 'Notificações ({hotkey})', dismissLabel: 'Dispensar a notificação' };

export const passwordFieldTexts: Texts['passwordFieldTexts'] = { showLabel: 'Mostrar senha', capsLockLabel: 'Caps Lock está ativado' };

export const passwordRulesTexts: Texts['passwordRulesTexts'] = {
  label: 'Sua senha precisa de',
  metLabel: 'pronto',
  missingLabel: 'ainda falta',
};

export const searchFieldTexts: Texts['searchFieldTexts'] = { clearLabel: 'Limpar busca' };

export const segmentedCodeInputTexts: Texts['segmentedCodeInputTexts'] = { checkingLabel: 'Verificando…' };

export const skipLinkTexts: Texts['skipLinkTexts'] = { label: 'Ir para o conteúdo' };

export const switchTexts: Texts['switchTexts'] = { onLabel: 'Ativado', offLabel: 'Desativado' };

export const tableTexts: Texts['tableTexts'] = {
  loadingLabel: 'Carregando',
  actionsLabel: 'Ações',
  sortLabels: { label: 'Ordenar por', ascending: 'Crescente. Inverter a ordem', descending: 'Decrescente. Inverter a ordem' },
  countLabelOf: (count, hasMore) => (hasMore ? `Mais de ${counted(count, 'linha', 'linhas')}` : counted(count, 'linha', 'linhas')),
};

export const tableProblemTexts: Texts['tableProblemTexts'] = { text: 'Não foi possível carregar as linhas.', retryLabel: 'Tentar de novo' };

export const tableSelectionTexts: Texts['tableSelectionTexts'] = { allLabel: 'Selecionar tudo' };

export const optionalTexts: Texts['optionalTexts'] = { optionalLabel: 'Opcional' };

export const textareaCounterTexts: Texts['textareaCounterTexts'] = {
  text: (count, max) => `${count} de ${max}`,
  announce: (remaining) =>
    remaining < 0
      ? `${counted(-remaining, 'caractere', 'caracteres')} a mais`
      : counted(remaining, 'caractere restante', 'caracteres restantes'),
};

export const treeLoadingTexts: Texts['treeLoadingTexts'] = {
  loadingLabel: 'Carregando',
  failedLabel: 'Não foi possível carregar. Tentar de novo',
};

export const treeMovingTexts: Texts['treeMovingTexts'] = {
  insideItselfText: 'Um item não pode ser movido para baixo de si mesmo.',
  toTopLabel: 'Para o nível superior',
  cancelLabel: 'Cancelar',
};

export const appShellTexts: Texts['appShellTexts'] = { skipLabel: 'Ir para o conteúdo', navLabel: 'Páginas', moreLabel: 'Mais' };

export const bareShellTexts: Texts['bareShellTexts'] = { skipLabel: 'Ir para o conteúdo' };

export const confirmByTypingTexts: Texts['confirmByTypingTexts'] = {
  emptyError: 'Digite o texto para confirmar.',
  mismatchError: 'O texto não confere.',
  confirmLabel: 'Excluir',
  cancelLabel: 'Cancelar',
  confirmingLabel: 'Excluindo',
};

export const conflictDialogTexts: Texts['conflictDialogTexts'] = {
  title: 'Outra pessoa salvou nesse meio-tempo',
  description: 'Você e outra pessoa alteraram estes campos. Escolha qual versão manter. As outras alterações são combinadas.',
  mineLabel: 'Manter a minha',
  theirsLabel: 'Usar a outra',
  closeLabel: 'Fechar',
  laterLabel: 'Voltar às minhas edições',
  saveLabel: 'Salvar alterações',
  savingLabel: 'Salvando',
};

export const errorStateTexts: Texts['errorStateTexts'] = {
  title: 'Algo deu errado',
  retryLabel: 'Tentar de novo',
  retryingLabel: 'Carregando',
};

export const filterToolbarTexts: Texts['filterToolbarTexts'] = { clearLabel: 'Limpar filtros' };

export const inboxListTexts: Texts['inboxListTexts'] = { label: 'Caixa de entrada', unreadLabel: 'Não lida' };

export const inlineEditableNameTexts: Texts['inlineEditableNameTexts'] = {
  savingLabel: 'Salvando',
  savedLabel: 'Salvo',
  failedLabel: 'Não salvo',
};

export const listPopupTexts: Texts['listPopupTexts'] = { closeLabel: 'Fechar' };

export const loginExpiredTexts: Texts['loginExpiredTexts'] = {
  title: 'Sua sessão expirou',
  description: 'Entre de novo para continuar. O que você digitou nesta página foi mantido.',
  submitLabel: 'Entrar de novo',
  submittingLabel: 'Entrando',
  leaveLabel: 'Ir para a página de entrada',
};

export const saveToolbarTexts: Texts['saveToolbarTexts'] = {
  label: 'Alterações não salvas',
  saveLabel: 'Salvar alterações',
  savingLabel: 'Salvando',
  discardLabel: 'Descartar',
  failedText: 'Não salvo',
};

export const unsavedCountText: Texts['unsavedCountText'] = (count) => counted(count, 'alteração não salva', 'alterações não salvas');

export const shellSearchTexts: Texts['shellSearchTexts'] = { label: 'Buscar ou ir para' };

export const sidePanelTexts: Texts['sidePanelTexts'] = { closeLabel: 'Fechar' };

export const updateBannerTexts: Texts['updateBannerTexts'] = {
  text: 'Uma nova versão está disponível',
  updateLabel: 'Atualizar',
  dismissLabel: 'Dispensar',
};

const jsonProblems: Readonly<Record<Exclude<JsonProblemKind, 'schema'>, string>> = {
  end: 'falta fechar algo.',
  character: 'este caractere não é permitido aqui.',
  property: 'falta um nome entre aspas duplas.',
  quotes: 'os nomes devem ficar entre aspas duplas.',
  comma: 'falta uma vírgula.',
  colon: 'faltam dois-pontos.',
  value: 'falta um valor.',
  bracket: 'falta um colchete de fechamento.',
  brace: 'falta uma chave de fechamento.',
  'trailing-comma': 'há uma vírgula a mais.',
  'duplicate-name': 'este nome aparece duas vezes.',
  comment: 'comentários não são permitidos.',
  choice: 'este valor não é um dos permitidos.',
};

export const jsonEditorTexts: Texts['jsonEditorTexts'] = {
  leaveHint: 'Pressione Ctrl+M e depois Tab para sair do editor.',
  problemText: ({ kind, line, detail }) => `Linha ${line}: ${kind === 'schema' ? detail : jsonProblems[kind]}`,
  problemCount: (count) => counted(count, 'problema', 'problemas'),
};

export const remappingCanvasTexts: Texts['remappingCanvasTexts'] = {
  label: 'Remapeamento',
  sourceTitle: 'Origem',
  destinationTitle: 'Destino',
  empty: 'Nenhum parâmetro encontrado',
  parameterCount: (count) => counted(count, 'parâmetro', 'parâmetros'),
  typeNames: { string: 'Texto', int: 'Número inteiro', bool: 'Sim/Não', float: 'Número decimal', dateTime: 'Data e hora' },
  coverage: ({ linked, total }) => `${linked} de ${counted(total, 'destino mapeado', 'destinos mapeados')}`,
  coverageDetail: ({ byDefault, uncovered }) =>
    [byDefault > 0 && `${byDefault} com valor padrão`, uncovered > 0 && `${uncovered} sem origem`].filter(Boolean).join(', '),
  undo: 'Desfazer',
  redo: 'Refazer',
  nextMissing: 'Próximo destino que falta',
  acceptAll: (count) => `Aceitar ${counted(count, 'sugestão', 'sugestões')}`,
  view: 'Visualização',
  arrowsView: 'Setas',
  tableView: 'Tabela',
  sourceName: ({ name, type, target, condition }) =>
    [name, type, target ? `mapeado para ${target}` : 'não mapeado', condition && `quando ${condition}`].filter(Boolean).join(', '),
  destinationName: ({ name, type, source, defaultValue }) =>
    [name, type, source ? `mapeado de ${source}` : defaultValue ? `padrão ${defaultValue}` : 'sem origem nem valor padrão'].join(', '),
  placeHere: ({ source, destination, type, replaced }) =>
    [destination, type, replaced ? `mapear ${source} aqui no lugar de ${replaced}` : `mapear ${source} aqui`].join(', '),
  ignored: 'Ignorado',
  missing: 'Sem origem',
  defaultValue: (value) => `Padrão ${value}`,
  dropHere: 'Solte para mapear',
  takesOnly: (type) => `Só aceita ${type}`,
  editCondition: (source) => `Condição de ${source}`,
  editDefault: (destination) => `Valor padrão de ${destination}`,
  conditionPlaceholder: 'Condição',
  defaultPlaceholder: 'Valor padrão',
  chooseSource: (destination) => `Mapear para ${destination}`,
  noSource: 'Não mapeado',
  links: 'Mapeamentos',
  removeLink: ({ source, destination }) => `Remover mapeamento de ${source} para ${destination}`,
  suggestions: 'Sugestões',
  suggestionReason: { sameName: 'Mesmo nome', similarName: 'Nome parecido' },
  acceptSuggestion: ({ source, destination }) => `Aceitar mapeamento de ${source} para ${destination}`,
  dismissSuggestion: ({ source, destination }) => `Dispensar mapeamento de ${source} para ${destination}`,
  conditionTitle: 'Condição',
  defaultTitle: 'Valor padrão',
  actionsTitle: 'Ações',
  noSourceFits: (type) => `Nenhuma origem é do tipo ${type}`,
  said: {
    picked: (source, count, isDragged) => {
      if (count === 0) return `${source} selecionado. Nenhum destino aceita o tipo dele. Esc cancela.`;
      const keys = isDragged ? '' : ' As setas escolhem, Enter mapeia, Esc cancela.';
      return `${source} selecionado. ${counted(count, 'destino o aceita', 'destinos o aceitam')}.${keys}`;
    },
    cancelled: (source) => `${source}: cancelado.`,
    linked: ({ source, destination, replaced }) =>
      replaced ? `${source} mapeado para ${destination}, no lugar de ${replaced}.` : `${source} mapeado para ${destination}.`,
    unlinked: ({ source, destination }) => `Mapeamento de ${source} para ${destination} removido.`,
    refused: ({ source, destination, sourceType, destinationType }) =>
      `${destination} só aceita ${destinationType}; ${source} é ${sourceType}.`,
    accepted: (count) => `${counted(count, 'sugestão aceita', 'sugestões aceitas')}.`,
    dismissed: ({ source, destination }) => `Sugestão de ${source} para ${destination} dispensada.`,
    conditionSet: (source, value) => (value === '' ? `Condição de ${source} removida.` : `Condição de ${source}: ${value}.`),
    defaultSet: (destination, value) =>
      value === '' ? `Valor padrão de ${destination} removido.` : `Valor padrão de ${destination}: ${value}.`,
    undone: (step) => `Desfeito: ${step}`,
    redone: (step) => `Refeito: ${step}`,
  },
};

const schemaProblems: Readonly<Record<SchemaProblem['kind'], (path: string) => string>> = {
  'not-an-object': () => 'O esquema deve ser um objeto JSON.',
  'root-type': () => 'O esquema deve pedir um objeto: "type": "object".',
  'too-large': (path) => `O esquema é grande demais para ser mostrado como formulário (${path}).`,
  'too-deep': (path) => `O esquema tem níveis demais em ${path}.`,
  'too-many-choices': (path) => `O esquema tem listas com mais opções do que é possível mostrar em ${path}.`,
  'too-many-properties': (path) => `O esquema tem campos demais em ${path}.`,
  'reserved-name': (path) => `O nome em ${path} não pode ser usado. Escolha outro.`,
  'foreign-reference': (path) => `A referência em ${path} não aponta para nada neste esquema.`,
  'endless-reference': (path) => `A referência em ${path} aponta para si mesma.`,
  'costly-pattern': (path) => `O padrão em ${path} demoraria demais. Simplifique-o.`,
  malformed: (path) => `O valor em ${path} não é válido para esta palavra-chave.`,
};

function fieldError({ keyword, title, limit: figure, format, type }: SchemaFormError): string {
  const limit =
    figure === undefined ? '' : new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumSignificantDigits: 21 }).format(figure);
  switch (keyword) {
    case 'required':
      return `Preencha o campo ${title}.`;
    case 'minLength':
      return figure === 1 ? `Digite pelo menos ${limit} caractere.` : `Digite pelo menos ${limit} caracteres.`;
    case 'maxLength':
      return figure === 1 ? `Digite no máximo ${limit} caractere.` : `Digite no máximo ${limit} caracteres.`;
    case 'minItems':
      return figure === 1 ? `Adicione pelo menos ${limit} item.` : `Adicione pelo menos ${limit} itens.`;
    case 'maxItems':
      return figure === 1 ? `Mantenha no máximo ${limit} item.` : `Mantenha no máximo ${limit} itens.`;
    case 'minimum':
      return `Digite ${limit} ou mais.`;
    case 'maximum':
      return `Digite ${limit} ou menos.`;
    case 'exclusiveMinimum':
      return `Digite mais que ${limit}.`;
    case 'exclusiveMaximum':
      return `Digite menos que ${limit}.`;
    case 'multipleOf':
      return `Digite um múltiplo de ${limit}.`;
    case 'format':
      return format === 'email'
        ? 'Digite um endereço de e-mail, como nome@exemplo.com.'
        : format === 'uri'
          ? 'Digite um endereço completo, como https://exemplo.com.'
          : 'Isto não tem o formato exigido.';
    case 'pattern':
      return 'Isto não corresponde ao padrão exigido.';
    case 'type':
      return type === 'integer'
        ? 'Digite um número inteiro, como 1000.'
        : type === 'number'
          ? 'Digite um número, como 1000 ou 2,5.'
          : 'Este não é o tipo de valor exigido.';
    default:
      return 'Isto não é permitido aqui.';
  }
}

export const schemaFormTexts: Texts['schemaFormTexts'] = {
  language: 'pt-BR',
  optional: 'Opcional',
  yes: 'Sim',
  no: 'Não',
  choose: 'Escolha…',
  noChoice: 'Nenhum',
  showPassword: 'Mostrar senha',
  capsLock: 'Caps Lock está ativado',
  examples: 'Por exemplo:',
  pattern: 'Padrão:',
  addItem: (title) => `Adicionar: ${title}`,
  itemTitle: (title, position) => `${title} ${position}`,
  removeItem: (title) => `Remover: ${title}`,
  moveItemUp: (title) => `Mover para cima: ${title}`,
  moveItemDown: (title) => `Mover para baixo: ${title}`,
  itemMoved: (title, position, total) => `${title} agora é ${position} de ${total}`,
  noItems: 'Nenhum item ainda.',
  alternative: (position) => `Opção ${position}`,
  unsupported: (title) => `Não é possível mostrar ${title} aqui.`,
  ignoredControls: (names) => `Estes controles são desconhecidos e foram deixados de fora: ${names.join(', ')}.`,
  error: fieldError,
  errorCount: (count) => `${counted(count, 'campo precisa', 'campos precisam')} da sua atenção`,
  problem: (problem) =>
    problem ? schemaProblems[problem.kind](problem.path || '/') : 'Este esquema não pode ser mostrado como formulário.',
};
