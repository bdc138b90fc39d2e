import type * as contract from '@foyer/api/share-codes/share-code.contract';
import { recordChange } from '#history/history.store.ts';
import type { Handlers } from '#http/operation.ts';
import { findOrganization } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';
import { findCode, findOrCreateCode, lookUpCode, replaceCode } from './share-code.store.ts';

/** The calls of share codes. */
export function shareCodeHandlers({ clock, database }: Platform): Handlers<typeof contract> {
  return {
    getShareCode: async ({ membership: { organizationId }, session }) => {
      const scope = { kind: 'organization', organizationId, personId: session.person.id } as const;
      const id = Number(organizationId);
      const pseudonym =
        (await database.read(scope, (tx) => findCode(tx, id))) ??
        (await database.transaction(scope, (tx) => findOrCreateCode(tx, id, clock.now())));
      return { status: 200, data: { pseudonym } };
    },

    createShareCode: async ({ membership: { organizationId }, session }) => {
      const id = Number(organizationId);
      const pseudonym = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const at = clock.now();
        const code = await replaceCode(tx, id, at);
        const name = (await findOrganization(tx, id))?.organization.name ?? '';
        // Not the code itself: whoever reads the history need not have it.
        await recordChange(
          tx,
          { organizationId, actor: session.person, at },
          { action: 'organization.shareCodeChanged', id: organizationId, name },
        );
        return code;
      });
      return { status: 201, data: { pseudonym } };
    },

    findOrganizationByShareCode: async ({ params, session, fail }) => {
      const found = await lookUpCode(database, params.code, { personId: session.person.id, now: clock.now() });
      if (!found) return fail('SHARE_CODE_INVALID');
      const { id, name, image, verified } = found;
      return { status: 200, data: { id: String(id), name, imageUrl: image === null ? '' : `/media/${image}`, verified } };
    },
  };
}
