import { combinedId, readDatasourceId } from '@foyer/api/datasources/combined-id';
import type { Generation } from '@foyer/api/generations';
import type { HistoryAction } from '@foyer/api/history/history.schema';
import type { Transaction } from '#db/database.ts';
import type { FieldChange } from '#history/history.rules.ts';
import { type Change, concern, recordChange } from '#history/history.store.ts';
import type { Fail, MemberContext, Services } from '#http/operation.ts';
import { type News, tell } from '#inbox/inbox.store.ts';
import { type DatasourceRow, type FoundDatasource, findDatasource, lockDatasource } from './datasource.store.ts';
import { openConfigs } from './sealed-configs.ts';

type Place = Pick<MemberContext, 'caller' | 'organization' | 'scope'>;
type Store = Pick<Services, 'clock' | 'database' | 'keys'>;

/** A call about one datasource, and the errors that it can be ended with. */
export interface DatasourceCall<Code extends string> extends Place {
  readonly params: { readonly datasource: string };
  readonly fail: Fail<Code>;
}

/** The datasource of a call, own or shared in; undefined where the caller sees none. */
export async function lookUpSeen(
  { scope, params }: Pick<DatasourceCall<never>, 'scope' | 'params'>,
  { clock, database, keys }: Store,
  generation: Generation,
): Promise<FoundDatasource | undefined> {
  const { id, connectorId } = readDatasourceId(params.datasource);
  const found = await database.read(scope, (tx) => findDatasource(tx, generation, id, clock.now()));
  if (found === undefined || (connectorId !== undefined && connectorId !== found.row.connectorId)) return undefined;
  return { ...found, configs: openConfigs(keys, { ...found.row, configs: found.configs }) };
}

/** The datasource of a call, own or shared in. */
export async function findSeen(call: DatasourceCall<'NOT_FOUND'>, services: Store, generation: Generation): Promise<FoundDatasource> {
  return (await lookUpSeen(call, services, generation)) ?? call.fail('NOT_FOUND');
}

/** An own one; a receiver is told that it is not theirs, and a stranger that there is none. */
export async function findOwn(
  call: DatasourceCall<'NOT_FOUND' | 'DATASOURCE_NOT_OWNED'>,
  services: Store,
  generation: Generation,
): Promise<FoundDatasource> {
  const found = await findSeen(call, services, generation);
  if (found.row.organizationId !== call.organization) call.fail('DATASOURCE_NOT_OWNED');
  return found;
}

/** Changes an own datasource, locked, in one transaction. */
export async function changeOwn<T>(
  { organization, scope, fail }: Pick<DatasourceCall<'NOT_FOUND'>, 'organization' | 'scope' | 'fail'>,
  { clock, database, keys }: Store,
  { id, generation }: Pick<DatasourceRow, 'id' | 'generation'>,
  work: (tx: Transaction, row: DatasourceRow) => Promise<T>,
): Promise<T> {
  return database.transaction(scope, async (tx) => {
    const locked = (await lockDatasource(tx, organization, generation, id, clock.now())) ?? fail('NOT_FOUND');
    return work(tx, { ...locked, configs: openConfigs(keys, locked) });
  });
}

/** What stands in the history of its connector too: which datasources are made of it. */
const partsOfItsConnector: ReadonlySet<HistoryAction> = new Set(['datasource.created', 'datasource.deleted', 'datasource.restored']);

/** Writes down what was done to a datasource, and tells those whom it concerns. */
export async function recordDatasource(
  tx: Transaction,
  { caller, organization }: Pick<Place, 'caller' | 'organization'>,
  { clock }: Pick<Services, 'clock'>,
  change: {
    readonly row: Pick<DatasourceRow, 'id' | 'connectorId' | 'name'>;
    readonly action: HistoryAction;
    readonly changes?: readonly FieldChange[];
    readonly concerns?: Change['concerns'];
    readonly news?: readonly News[];
  },
): Promise<void> {
  const { row, action, changes = [], concerns = [], news = [] } = change;
  const ofConnector = partsOfItsConnector.has(action) ? [concern('connector', row.connectorId)] : [];
  const by = { organizationId: organization, actor: caller, at: clock.now() };
  await recordChange(tx, by, {
    action,
    id: combinedId(row.connectorId, row.id),
    name: row.name,
    changes,
    concerns: [...concerns, ...ofConnector],
  });
  await tell(tx, by, news);
}
