import type { Access } from './endpoint.ts';

/** Who may read what was changed; of one thing, in its own history. */
export const historyReaders = { kind: 'member', anyOf: ['owner'] } as const satisfies Access;

/** Who may open the page of each kind of thing. A module of its own: a link asks this, and needs nothing else of the calls. */
export const thingReaders = {
  team: { kind: 'member' },
  person: { kind: 'member' },
  project: { kind: 'member' },
  connector: { kind: 'member', anyOf: ['connectors', 'datasources'] },
  datasource: { kind: 'member', anyOf: ['datasources'] },
  remapping: { kind: 'member', anyOf: ['datasources'] },
  plugin: { kind: 'member', anyOf: ['datasources'] },
} as const satisfies Readonly<Record<string, Access>>;

/** Who may create some of them, and edit them afterwards. */
export const thingMakers = {
  connector: { kind: 'member', anyOf: ['connectors'] },
  datasource: { kind: 'member', anyOf: ['datasources'] },
} as const satisfies Readonly<Record<string, Access>>;
