import type * as contract from '@foyer/api/connectors/image.contract';
import type { Handlers } from '#http/operation.ts';
import type { DailyAllowances } from '#http/rate-limits.ts';
import { storedImageType } from '#media/image.ts';
import { createMediaName, insertMedia, lackOfRoom } from '#media/media.store.ts';
import { uploadedPicture } from '#media/upload.ts';
import { lockOrganization } from '#organizations/organization.store.ts';
import type { Platform } from '#platform.ts';

/** The upload of pictures for connectors and datasources. */
export function imageHandlers(
  { clock, config, database }: Platform,
  { daily }: { readonly daily: DailyAllowances },
): Handlers<typeof contract> {
  const limitMb = config.limits.picturesPerOrganizationMb;
  return {
    uploadImage: async ({ membership: { organizationId }, session, file, fail }) => {
      const personId = session.person.id;
      if (file === undefined) return fail('IMAGE_INVALID');
      const content = await uploadedPicture(file, { uploads: daily.uploads, personId, fail });
      const id = Number(organizationId);
      const name = createMediaName(id);
      const lack = await database.transaction({ kind: 'organization', organizationId, personId }, async (tx) => {
        if (!(await lockOrganization(tx, id))) return 'NOT_FOUND';
        const figures = await lackOfRoom(tx, { organizationId: id, bytes: content.length }, limitMb);
        if (!figures) await insertMedia(tx, { organizationId: id, name, type: storedImageType, content }, clock.now());
        return figures;
      });
      if (lack === 'NOT_FOUND') return fail('NOT_FOUND');
      return lack ? fail('PICTURES_MAXIMUM', { figures: lack }) : { status: 201, data: { imageUrl: `/media/${name}` } };
    },
  };
}
