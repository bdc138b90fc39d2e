import type { Access } from './endpoint.ts';

/** Who may open the page of each kind of thing. A module of its own: a link asks this, and needs nothing else of the calls. */
export const thingReaders = {
  team: { kind: 'member' },
  person: { kind: 'member' },
  project: { kind: 'member' },
  connector: { kind: 'member', anyOf: ['connectors', 'datasources'] },
  datasource: { kind: 'member', anyOf: ['datasources'] },
  remapping: { kind: 'member', anyOf: ['datasources'] },
} as const satisfies Readonly<Record<string, Access>>;

/** Who may create some of them, and edit them afterwards. */
export const thingMakers = {
  connector: { kind: 'member', anyOf: ['connectors'] },
  datasource: { kind: 'member', anyOf: ['datasources'] },
} as const satisfies Readonly<Record<string, Access>>;
