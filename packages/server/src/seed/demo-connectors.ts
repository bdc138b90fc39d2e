import {
  createNewerConnectorSchema,
  createOlderConnectorSchema,
  type NewerConnectorBody,
  type ShareStatus,
} from '@foyer/api/connectors/connector.schema';
import * as z from 'zod/mini';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { connector, connectorShare, shareCode } from '#db/schema.ts';
import { foldForSearch } from '#db/search-text.ts';
import { seedId } from './rows.ts';

const dayMs = 24 * 60 * 60_000;

type Organization = 'Northwind' | 'Alvorada Viagens' | 'Osprey Outfitters';
type Document = z.input<typeof createNewerConnectorSchema>['configs'];
type Template = Readonly<Record<string, unknown>>;

interface SeedConnector {
  readonly of: Organization;
  readonly name: string;
  readonly description: string;
  readonly host: string;
  /** Names of deployments. */
  readonly places: readonly string[];
  readonly active?: true;
  readonly share?: Exclude<ShareStatus, 'private'>;
  /** Who has it shared in, and who of them has removed it, so many days ago. */
  readonly sharedWith?: readonly Organization[];
  readonly removedBy?: { readonly organization: Organization; readonly daysAgo: number };
  readonly deletedDaysAgo?: number;
  readonly createdDaysAgo: number;
  readonly updatedDaysAgo: number;
  /** Mailbox. */
  readonly by: string;
  readonly configs?: Document;
  /** The older form. */
  readonly template?: Template;
}

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });
const whole = (title: string, more: object = {}) => ({ type: 'integer', title, ...more });
const flag = (title: string, more: object = {}) => ({ type: 'boolean', title, ...more });
const schema = (title: string, required: readonly string[], properties: object) => ({ type: 'object', title, required, properties });
const attribute = (name: string, description: string, more: object = {}) => ({ name, description, ...more });
const forever = { defaultExpDuration: -1 };
const days = (count: number) => ({ defaultExpDuration: count * 86_400 });

const crm: Document = {
  configSchema: schema('Guest CRM account', ['region', 'account'], {
    region: text('Region', { enum: ['eu', 'us', 'apac'], default: 'eu' }),
    account: text('Account', { description: 'As it stands in the address of your CRM.', minLength: 2 }),
    sandbox: flag('Sandbox', { default: false }),
    syncMinutes: whole('Minutes between two syncs', { minimum: 5, maximum: 1440, default: 30 }),
    segments: { type: 'array', title: 'Segments', items: text('Segment') },
  }),
  uiSchema: {
    'ui:order': ['region', 'account', 'sandbox', 'syncMinutes', 'segments'],
    syncMinutes: { 'ui:help': 'Half an hour suits most.' },
  },
  additionalAttributes: {
    allowAdditional: true,
    allowedScopes: ['user', 'tenant'],
    configSchema: schema('Field', ['field'], { field: text('Field in the CRM'), fallback: text('When it is empty') }),
    uiSchema: {},
  },
  pluginAttributes: [
    attribute('Loyalty tier', 'Blue, silver, gold or black; renewed each January.', days(30)),
    attribute('Lifetime stays', 'Nights in any of our houses.', { dataType: 'int', ...days(7) }),
    attribute('Last stay', 'When the guest checked out.', { dataType: 'dateTime', ...forever }),
    attribute('Marketing consent', 'Whether we may write about offers.', { dataType: 'bool' }),
    attribute('Average spend', 'In the currency of the house, by category.', {
      dataType: 'float',
      parameters: ['category', { key: 'months', valueType: 'int' }],
      ...days(1),
    }),
    attribute('Brand promise', 'What the house is known for.', { scope: 'tenant', ...forever }),
  ],
};

const stays: Document = {
  configSchema: schema('Property management system', ['property', 'endpoint'], {
    property: text('Property code', { pattern: '^[A-Z]{3}[0-9]{2}$', examples: ['LIS01'] }),
    endpoint: text('Interface address', { format: 'uri' }),
    rooms: whole('Rooms', { minimum: 1 }),
  }),
  uiSchema: { endpoint: { 'ui:placeholder': 'https://' } },
  pluginAttributes: [
    attribute('Room number', 'From check-in to check-out.', { parameters: ['property'], ...days(1) }),
    attribute('Checked in', 'Whether the guest is in the house.', { dataType: 'bool', defaultExpDuration: 3600 }),
    attribute('Nights left', 'Counting tonight.', { dataType: 'int', ...days(1) }),
    attribute('Occupancy', 'Of the whole house, in per cent.', { dataType: 'float', scope: 'tenant', defaultExpDuration: 900 }),
  ],
};

const mail: Document = {
  configSchema: schema('Email campaigns', ['sender'], {
    sender: text('Sender', { format: 'email' }),
    list: text('List'),
    doubleOptIn: flag('Ask newcomers to confirm', { default: true }),
  }),
  pluginAttributes: [
    attribute('Opened last campaign', 'Whether the last campaign was opened.', { dataType: 'bool', ...days(14) }),
    attribute('Favorite topic', 'What is clicked most.', days(90)),
  ],
};

const warehouse: Document = {
  configSchema: schema('Data warehouse', ['database', 'view'], {
    database: text('Database'),
    view: text('View', { description: 'One row a guest, with a column named guest_id.' }),
    refresh: text('Refresh', { enum: ['hourly', 'nightly', 'weekly'], default: 'nightly' }),
  }),
  pluginAttributes: [
    attribute('Predicted value', 'For the next twelve months, in euros.', { dataType: 'float', ...days(1) }),
    attribute('Churn risk', 'Between 0 and 1.', { dataType: 'float', parameters: [{ key: 'horizon', valueType: 'int' }], ...days(1) }),
    attribute('Segment', 'As the model names it.', days(7)),
  ],
};

const bookings: Document = {
  configSchema: schema('Spa bookings', ['spa'], { spa: text('Spa'), showPrices: flag('Show prices') }),
  pluginAttributes: [attribute('Next treatment', 'When it begins.', { dataType: 'dateTime', ...days(2) })],
};

const events: Document = {
  configSchema: schema('Weather and events', ['city'], {
    city: text('City'),
    radius: whole('Kilometers around it', { minimum: 1, default: 10 }),
  }),
  pluginAttributes: [
    attribute('Weather today', 'As the forecast names it.', { scope: 'tenant', defaultExpDuration: 3600 }),
    attribute('Next event in town', 'When it begins.', { dataType: 'dateTime', scope: 'tenant', ...days(1) }),
  ],
};

const payer = { authorizationUrl: 'https://provider.foyer.example/authorize', tokenUrl: 'https://provider.foyer.example/token' };

/** The six input types, and one that is ignored; two systems to sign in at, played by the sandbox. */
const payments: Template = {
  authorizations: [
    { authTag: 'acquirer', name: 'Acquirer', ...payer, scope: 'payments.read' },
    { authTag: 'terminals', name: 'Terminal vendor', ...payer, scope: 'terminals' },
  ],
  definedConfigs: [
    {
      heading: { name: 'merchant', viewName: 'Merchant', description: 'As your acquirer knows you.' },
      fields: [
        { name: 'merchantId', viewName: 'Merchant ID', inputType: 'textbox', dataType: 'string', isRequired: true },
        { name: 'apiSecret', viewName: 'API secret', inputType: 'password', dataType: 'string', isRequired: true },
        { name: 'currency', viewName: 'Currency', inputType: 'dropdown', inputOpts: ['EUR', 'BRL', 'USD'], dataType: 'string' },
        { name: 'captureLater', viewName: 'Capture at check-out', inputType: 'checkbox', dataType: 'bool' },
        { name: 'risk', viewName: 'Risk checks', inputType: 'radio', inputOpts: ['None', 'Basic', 'Strict'], dataType: 'string' },
        { name: 'note', viewName: 'Note for the front desk', inputType: 'textarea', dataType: 'string' },
        { name: 'color', viewName: 'Colour', inputType: 'colorpicker', dataType: 'string' },
      ],
    },
  ],
  dynamicConfigs: [
    {
      heading: { name: 'terminals', viewName: 'Card terminals', description: 'One row for each.', isOutput: true },
      fieldColumns: [
        { name: 'terminal', viewName: 'Terminal', inputType: 'textbox', dataType: 'string', isRequired: true },
        { name: 'place', viewName: 'Place', inputType: 'dropdown', inputOpts: ['Reception', 'Bar', 'Spa'], dataType: 'string' },
        { name: 'parameters', viewName: 'Parameters', inputType: 'textbox', parameters: [] },
      ],
    },
  ],
};
const locks: Template = {
  definedConfigs: [
    {
      heading: { name: 'doors', viewName: 'Door system' },
      fields: [{ name: 'site', viewName: 'Site', inputType: 'textbox', dataType: 'string', isRequired: true }],
    },
  ],
  dynamicConfigs: [],
};

const northwind = (name: string, given: Omit<SeedConnector, 'of' | 'name'>): SeedConnector => ({ of: 'Northwind', name, ...given });
const alvorada = (name: string, given: Omit<SeedConnector, 'of' | 'name' | 'by'>): SeedConnector => ({
  of: 'Alvorada Viagens',
  name,
  by: 'beatriz.nogueira',
  ...given,
});

/** What the demo shows: both generations, in every state. */
const connectors: readonly SeedConnector[] = [
  northwind('Guest CRM', {
    description: 'Who our guests are: tiers, stays, consent. Syncs every half hour.',
    host: 'crm.northwind.example',
    places: ['Production', 'Staging'],
    active: true,
    share: 'shared',
    sharedWith: ['Alvorada Viagens'],
    createdDaysAgo: 410,
    updatedDaysAgo: 3,
    by: 'ivan',
    configs: crm,
  }),
  northwind('Property management', {
    description: 'Rooms, arrivals and occupancy, straight from the front desk.',
    host: 'pms.northwind.example',
    places: ['Lisbon', 'Dublin'],
    active: true,
    createdDaysAgo: 380,
    updatedDaysAgo: 1,
    by: 'oleksandr.shevchenko',
    configs: stays,
  }),
  northwind('Email campaigns', {
    description: 'What guests open and click.',
    host: 'mail.northwind.example',
    places: ['Production'],
    active: true,
    share: '3rdPartyApproved',
    sharedWith: ['Alvorada Viagens', 'Osprey Outfitters'],
    createdDaysAgo: 300,
    updatedDaysAgo: 12,
    by: 'ivan',
    configs: mail,
  }),
  northwind('Data warehouse', {
    description: 'Predictions of the nightly models.',
    host: 'warehouse.northwind.example',
    places: ['Production'],
    active: true,
    share: 'approved',
    createdDaysAgo: 260,
    updatedDaysAgo: 26,
    by: 'tomasz.wisniewski',
    configs: warehouse,
  }),
  northwind('Spa bookings', {
    description: 'Treatments that are booked.',
    host: 'spa.northwind.example',
    places: ['Production'],
    active: true,
    share: 'shared_allow3rdParty',
    createdDaysAgo: 190,
    updatedDaysAgo: 40,
    by: 'oleksandr.shevchenko',
    configs: bookings,
  }),
  northwind('Loyalty ledger', {
    description: 'Points, as they are earned and spent. Ready to be activated.',
    host: 'ledger.northwind.example',
    places: ['Production'],
    createdDaysAgo: 9,
    updatedDaysAgo: 2,
    by: 'ivan',
    configs: { ...warehouse, configSchema: schema('Ledger', ['account'], { account: text('Account') }) },
  }),
  northwind('Weather and events', {
    description: 'What is on in town. Still without a deployment.',
    host: 'events.northwind.example',
    places: [],
    createdDaysAgo: 5,
    updatedDaysAgo: 4,
    by: 'oleksandr.shevchenko',
    configs: events,
  }),
  northwind('Restaurant reservations and table allocation for every property on the Iberian Peninsula', {
    description: 'Which table, which menu, which allergies.',
    host: 'tables.northwind.example',
    places: ['Lisbon', 'Porto', 'Madrid'],
    active: true,
    createdDaysAgo: 120,
    updatedDaysAgo: 63,
    by: 'tomasz.wisniewski',
    configs: mail,
  }),
  northwind('Kiosk telemetry', {
    description: 'Replaced by the lobby screens’ own.',
    host: 'kiosk.northwind.example',
    places: ['Production'],
    active: true,
    deletedDaysAgo: 4,
    createdDaysAgo: 700,
    updatedDaysAgo: 4,
    by: 'ivan',
    configs: stays,
  }),
  northwind('Payment gateway', {
    description: 'Authorizations and card terminals.',
    host: 'pay.northwind.example',
    places: ['Production', 'Sandbox'],
    active: true,
    createdDaysAgo: 900,
    updatedDaysAgo: 33,
    by: 'ivan',
    template: payments,
  }),
  northwind('Door locks', {
    description: 'Mobile keys in every house.',
    host: 'doors.northwind.example',
    places: ['Production'],
    active: true,
    share: 'shared',
    sharedWith: ['Osprey Outfitters'],
    createdDaysAgo: 860,
    updatedDaysAgo: 71,
    by: 'tomasz.wisniewski',
    template: locks,
  }),
  northwind('Minibar stock', {
    description: 'To be finished before the season.',
    host: 'minibar.northwind.example',
    places: [],
    createdDaysAgo: 48,
    updatedDaysAgo: 20,
    by: 'oleksandr.shevchenko',
    template: { definedConfigs: [], dynamicConfigs: [] },
  }),
  northwind('Fax confirmations', {
    description: 'Nobody has sent one for years.',
    host: 'fax.northwind.example',
    places: ['Production'],
    deletedDaysAgo: 27,
    createdDaysAgo: 980,
    updatedDaysAgo: 27,
    by: 'ivan',
    template: locks,
  }),
  alvorada('Roteiros e reservas', {
    description: 'Passeios, traslados e reservas dos hóspedes.',
    host: 'reservas.alvorada.example',
    places: ['Produção'],
    active: true,
    share: 'shared_allow3rdParty',
    sharedWith: ['Northwind'],
    createdDaysAgo: 210,
    updatedDaysAgo: 8,
    configs: {
      configSchema: schema('Roteiros', ['agencia'], { agencia: text('Agência'), idioma: text('Idioma', { enum: ['pt-BR', 'en'] }) }),
      pluginAttributes: [
        attribute('Próximo passeio', 'Quando começa.', { dataType: 'dateTime', ...days(3) }),
        attribute('Cidade preferida', 'Onde o hóspede mais esteve.', { parameters: ['pais'], ...forever }),
      ],
    },
  }),
  alvorada('Avisos de voo', {
    description: 'Atrasos e portões.',
    host: 'voos.alvorada.example',
    places: ['Produção'],
    active: true,
    share: 'shared',
    sharedWith: ['Northwind'],
    removedBy: { organization: 'Northwind', daysAgo: 2 },
    createdDaysAgo: 150,
    updatedDaysAgo: 15,
    configs: {
      configSchema: schema('Voos', [], { companhia: text('Companhia') }),
      pluginAttributes: [attribute('Portão', 'Do próximo voo.')],
    },
  }),
  alvorada('Central de atendimento', {
    description: 'Chamados abertos por telefone e WhatsApp.',
    host: 'sac.alvorada.example',
    places: ['Produção'],
    active: true,
    share: 'shared',
    sharedWith: ['Northwind'],
    createdDaysAgo: 320,
    updatedDaysAgo: 52,
    template: locks,
  }),
  {
    of: 'Osprey Outfitters',
    name: 'Outfitters stock',
    description: '',
    host: 'stock.osprey.example',
    places: [],
    createdDaysAgo: 20,
    updatedDaysAgo: 18,
    by: 'olivia',
  },
];

/** The id of a demo's connector. */
export function demoConnectorId(name: string): string {
  return seedId(`connector ${name}`).replaceAll('-', '').slice(0, 16);
}

function deploymentsOf({ host, places }: SeedConnector): NonNullable<NewerConnectorBody['deployments']> {
  return Object.fromEntries(
    places.map((displayName, index) => {
      const name = `${displayName}${String(482_913 + index * 77_231).slice(0, 6)}`;
      const path = `https://${host}/${foldForSearch(displayName)}`;
      return [
        name,
        {
          name,
          displayName,
          refreshRequestUrl: `${path}/refresh`,
          configRegistrationUrl: index === 0 ? `${path}/register` : '',
          connectorUrl: path,
          errorNotificationUrl: index === 0 ? `${path}/errors` : '',
          jwks_uri: `https://${host}/.well-known/jwks.json`,
        },
      ];
    }),
  );
}

/** Through the contract's own schemas, so that what the demo has could have been saved. */
function contentOf(given: SeedConnector) {
  const { name, description, host, template, configs } = given;
  const deployments = deploymentsOf(given);
  const display = {
    name,
    description,
    supportEmail: `support@${host.replace(/^[^.]+\./, '')}`,
    documentationUrl: `https://${host}/docs`,
    imageUrl: '',
  };
  if (template === undefined) {
    const { configs: content } = z.parse(createNewerConnectorSchema, { display, deployments, ...(configs && { configs }) });
    return { ...display, deployments, generation: 'newer' as const, content: { ...content } };
  }
  const { configTemplate } = z.parse(createOlderConnectorSchema, { ...display, deployments, configTemplate: template });
  return { ...display, deployments, generation: 'older' as const, content: { configTemplate } };
}

/** Writes the demo's connectors, whom they are shared with, and each organization's share code. */
export async function seedConnectors(
  tx: Transaction,
  {
    organizations,
    personOf,
    now,
  }: { readonly organizations: ReadonlyMap<string, OrganizationId>; readonly personOf: (mailbox: string) => string; readonly now: Date },
): Promise<void> {
  const idOf = (name: Organization) => {
    const id = organizations.get(name);
    if (id === undefined) throw new TypeError(`The demo has no ${name}`);
    return id;
  };
  const ago = (count: number) => new Date(now.getTime() - count * dayMs - ((count * 37) % 23) * 3_600_000);
  const goneFrom = (daysAgo: number) => new Date(now.getTime() + (30 - daysAgo) * dayMs);
  await tx.insert(connector).values(
    connectors.map((given) => {
      const { imageUrl: _none, ...content } = contentOf(given);
      return {
        ...content,
        id: demoConnectorId(given.name),
        organizationId: idOf(given.of),
        search: foldForSearch(given.name),
        deploymentCount: given.places.length,
        status: given.active ? ('active' as const) : ('draft' as const),
        shareStatus: given.share ?? ('private' as const),
        deleteAt: given.deletedDaysAgo === undefined ? null : goneFrom(given.deletedDaysAgo),
        version: 1 + (given.createdDaysAgo % 9),
        createdAt: ago(given.createdDaysAgo),
        updatedAt: ago(given.updatedDaysAgo),
        updatedBy: personOf(given.by),
        // Made when somebody first looks at it: a seed knows no keys to seal one with.
        apiKey: Buffer.alloc(0),
      };
    }),
  );
  await tx.insert(connectorShare).values(
    connectors.flatMap(({ of, name, sharedWith = [], removedBy, createdDaysAgo }) =>
      sharedWith.map((receiver) => ({
        organizationId: idOf(of),
        connectorId: demoConnectorId(name),
        receiverId: idOf(receiver),
        sharedAt: ago(createdDaysAgo - 10),
        deleteAt: removedBy?.organization === receiver ? goneFrom(removedBy.daysAgo) : null,
      })),
    ),
  );
  await tx.insert(shareCode).values(
    [...organizations].map(([name, organizationId]) => ({
      organizationId,
      code: seedId(`share code ${name}`)
        .replaceAll('-', '')
        .slice(0, 16)
        .toUpperCase()
        .replace(/(.{4})(?=.)/g, '$1-'),
      createdAt: ago(30),
    })),
  );
}
