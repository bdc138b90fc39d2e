import type { SchemaFormError, SchemaFormTexts } from '#patterns/schema-form/index.ts';

/** What a connector of a made-up loyalty platform wants to know. */
export const loyaltySchema = {
  type: 'object',
  required: ['baseUrl', 'clientId', 'secret', 'environment', 'contact'],
  properties: {
    baseUrl: { type: 'string', format: 'uri', title: 'API base URL', description: 'Begins with https://.' },
    clientId: { type: 'string', title: 'Client id', minLength: 8, pattern: '^[a-z0-9-]+$' },
    secret: { type: 'string', title: 'Client secret', minLength: 16 },
    environment: { type: 'string', title: 'Environment', enum: ['sandbox', 'production'], enumNames: ['Sandbox', 'Production'] },
    refreshMinutes: { type: 'integer', title: 'Refresh every … minutes', minimum: 5, maximum: 1440, default: 60 },
    sendsEvents: { type: 'boolean', title: 'Send stay events', default: true },
    note: { type: 'string', title: 'Note for the team', maxLength: 500 },
    scopes: { type: 'array', title: 'Scopes', uniqueItems: true, items: { type: 'string', enum: ['Guests', 'Stays', 'Points'] } },
    hotels: {
      type: 'array',
      title: 'Hotels',
      maxItems: 5,
      items: {
        type: 'object',
        title: 'Hotel',
        required: ['code'],
        properties: { code: { type: 'string', title: 'Property code', minLength: 3 }, city: { type: 'string', title: 'City' } },
      },
    },
    contact: {
      type: 'object',
      title: 'Who to ask',
      required: ['mail'],
      properties: { mail: { type: 'string', format: 'email', title: 'E-mail' }, phone: { type: 'string', title: 'Phone' } },
    },
  },
  if: { properties: { environment: { const: 'production' } }, required: ['environment'] },
  // biome-ignore lint/suspicious/noThenProperty: a rule of JSON Schema, not a promise
  then: { required: ['approvedBy'], properties: { approvedBy: { type: 'string', title: 'Approved by' } } },
};

/** How its controls are to look. */
export const loyaltyUi = {
  'ui:order': ['environment', 'approvedBy', 'baseUrl', '*'],
  secret: { 'ui:widget': 'password' },
  environment: { 'ui:widget': 'radio', 'ui:options': { inline: true, enumNames: ['Sandbox', 'Production'] } },
  note: { 'ui:widget': 'textarea', 'ui:placeholder': 'What the next person should know' },
  scopes: { 'ui:widget': 'checkboxes', 'ui:options': { inline: true } },
};

const englishError = ({ keyword, title, limit, type }: SchemaFormError): string => {
  if (keyword === 'required') return `${title} is required.`;
  if (keyword === 'minLength') return `At least ${limit} characters.`;
  if (keyword === 'minItems') return `At least ${limit} entries.`;
  if (keyword === 'minimum') return `At least ${limit}.`;
  if (keyword === 'maximum') return `At most ${limit}.`;
  if (keyword === 'format') return 'This does not have the required format.';
  if (keyword === 'pattern') return 'This does not match the pattern.';
  if (keyword === 'type') return type === 'integer' ? 'Enter a whole number.' : 'Enter a number.';
  return 'This is not allowed here.';
};

/** What a form says in English. */
export const englishForm: SchemaFormTexts = {
  language: 'en',
  optional: 'Optional',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose…',
  noChoice: 'None',
  showPassword: 'Show password',
  examples: 'For example:',
  pattern: 'Pattern:',
  addItem: (title) => `Add ${title.toLowerCase()}`,
  itemTitle: (title, position) => `${title} ${position}`,
  removeItem: (title) => `Remove ${title.toLowerCase()}`,
  moveItemUp: (title) => `Move ${title.toLowerCase()} up`,
  moveItemDown: (title) => `Move ${title.toLowerCase()} down`,
  itemMoved: (title, position, count) => `${title} is now ${position} of ${count}`,
  noItems: 'No entries yet.',
  alternative: (position) => `Option ${position}`,
  unsupported: (title) => `${title} cannot be shown here.`,
  ignoredControls: (names) => `These controls are unknown and were left out: ${names.join(', ')}.`,
  error: englishError,
  errorCount: (count) => `${count} fields need your attention`,
  problem: (problem) =>
    problem ? `The schema cannot be shown: ${problem.kind} at ${problem.path || '/'}.` : 'The schema cannot be shown.',
};

/** What a form says in Brazilian Portuguese. */
export const brazilianForm: SchemaFormTexts = {
  ...englishForm,
  language: 'pt-BR',
  optional: 'Opcional',
  yes: 'Sim',
  no: 'Não',
  choose: 'Escolha …',
  noChoice: 'Nenhum',
  showPassword: 'Mostrar senha',
  examples: 'Por exemplo:',
  pattern: 'Padrão:',
  addItem: (title) => `Adicionar ${title.toLowerCase()}`,
  removeItem: (title) => `Remover ${title.toLowerCase()}`,
  moveItemUp: (title) => `Mover ${title.toLowerCase()} para cima`,
  moveItemDown: (title) => `Mover ${title.toLowerCase()} para baixo`,
  itemMoved: (title, position, count) => `${title} agora é o item ${position} de ${count}`,
  noItems: 'Nenhum item ainda.',
  error: ({ keyword, title, limit }) =>
    keyword === 'required'
      ? `${title} é obrigatório e precisa ser preenchido antes da ativação.`
      : keyword === 'minLength'
        ? `Use pelo menos ${limit} caracteres.`
        : 'Este valor não é permitido aqui.',
  errorCount: (count) => `${count} campos precisam da sua atenção antes da ativação`,
};

/** So many fields of every kind. */
export function manyFields(count: number) {
  const kinds = [
    { type: 'string' },
    { type: 'string', minLength: 2 },
    { type: 'integer', minimum: 0 },
    { type: 'boolean' },
    { type: 'string', enum: ['one', 'two', 'three'] },
  ];
  return {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`field${at}`, { ...kinds[at % kinds.length], title: `Field ${at + 1}` }]),
    ),
  };
}
