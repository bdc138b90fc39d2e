import type { DataType } from '@foyer/api/connectors/attribute.schema';
import type { PluginDefinition } from '@foyer/api/publishing/publishing.schema';
import { columnOf, writeParameters } from '@foyer/api/remapping/parameter-mapping';
import { datasourcePluginPrefix } from '@foyer/api/remapping/remapping-paths';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { contextMapping, contextPlugin, datasource, datasourceProject, project } from '#db/schema.ts';
import { planPublication } from '#publishing/publishing.rules.ts';
import { writePublication } from '#publishing/publishing.store.ts';
import type { PluginRow } from '#remapping/remapping.store.ts';
import { demoDatasourceId } from './demo-datasources.ts';
import { seedId } from './rows.ts';

type Parameters = Readonly<Record<string, DataType>>;

/** What feeds a field: an attribute of a datasource, with parameters joined by name (source → destination). */
interface SeedMapping {
  readonly of: string;
  readonly attribute: string;
  readonly sources?: Parameters;
  readonly links?: Readonly<Record<string, string>>;
  readonly conditions?: Readonly<Record<string, string>>;
  readonly defaults?: Readonly<Record<string, string>>;
}
interface SeedField {
  readonly type: DataType;
  readonly parameters?: Parameters;
  /** What its parameters hold unless a mapping says otherwise. */
  readonly defaults?: Readonly<Record<string, string>>;
  readonly from?: SeedMapping;
}
interface SeedPlugin {
  readonly uid: string;
  readonly name: string;
  readonly reserved?: true;
  readonly disabled?: true;
  readonly fields: Readonly<Record<string, SeedField>>;
}

const guests = 'Guests of all houses';
const arrivals = 'Arrivals, Lisbon';
const travellers = 'Clientes que viajam';

/** What the project has besides: own, and from Alvorada. */
const granted = [arrivals, travellers] as const;

/** With and without parameters, by a condition, by default, open, broken, switched off, reserved. */
const plugins: readonly SeedPlugin[] = [
  {
    uid: 'ctx.greeting',
    name: 'Greeting',
    fields: {
      tier: { type: 'string', from: { of: guests, attribute: 'Loyalty tier' } },
      lastVisit: { type: 'dateTime', from: { of: guests, attribute: 'Last stay' } },
      nightsSpent: { type: 'int', from: { of: guests, attribute: 'Lifetime stays' } },
      mayWrite: { type: 'bool' },
      pillow: { type: 'string' },
    },
  },
  {
    uid: 'ctx.offers',
    name: 'Offers',
    fields: {
      spend: {
        type: 'float',
        parameters: { group: 'string', period: 'int', currency: 'string' },
        from: {
          of: guests,
          attribute: 'Average spend',
          sources: { category: 'string', months: 'int' },
          links: { category: 'group', months: 'period' },
          defaults: { currency: 'EUR' },
        },
      },
      leaving: { type: 'float', parameters: { horizon: 'int' } },
      consent: { type: 'bool', from: { of: guests, attribute: 'Marketing consent' } },
      topic: { type: 'string', parameters: { language: 'string' }, defaults: { language: 'pt' } },
    },
  },
  {
    uid: 'ctx.in-house',
    name: 'In the house',
    fields: {
      room: {
        type: 'string',
        from: { of: arrivals, attribute: 'Room number', sources: { property: 'string' }, conditions: { property: 'LIS01' } },
      },
      isHere: { type: 'bool', from: { of: arrivals, attribute: 'Checked in' } },
      nightsLeft: { type: 'int' },
      occupancy: { type: 'float' },
    },
  },
  {
    uid: 'ctx.trips',
    name: 'Trips and tours',
    fields: {
      next: { type: 'dateTime', from: { of: travellers, attribute: 'Próximo passeio' } },
      city: { type: 'string', parameters: { country: 'string' } },
      // The connector had it once.
      guide: { type: 'string', from: { of: travellers, attribute: 'Idioma do guia' } },
    },
  },
  {
    uid: 'ctx.concierge-chat',
    name: 'Concierge chat in the lobby, by the pool and in the restaurants',
    disabled: true,
    fields: { greeting: { type: 'string' }, since: { type: 'dateTime' }, isOpen: { type: 'bool' } },
  },
  { uid: 'ctx.profile', name: 'Core profile', reserved: true, fields: { id: { type: 'string' } } },
];

const typed = (parameters: Parameters = {}, defaults: SeedField['defaults'] = {}) =>
  Object.entries(parameters).map(([key, valueType]) => ({
    key,
    valueType,
    ...(defaults[key] !== undefined && { default: defaults[key] }),
  }));

const pluginIdOf = (uid: string) => seedId(`plugin ${uid}`);

const definitionOf = ({ uid, name, reserved, fields }: SeedPlugin): PluginDefinition => ({
  ...{ uid, name, isReserved: reserved === true },
  values: Object.entries(fields).map(([field, { type, parameters, defaults }]) => ({
    uid: field,
    valueType: type,
    parameters: typed(parameters, defaults),
  })),
});

/** Writes what the demo's guest app receives from its datasources, after these. */
export async function seedRemapping(tx: Transaction, organizationId: OrganizationId, now: Date): Promise<void> {
  const [found] = await tx
    .select({ key: project.key })
    .from(project)
    .where(and(eq(project.organizationId, organizationId), eq(project.deployment, 'staging'), eq(project.subdomain, 'guest-app')));
  if (found === undefined) throw new TypeError('The demo has no guest app on staging');
  const ofProject = { organizationId, projectKey: found.key };
  for (const name of granted) {
    const datasourceId = demoDatasourceId(name);
    const [row] = await tx.select({ ownerId: datasource.organizationId }).from(datasource).where(eq(datasource.id, datasourceId));
    if (row === undefined) throw new TypeError(`The demo has no ${name}`);
    const receiverId = row.ownerId === organizationId ? null : organizationId;
    await tx.insert(datasourceProject).values({ ...ofProject, datasourceId, ownerId: row.ownerId, receiverId, grantedAt: now });
    const hidden = { id: seedId(`plugin ${datasourceId}`), uid: `${datasourcePluginPrefix}${name}`, name, values: [], datasourceId };
    await tx.insert(contextPlugin).values({ ...ofProject, ...hidden, createdAt: now });
  }
  const plan = planPublication<PluginRow>([], { plugins: plugins.map(definitionOf), publisher: 'platform' });
  await writePublication(tx, { organizationId, key: found.key }, plan, { publisher: 'platform', name: '', at: now }, pluginIdOf);
  for (const { uid, disabled, fields } of plugins) {
    const id = pluginIdOf(uid);
    if (disabled) await tx.update(contextPlugin).set({ enabled: false }).where(eq(contextPlugin.id, id));
    for (const [field, { from, parameters }] of Object.entries(fields)) {
      if (from === undefined) continue;
      const { of, attribute, sources, links = {}, conditions = {}, defaults = {} } = from;
      const ends = { sources: columnOf(typed(sources)), destinations: columnOf(typed(parameters)) };
      await tx.insert(contextMapping).values({
        ...ofProject,
        pluginId: id,
        field,
        datasourceId: demoDatasourceId(of),
        datasourceName: of,
        attribute,
        parameters: writeParameters(ends, {
          links: Object.entries(links).map(([sourceId, destinationId]) => ({ sourceId, destinationId })),
          conditions: new Map(Object.entries(conditions)),
          defaults: new Map(Object.entries(defaults)),
        }),
        updatedAt: now,
      });
    }
  }
}
