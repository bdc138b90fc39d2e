import type { Mapping, MappingEnds, MappingParameter, RemappingCanvasTexts, ValueType } from '#patterns/remapping-canvas/index.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The canvas in English, for stories and tests. */
export const storyCanvasTexts: RemappingCanvasTexts = {
  label: 'Remapping',
  sourceTitle: 'Source',
  destinationTitle: 'Destination',
  empty: 'No parameters found',
  parameterCount: (count) => plural(count, 'parameter', 'parameters'),
  typeNames: { string: 'String', int: 'Integer', bool: 'Yes/No', float: 'Float', dateTime: 'Date Time' },
  coverage: ({ linked, total }) => `${linked} of ${plural(total, 'destination', 'destinations')} mapped`,
  coverageDetail: ({ byDefault, uncovered }) =>
    [byDefault > 0 && `${byDefault} by default`, uncovered > 0 && `${uncovered} missing`].filter(Boolean).join(', '),
  undo: 'Undo',
  redo: 'Redo',
  nextMissing: 'Next missing destination',
  acceptAll: (count) => `Accept ${plural(count, 'suggestion', 'suggestions')}`,
  view: 'View',
  arrowsView: 'Arrows',
  tableView: 'Table',
  sourceName: ({ name, type, target, condition }) =>
    [name, type, target ? `mapped to ${target}` : 'not mapped', condition && `when ${condition}`].filter(Boolean).join(', '),
  destinationName: ({ name, type, source, defaultValue }) =>
    [name, type, source ? `mapped from ${source}` : defaultValue ? `default ${defaultValue}` : 'no source or default'].join(', '),
  placeHere: ({ source, destination, type, replaced }) =>
    [destination, type, replaced ? `map ${source} here in place of ${replaced}` : `map ${source} here`].join(', '),
  ignored: 'Ignored',
  missing: 'Missing',
  defaultValue: (value) => `Default ${value}`,
  dropHere: 'Drop to map',
  takesOnly: (type) => `Accepts ${type} only`,
  editCondition: (source) => `Condition of ${source}`,
  editDefault: (destination) => `Default of ${destination}`,
  conditionPlaceholder: 'Condition',
  defaultPlaceholder: 'Default',
  chooseSource: (destination) => `Map to ${destination}`,
  noSource: 'Not mapped',
  noSourceFits: (type) => `No source is of type ${type}`,
  links: 'Mappings',
  removeLink: ({ source, destination }) => `Remove mapping ${source} to ${destination}`,
  suggestions: 'Suggestions',
  suggestionReason: { sameName: 'Same name', similarName: 'Similar name' },
  acceptSuggestion: ({ source, destination }) => `Accept mapping ${source} to ${destination}`,
  dismissSuggestion: ({ source, destination }) => `Dismiss mapping ${source} to ${destination}`,
  conditionTitle: 'Condition',
  defaultTitle: 'Default',
  actionsTitle: 'Actions',
  said: {
    picked: (source, count, isDragged) => {
      if (count === 0) return `${source} selected. No destination accepts its type. Escape cancels.`;
      const keys = isDragged ? '' : ' Arrow keys choose, Enter maps, Escape cancels.';
      return `${source} selected. ${plural(count, 'destination accepts', 'destinations accept')} it.${keys}`;
    },
    cancelled: (source) => `${source}: canceled.`,
    linked: ({ source, destination, replaced }) =>
      replaced ? `${source} mapped to ${destination}, in place of ${replaced}.` : `${source} mapped to ${destination}.`,
    unlinked: ({ source, destination }) => `Mapping ${source} to ${destination} removed.`,
    refused: ({ source, destination, sourceType, destinationType }) =>
      `${destination} accepts ${destinationType} only; ${source} is ${sourceType}.`,
    accepted: (count) => `${plural(count, 'suggestion', 'suggestions')} accepted.`,
    dismissed: ({ source, destination }) => `Suggestion ${source} to ${destination} dismissed.`,
    conditionSet: (source, value) => (value === '' ? `Condition of ${source} removed.` : `Condition of ${source}: ${value}.`),
    defaultSet: (destination, value) => (value === '' ? `Default of ${destination} removed.` : `Default of ${destination}: ${value}.`),
    undone: (step) => `Undone: ${step}`,
    redone: (step) => `Redone: ${step}`,
  },
};

/** The canvas in Brazilian Portuguese, for stories. */
export const storyCanvasTextsInPortuguese: RemappingCanvasTexts = {
  ...storyCanvasTexts,
  label: 'Remapeamento',
  sourceTitle: 'Origem',
  destinationTitle: 'Destino',
  empty: 'Nenhum parâmetro encontrado',
  parameterCount: (count) => plural(count, 'parâmetro', 'parâmetros'),
  typeNames: { string: 'Texto', int: 'Número inteiro', bool: 'Sim/Não', float: 'Número decimal', dateTime: 'Data e hora' },
  coverage: ({ linked, total }) => `${linked} de ${plural(total, 'destino mapeado', 'destinos mapeados')}`,
  coverageDetail: ({ byDefault, uncovered }) =>
    [byDefault > 0 && `${byDefault} com valor padrão`, uncovered > 0 && `${uncovered} sem origem`].filter(Boolean).join(', '),
  undo: 'Desfazer',
  redo: 'Refazer',
  nextMissing: 'Próximo destino que falta',
  acceptAll: (count) => `Aceitar ${plural(count, 'sugestão', 'sugestões')}`,
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
};

const column = (prefix: string, names: readonly (readonly [string, ValueType])[]): MappingParameter[] =>
  names.map(([name, valueType], at) => ({ id: `${prefix}${at}`, name, valueType }));

/** A purchase history that feeds a loyalty programme. */
export const storyEnds: MappingEnds = {
  sources: column('s', [
    ['customer_id', 'string'],
    ['placed_at', 'dateTime'],
    ['order_total', 'float'],
    ['order_currency', 'string'],
    ['items_count', 'int'],
    ['is_gift', 'bool'],
    ['loyalty_tier', 'string'],
    ['store_code', 'string'],
  ]),
  destinations: column('d', [
    ['member_key', 'string'],
    ['spend_amount', 'float'],
    ['spend_currency', 'string'],
    ['purchased_at', 'dateTime'],
    ['quantity', 'int'],
    ['channel', 'string'],
    ['tier', 'string'],
    ['was_gift', 'bool'],
    ['branch', 'string'],
  ]),
};

/** Links by the places of their ends. */
export const storyLinks = (...pairs: readonly (readonly [number, number])[]): Mapping['links'] =>
  pairs.map(([source, destination]) => ({ sourceId: `s${source}`, destinationId: `d${destination}` }));

/** Seven of nine destinations covered: five linked, two by default. */
export const storyMapping: Mapping = {
  links: storyLinks([0, 0], [1, 3], [2, 1], [4, 4], [5, 7]),
  conditions: new Map([['s2', '> 0']]),
  defaults: new Map([
    ['d6', 'standard'],
    ['d5', 'online'],
  ]),
};

const types: readonly ValueType[] = ['string', 'int', 'float', 'bool', 'dateTime'];

/** Two long columns, every source of the type of some destinations; and so many links between them, which cross. */
export function storyManyParameters(count: number, linkCount: number): { ends: MappingEnds; mapping: Mapping } {
  const typeOf = (at: number) => types[at % types.length] ?? 'string';
  const side = (prefix: string, word: string): MappingParameter[] =>
    Array.from({ length: count }, (_, at) => ({
      id: `${prefix}${at}`,
      name: `${word}_${String(at + 1).padStart(3, '0')}`,
      valueType: typeOf(at),
    }));
  // Within each block of ten, a link leads to the other parameter of its type.
  const targetOf = (at: number) => (at + 5 < count && at % 10 < 5 ? at + 5 : at % 10 >= 5 ? at - 5 : at);
  return {
    ends: { sources: side('s', 'field'), destinations: side('d', 'column') },
    mapping: {
      links: storyLinks(...Array.from({ length: linkCount }, (_, at) => [at, targetOf(at)] as const)),
      conditions: new Map(),
      defaults: new Map(),
    },
  };
}
