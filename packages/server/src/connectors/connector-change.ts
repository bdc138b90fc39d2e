import type { Generation } from '@foyer/api/generations';
import type { Transaction } from '#db/database.ts';
import { type Change, type ChangeBy, recordChange } from '#history/history.store.ts';
import type { Fail, MemberContext } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { restoreWindowMs } from './connector.rules.ts';
import {
  type ConnectorChanges,
  type ConnectorRow,
  type FoundConnector,
  findConnector,
  lockConnector,
  scheduleRemoval,
  updateConnectorRow,
} from './connector.store.ts';
import { tellHolders } from './connector-news.ts';

/** A call about one connector, and the errors that it can be ended with. */
export interface ConnectorCall<Code extends string> extends Pick<MemberContext, 'caller' | 'organization' | 'scope'> {
  readonly params: { readonly connector: string };
  /** That the caller last saw. */
  readonly version: number | undefined;
  readonly fail: Fail<Code>;
}

/** Among which connectors a call looks, and when. */
interface Moment {
  readonly generation: Generation;
  readonly now: Date;
}

/** Who makes a call, where and when. */
export function byOf(
  { caller, organization }: Pick<ConnectorCall<never>, 'caller' | 'organization'>,
  { now }: Pick<Moment, 'now'>,
): ChangeBy {
  return { organizationId: organization, actor: caller, at: now };
}

/** The connector of a call, as it is now. */
export async function readConnector(
  tx: Transaction,
  { organization, params, fail }: Omit<ConnectorCall<'NOT_FOUND'>, 'version'>,
  { generation, now }: Moment,
): Promise<FoundConnector> {
  return (await findConnector(tx, organization, generation, params.connector, now)) ?? fail('NOT_FOUND');
}

/** An own connector, locked, in the version that the caller saw. */
export async function lockOwn(
  tx: Transaction,
  call: ConnectorCall<'NOT_FOUND' | 'VERSION_CONFLICT' | 'CONNECTOR_NOT_OWNED'>,
  moment: Moment,
): Promise<ConnectorRow> {
  const { organization, params, version, fail } = call;
  const row = await lockConnector(tx, organization, moment.generation, params.connector, moment.now);
  if (row === undefined) {
    await readConnector(tx, call, moment);
    return fail('CONNECTOR_NOT_OWNED');
  }
  if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
  return row;
}

/** Changes a locked connector, writes that down, and reads it as it is then. */
export async function changeOwn(
  tx: Transaction,
  call: ConnectorCall<'NOT_FOUND'>,
  moment: Moment,
  {
    row,
    changes,
    written,
  }: { readonly row: ConnectorRow; readonly changes: ConnectorChanges; readonly written: Omit<Change, 'id' | 'name'> },
): Promise<FoundConnector> {
  await updateConnectorRow(tx, row, changes, { personId: call.caller.id, now: moment.now });
  await recordChange(tx, byOf(call, moment), { ...written, id: row.id, name: changes.name ?? row.name });
  return readConnector(tx, call, moment);
}

/** Deletes an own connector, or removes one that is shared in, for as long as it can be restored; or takes that back. */
export async function setRemoved(
  tx: Transaction,
  call: ConnectorCall<'NOT_FOUND' | 'VERSION_CONFLICT'>,
  moment: Moment,
  isRemoved: boolean,
): Promise<FoundConnector> {
  const { organization, params, version, fail } = call;
  const { generation, now } = moment;
  const deleteAt = isRemoved ? new Date(now.getTime() + restoreWindowMs) : null;
  const row = await lockConnector(tx, organization, generation, params.connector, now);
  const found = row ? undefined : await readConnector(tx, call, moment);
  const current = row ?? found?.row ?? fail('NOT_FOUND');
  if (!isCurrent(current.version, version)) fail('VERSION_CONFLICT');
  const before = row ? row.deleteAt : found?.deleteAt;
  if (isRemoved === (before !== null)) return readConnector(tx, call, moment);
  if (row) {
    if (isRemoved) await tellHolders(tx, byOf(call, moment), 'connectorDeleted', row);
    return changeOwn(tx, call, moment, {
      row,
      changes: { deleteAt },
      written: { action: isRemoved ? 'connector.deleted' : 'connector.restored' },
    });
  }
  await scheduleRemoval(tx, organization, current.id, deleteAt);
  const action = isRemoved ? 'connector.removed' : 'connector.restored';
  await recordChange(tx, byOf(call, moment), { action, id: current.id, name: current.name });
  return readConnector(tx, call, moment);
}
