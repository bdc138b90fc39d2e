import type { BoardField, BoardGroup, BoardSource, RemappingBoardTexts } from '#patterns/remapping-board/index.ts';
import { storyCanvasTexts, storyCanvasTextsInPortuguese } from './story-remapping.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The board in English, for stories and tests. */
export const storyBoardTexts: RemappingBoardTexts = {
  label: 'Remapping',
  scopeTitle: 'Available data sources',
  sourceTitle: 'Context attributes',
  groupTitle: 'Available context plugins',
  steps: { label: 'Columns', scopes: 'Data sources', sources: 'Attributes', groups: 'Plugins' },
  typeNames: storyCanvasTexts.typeNames,
  parameterCount: (count) => plural(count, 'parameter', 'parameters'),
  hint: 'Drag an attribute onto a field of its type, or select one and then the other.',
  held: (source, count, hidden) =>
    `${source}: ${plural(count, 'field accepts', 'fields accept')} it.${hidden > 0 ? ` The filter hides ${hidden} more.` : ''}`,
  putBack: 'Cancel',
  sourceName: ({ name, type, parameterCount }) =>
    [name, type, parameterCount > 0 && plural(parameterCount, 'parameter', 'parameters')].filter(Boolean).join(', '),
  fieldName: ({ name, type, mapped }) =>
    [
      name,
      type,
      mapped ? `mapped from ${mapped.name} of ${mapped.origin}` : 'not mapped',
      mapped?.problem,
      mapped?.incomplete && `incomplete: ${mapped.incomplete}`,
    ]
      .filter(Boolean)
      .join(', '),
  placeHere: ({ source, field, type, replaced }) =>
    [field, type, replaced ? `map ${source} here in place of ${replaced}` : `map ${source} here`].join(', '),
  fitsHere: (count) => plural(count, 'field accepts it', 'fields accept it'),
  turn: (group) => `Use ${group}`,
  tryOut: (group) => `Try it: ${group}`,
  emptyArea: 'Add an output field',
  dropHere: 'Drop to map',
  takesOnly: (type) => `Accepts ${type} only`,
  incomplete: 'Incomplete',
  editMapping: (field) => `Parameters of ${field}`,
  completeMapping: (field) => `Complete the parameters of ${field}`,
  removeMapping: (field) => `Remove mapping: ${field}`,
  acceptSuggestion: ({ source, field }) => `Map ${source} to ${field}`,
  dismissSuggestion: ({ source, field }) => `Dismiss ${source} for ${field}`,
  saving: (field) => `Saving ${field}`,
  chooseSource: (field) => `Map to ${field}`,
  noSourceFits: (type) => `No attribute is of type ${type}`,
  said: {
    picked: (source, count, isDragged) =>
      `${source} selected. ${plural(count, 'field accepts', 'fields accept')} it.${isDragged ? '' : ' Arrow keys choose, Enter maps, Escape cancels.'}`,
    cancelled: (source) => `${source}: canceled.`,
    refused: ({ source, sourceType, field, fieldType }) => `${field} accepts ${fieldType} only; ${source} is ${sourceType}.`,
  },
};

/** The board in Brazilian Portuguese, for stories. */
export const storyBoardTextsInPortuguese: RemappingBoardTexts = {
  label: 'Remapeamento',
  scopeTitle: 'Fontes de dados disponíveis',
  sourceTitle: 'Atributos de contexto',
  groupTitle: 'Plugins de contexto disponíveis',
  steps: { label: 'Colunas', scopes: 'Fontes', sources: 'Atributos', groups: 'Plugins' },
  typeNames: storyCanvasTextsInPortuguese.typeNames,
  parameterCount: (count) => plural(count, 'parâmetro', 'parâmetros'),
  hint: 'Arraste um atributo para um campo do mesmo tipo, ou selecione um e depois o outro.',
  held: (source, count) => `${source}: ${plural(count, 'campo o aceita', 'campos o aceitam')}.`,
  putBack: 'Cancelar',
  sourceName: ({ name, type, parameterCount }) =>
    [name, type, parameterCount > 0 && plural(parameterCount, 'parâmetro', 'parâmetros')].filter(Boolean).join(', '),
  fieldName: ({ name, type, mapped }) =>
    [
      name,
      type,
      mapped ? `mapeado de ${mapped.name} de ${mapped.origin}` : 'não mapeado',
      mapped?.problem,
      mapped?.incomplete && `incompleto: ${mapped.incomplete}`,
    ]
      .filter(Boolean)
      .join(', '),
  placeHere: ({ source, field, type, replaced }) =>
    [field, type, replaced ? `mapear ${source} aqui no lugar de ${replaced}` : `mapear ${source} aqui`].join(', '),
  fitsHere: (count) => plural(count, 'campo o aceita', 'campos o aceitam'),
  turn: (group) => `Usar ${group}`,
  tryOut: (group) => `Experimentar: ${group}`,
  emptyArea: 'Adicionar um campo de saída',
  dropHere: 'Solte para mapear',
  takesOnly: (type) => `Só aceita ${type}`,
  incomplete: 'Incompleto',
  editMapping: (field) => `Parâmetros de ${field}`,
  completeMapping: (field) => `Completar os parâmetros de ${field}`,
  removeMapping: (field) => `Remover mapeamento: ${field}`,
  acceptSuggestion: ({ source, field }) => `Mapear ${source} para ${field}`,
  dismissSuggestion: ({ source, field }) => `Dispensar ${source} para ${field}`,
  saving: (field) => `Salvando ${field}`,
  chooseSource: (field) => `Mapear para ${field}`,
  noSourceFits: (type) => `Nenhum atributo é do tipo ${type}`,
  said: {
    picked: (source, count, isDragged) =>
      `${source} selecionado. ${plural(count, 'campo o aceita', 'campos o aceitam')}.${isDragged ? '' : ' As setas escolhem, Enter mapeia, Esc cancela.'}`,
    cancelled: (source) => `${source}: cancelado.`,
    refused: ({ source, sourceType, field, fieldType }) => `${field} só aceita ${fieldType}; ${source} é ${sourceType}.`,
  },
};

/** What a loyalty programme knows of a guest. */
export const storySources: readonly BoardSource[] = [
  { id: 'a1', name: 'loyalty_tier', valueType: 'string', parameterCount: 3 },
  { id: 'a2', name: 'points_balance', valueType: 'int', parameterCount: 0 },
  { id: 'a3', name: 'last_stay', valueType: 'dateTime', parameterCount: 0 },
  { id: 'a4', name: 'is_member', valueType: 'bool', parameterCount: 0 },
  { id: 'a5', name: 'lifetime_value', valueType: 'float', parameterCount: 1 },
  { id: 'a6', name: 'home_city', valueType: 'string', parameterCount: 0 },
];

const field = (id: string, name: string, valueType: BoardField['valueType'], more: Partial<BoardField> = {}): BoardField => ({
  id,
  name,
  valueType,
  parameterCount: 0,
  ...more,
});

/** Two open plugins and a closed one: filled, empty, suggested, broken, on its way. */
export const storyGroups: readonly BoardGroup[] = [
  {
    id: 'p1',
    name: 'Member profile',
    detail: '3 of 6 fields mapped',
    hasProblem: true,
    isOpen: true,
    isOn: true,
    fields: [
      field('f1', 'tier', 'string', {
        parameterCount: 4,
        mapped: { name: 'loyalty_tier', origin: 'Tidewater Loyalty CRM', canEdit: true },
      }),
      field('f2', 'balance', 'int', { suggestion: { sourceId: 'a2', name: 'points_balance', reason: 'Similar name' } }),
      field('f3', 'member_since', 'dateTime', {
        mapped: { name: 'joined_on', origin: 'Tidewater Loyalty CRM', problem: 'The attribute is gone', canEdit: false },
      }),
      field('f4', 'is_member', 'bool', { mapped: { name: 'is_member', origin: 'Tidewater Loyalty CRM', canEdit: false }, isSaving: true }),
      field('f5', 'segment', 'string', { parameterCount: 2 }),
      field('f6', 'city', 'string'),
    ],
  },
  {
    id: 'p2',
    name: 'Stay history',
    detail: '0 of 2 fields mapped',
    hasProblem: false,
    isOpen: false,
    fields: [field('f7', 'last_stay', 'dateTime'), field('f8', 'city', 'string')],
  },
  { id: 'p3', name: 'Spending', detail: '0 of 1 fields mapped', hasProblem: false, isOpen: true, fields: [field('f9', 'total', 'float')] },
];

/** So many sources of one type. */
export const storyManySources = (count: number): readonly BoardSource[] =>
  Array.from({ length: count }, (_, at) => ({ id: `a${at}`, name: `attribute_${at}`, valueType: 'string', parameterCount: at % 3 }));

/** So many open groups, each with so many empty fields of that type. */
export const storyManyGroups = (count: number, fieldCount: number): readonly BoardGroup[] =>
  Array.from({ length: count }, (_, group) => ({
    id: `p${group}`,
    name: `Plugin ${group}`,
    detail: `0 of ${fieldCount} fields mapped`,
    hasProblem: false,
    isOpen: true,
    fields: Array.from({ length: fieldCount }, (_, at) => ({
      id: `p${group}.f${at}`,
      name: `field_${at}`,
      valueType: 'string',
      parameterCount: at % 2,
    })),
  }));
