import type { Transaction } from '#db/database.ts';
import type { Fail, MemberContext, Services } from '#http/operation.ts';
import { findProjectRow, type ProjectRow } from './remapping.store.ts';

/** A call about one project. */
export interface ProjectCall<Code extends string> extends Pick<MemberContext, 'caller' | 'organization' | 'scope'> {
  readonly params: { readonly project: string };
  readonly fail: Fail<Code>;
}

/** Reads something of a project that is there. */
export function readProject<T>(
  { organization, scope, params, fail }: ProjectCall<'NOT_FOUND'>,
  { database }: Pick<Services, 'database'>,
  work: (tx: Transaction, project: ProjectRow) => Promise<T>,
): Promise<T> {
  return database.read(scope, async (tx) => work(tx, (await findProjectRow(tx, organization, params.project)) ?? fail('NOT_FOUND')));
}

/** A project's key on the wire. */
export const projectKeyOf = ({ deployment, subdomain }: ProjectRow): string => `${deployment}_${subdomain}`;
