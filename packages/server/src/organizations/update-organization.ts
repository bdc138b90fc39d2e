import type * as contract from '@foyer/api/organizations/organization.contract';
import type { Transaction } from '#db/database.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { storedImageType } from '#media/image.ts';
import { createMediaName, deleteMedia, insertMedia, lackOfRoom } from '#media/media.store.ts';
import { uploadedPicture } from '#media/upload.ts';
import { imageChange, imageChanges } from './organization.rules.ts';
import { lockOrganization, type OrganizationRow, updateOrganizationRow } from './organization.store.ts';
import { readOrganization } from './organization-answer.ts';

type UpdateCall = Call<typeof contract.updateOrganization>;

/** Keeps a new picture, or ends the call where the organization has no room for it. Answers its name. */
async function keepPicture(
  tx: Transaction,
  { organization, fail }: UpdateCall,
  { config, clock }: Services,
  { content, current }: { readonly content: Buffer; readonly current: OrganizationRow },
): Promise<string> {
  const wanted = { organizationId: organization, bytes: content.length, replaced: current.image };
  const figures = await lackOfRoom(tx, wanted, config.limits.picturesPerOrganizationMb);
  if (figures) fail('PICTURES_MAXIMUM', { figures });
  const name = createMediaName(organization);
  await insertMedia(tx, { organizationId: organization, name, type: storedImageType, content }, clock.now());
  return name;
}

export const updateOrganization: Handler<typeof contract.updateOrganization> = async (call, services) => {
  const { caller, organization, scope, body, file, version, fail } = call;
  const { clock, database, rateLimits } = services;
  // A file field that nothing was chosen for comes as an empty part from a browser's own form: no image, and no error.
  const content = file && (await uploadedPicture(file, { uploads: rateLimits.daily.uploads, personId: caller.id, fail }));
  const change = imageChange(content !== undefined, body.removeImage);
  const data = await database.transaction(scope, async (tx) => {
    const current = (await lockOrganization(tx, organization)) ?? fail('NOT_FOUND');
    if (!isCurrent(current.version, version)) fail('VERSION_CONFLICT');
    const picture = content ? await keepPicture(tx, call, services, { content, current }) : null;
    if (change !== 'keep' && current.image !== null) await deleteMedia(tx, organization, current.image);
    await updateOrganizationRow(tx, organization, { name: body.name, image: change === 'keep' ? current.image : picture });
    const changes = [...changesBetween({ name: current.name }, { name: body.name }), ...imageChanges(current.image !== null, change)];
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    // A save of what is there already is none.
    if (changes.length > 0)
      await recordChange(tx, by, { action: 'organization.updated', id: String(organization), name: body.name, changes });
    return (await readOrganization(tx, { organization, roles: caller.roles }, services)) ?? fail('NOT_FOUND');
  });
  return { status: 201, data, headers: { version: data.version } };
};
