import type { Attribute } from '@foyer/api/connectors/attribute.schema';
import { blankConfigs, type NewerConnectorBody, type OlderConnectorBody } from '@foyer/api/connectors/connector.schema';

/** What a new connector can start from (CON-74). */
export const templateNames = ['rest', 'oauth', 'hotel', 'crm', 'weather'] as const;
/** One of them. */
export type TemplateName = (typeof templateNames)[number];

/** What is entered for a data source of it. */
const fieldNames = ['baseUrl', 'headerName', 'apiKey', 'hotelCode', 'place', 'units'] as const;
export type TemplateField = (typeof fieldNames)[number];
/** What its data sources deliver. */
const attributeNames = [
  'reservation',
  'arrival',
  'departure',
  'room',
  'nights',
  'customerSince',
  'segment',
  'orders',
  'newsletter',
  'temperature',
  'conditions',
  'rain',
] as const;
export type TemplateAttribute = (typeof attributeNames)[number];

interface Template {
  readonly fields: readonly TemplateField[];
  /** Whether its data sources are authorized at an external system by OAuth 2. */
  readonly isAuthorized: boolean;
  readonly attributes: Readonly<Partial<Record<TemplateAttribute, Attribute['dataType']>>>;
  readonly scope: Attribute['scope'];
}

const templates: Readonly<Record<TemplateName, Template>> = {
  rest: { fields: ['baseUrl', 'headerName', 'apiKey'], isAuthorized: false, attributes: {}, scope: 'user' },
  oauth: { fields: ['baseUrl'], isAuthorized: true, attributes: {}, scope: 'user' },
  hotel: {
    fields: ['baseUrl', 'hotelCode', 'apiKey'],
    isAuthorized: false,
    attributes: { reservation: 'string', arrival: 'dateTime', departure: 'dateTime', room: 'string', nights: 'int' },
    scope: 'user',
  },
  crm: {
    fields: ['baseUrl'],
    isAuthorized: true,
    attributes: { customerSince: 'dateTime', segment: 'string', orders: 'int', newsletter: 'bool' },
    scope: 'user',
  },
  weather: {
    fields: ['baseUrl', 'apiKey', 'place', 'units'],
    isAuthorized: false,
    attributes: { temperature: 'float', conditions: 'string', rain: 'int' },
    scope: 'tenant',
  },
};

/** The words of a template, in the language of who starts from it. */
export interface TemplateTexts {
  readonly name: string;
  readonly description: string;
  /** Above the fields, in the older form. */
  readonly heading: string;
  readonly field: (name: TemplateField) => string;
  readonly attribute: (name: TemplateAttribute) => string;
  readonly system: string;
}

const unitChoices = ['metric', 'imperial'];
const isSecret = (name: TemplateField) => name === 'apiKey';
/** Weather and reservations of yesterday are of no use. */
const expirySeconds = 86_400;

/** Where the system is authorized: addresses that nobody has, to be replaced by the real ones. */
const authorizationsOf = (system: string) => [
  {
    authTag: 'account',
    name: system,
    authorizationUrl: 'https://provider.example/oauth2/authorize',
    tokenUrl: 'https://provider.example/oauth2/token',
    scope: 'read',
  },
];

function attributesOf({ attributes, scope }: Template, texts: TemplateTexts): Attribute[] {
  return Object.entries(attributes).map(([name, dataType]) => ({
    ...{ name: texts.attribute(name as TemplateAttribute), description: '', dataType, scope },
    ...{ parameters: [], defaultExpDuration: expirySeconds },
  }));
}

function propertyOf(name: TemplateField, texts: TemplateTexts) {
  const title = texts.field(name);
  if (name === 'units') return { type: 'string', title, enum: unitChoices, default: 'metric' };
  if (name === 'headerName') return { type: 'string', title, default: 'X-API-Key' };
  return { type: 'string', title, minLength: 1, ...(name === 'baseUrl' && { format: 'uri' }) };
}

/** A template as a connector of the newer form. */
export function newerTemplate(name: TemplateName, texts: TemplateTexts): NewerConnectorBody {
  const template = templates[name];
  const { fields, isAuthorized } = template;
  return {
    display: { name: texts.name, description: texts.description, documentationUrl: '', supportEmail: '', imageUrl: '' },
    deployments: {},
    configs: {
      ...blankConfigs(),
      configSchema: {
        type: 'object',
        required: [...fields],
        properties: Object.fromEntries(fields.map((field) => [field, propertyOf(field, texts)])),
        ...(isAuthorized && { authorizations: authorizationsOf(texts.system) }),
      },
      uiSchema: Object.fromEntries(fields.filter(isSecret).map((field) => [field, { 'ui:widget': 'password' }])),
      pluginAttributes: attributesOf(template, texts),
    },
  };
}

/** The same as one of the older form. */
export function olderTemplate(name: TemplateName, texts: TemplateTexts): OlderConnectorBody {
  const template = templates[name];
  const fieldOf = (field: TemplateField) => ({
    ...{ name: field, viewName: texts.field(field), dataType: 'string', isRequired: true },
    ...(field === 'units' ? { inputType: 'dropdown', inputOpts: unitChoices } : { inputType: isSecret(field) ? 'password' : 'textbox' }),
  });
  return {
    ...{ name: texts.name, description: texts.description, supportEmail: '', documentationUrl: '', imageUrl: '', deployments: {} },
    configTemplate: {
      definedConfigs: [{ heading: texts.heading, fields: template.fields.map(fieldOf) }],
      dynamicConfigs: [],
      ...(template.isAuthorized && { authorizations: authorizationsOf(texts.system) }),
    },
    pluginAttributes: attributesOf(template, texts),
  };
}
