import type * as contract from '@foyer/api/connectors/image.contract';
import type { Handler } from '#http/operation.ts';
import { storedImageType } from '#media/image.ts';
import { createMediaName, insertMedia, lackOfRoom } from '#media/media.store.ts';
import { uploadedPicture } from '#media/upload.ts';
import { lockOrganization } from '#organizations/organization.store.ts';

export const uploadImage: Handler<typeof contract.uploadImage> = async (call, { clock, config, database, rateLimits }) => {
  const { caller, organization, scope, file, fail } = call;
  if (file === undefined) return fail('IMAGE_INVALID');
  const content = await uploadedPicture(file, { uploads: rateLimits.daily.uploads, personId: caller.id, fail });
  const name = createMediaName(organization);
  await database.transaction(scope, async (tx) => {
    if (!(await lockOrganization(tx, organization))) fail('NOT_FOUND');
    const wanted = { organizationId: organization, bytes: content.length };
    const figures = await lackOfRoom(tx, wanted, config.limits.picturesPerOrganizationMb);
    if (figures) fail('PICTURES_MAXIMUM', { figures });
    await insertMedia(tx, { organizationId: organization, name, type: storedImageType, content }, clock.now());
  });
  return { status: 201, data: { imageUrl: `/media/${name}` } };
};
