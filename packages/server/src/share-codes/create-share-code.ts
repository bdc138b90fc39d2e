import type * as contract from '@foyer/api/share-codes/share-code.contract';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { findOrganization } from '#organizations/organization.store.ts';
import { replaceCode } from './share-code.store.ts';

export const createShareCode: Handler<typeof contract.createShareCode> = async ({ caller, organization, scope }, { clock, database }) => {
  const pseudonym = await database.transaction(scope, async (tx) => {
    const at = clock.now();
    const code = await replaceCode(tx, organization, at);
    const name = (await findOrganization(tx, organization))?.organization.name ?? '';
    const by = { organizationId: organization, actor: caller, at };
    // Not the code itself: whoever reads the history need not have it.
    await recordChange(tx, by, { action: 'organization.shareCodeChanged', id: String(organization), name });
    return code;
  });
  return { status: 201, data: { pseudonym } };
};
