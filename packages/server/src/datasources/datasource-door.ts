import { combinedId } from '@foyer/api/datasources/combined-id';
import type { HistoryAction } from '@foyer/api/history/history.schema';
import type { Membership, Session } from '#auth/caller.ts';
import type { Scope, Transaction } from '#db/database.ts';
import type { FieldChange } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Platform } from '#platform.ts';
import { type DatasourceGeneration, type DatasourceRow, type FoundDatasource, findDatasource, lockDatasource } from './datasource.store.ts';
import { refuse } from './refusal.ts';
import { openConfigs } from './sealed-configs.ts';

/** Who makes a call, in which organization. */
export interface Called {
  readonly membership: Membership;
  readonly session: Session;
}
/** A call about one datasource. */
export interface CalledFor extends Called {
  readonly params: { readonly datasource: string };
}
/** The id of a datasource, alone or behind its connector's. */
export function readDatasourceId(given: string): { readonly id: string; readonly connectorId: string | undefined } {
  const [, connectorId, id = ''] = /^(?:([a-z0-9]{1,40})_)?([a-z0-9]{8,40})$/.exec(given) ?? [];
  return { id, connectorId };
}

/** What a call knows before it does anything. */
export function scopeOf({ membership, session }: Called) {
  const { organizationId } = membership;
  return {
    organizationId: Number(organizationId),
    personId: session.person.id,
    scope: { kind: 'organization', organizationId, personId: session.person.id } as const satisfies Scope,
  };
}

/** What lets somebody to a datasource: to read it, to change it, and to write the change down. */
export interface DatasourceDoor {
  find(call: CalledFor): Promise<FoundDatasource>;
  /** An own one; a receiver is told that it is not theirs, and a stranger that there is none. */
  findOwn(call: CalledFor): Promise<FoundDatasource>;
  /** Changes an own datasource, locked, in one transaction. */
  change<T>(call: CalledFor, work: (tx: Transaction, row: DatasourceRow) => Promise<T>): Promise<T>;
  record(
    tx: Transaction,
    call: Called,
    row: Pick<DatasourceRow, 'id' | 'connectorId' | 'name'>,
    action: HistoryAction,
    changes?: readonly FieldChange[],
  ): Promise<void>;
}

/** The door to one generation's datasources. */
export function createDoor(
  { clock, database, keys }: Pick<Platform, 'clock' | 'database' | 'keys'>,
  generation: DatasourceGeneration,
): DatasourceDoor {
  /** Whatever is written down about a datasource. */
  function record(
    tx: Transaction,
    call: Called,
    row: Pick<DatasourceRow, 'id' | 'connectorId' | 'name'>,
    action: HistoryAction,
    changes: readonly FieldChange[] = [],
  ): Promise<void> {
    const by = { organizationId: call.membership.organizationId, actor: call.session.person, at: clock.now() };
    return recordChange(tx, by, { action, id: combinedId(row.connectorId, row.id), name: row.name, changes });
  }

  async function find(call: CalledFor): Promise<FoundDatasource> {
    const { scope } = scopeOf(call);
    const { id, connectorId } = readDatasourceId(call.params.datasource);
    const found = await database.read(scope, (tx) => findDatasource(tx, generation, id, clock.now()));
    if (found === undefined || (connectorId !== undefined && connectorId !== found.row.connectorId)) return refuse('NOT_FOUND');
    return { ...found, configs: openConfigs(keys, { ...found.row, configs: found.configs }) };
  }

  /** An own one; a receiver is told that it is not theirs, and a stranger that there is none. */
  async function findOwn(call: CalledFor): Promise<FoundDatasource> {
    const found = await find(call);
    if (found.row.organizationId !== Number(call.membership.organizationId)) refuse('DATASOURCE_NOT_OWNED');
    return found;
  }

  /** Changes an own datasource, locked, in one transaction. */
  async function change<T>(call: CalledFor, work: (tx: Transaction, row: DatasourceRow) => Promise<T>): Promise<T> {
    const { row } = await findOwn(call);
    const { scope, organizationId } = scopeOf(call);
    return database.transaction(scope, async (tx) => {
      const locked = await lockDatasource(tx, organizationId, generation, row.id, clock.now());
      return locked === undefined ? refuse('NOT_FOUND') : work(tx, { ...locked, configs: openConfigs(keys, locked) });
    });
  }

  return { find, findOwn, change, record };
}
