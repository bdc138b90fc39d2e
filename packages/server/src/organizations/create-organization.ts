import type * as contract from '@foyer/api/organizations/organization.contract';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import { paths } from '@foyer/api/paths';
import { nextOrganizationId } from '#db/database.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { storedImageType } from '#media/image.ts';
import { createMediaName, insertMedia } from '#media/media.store.ts';
import { uploadedPicture } from '#media/upload.ts';
import { insertOrganization } from './organization.store.ts';
import { readOrganization } from './organization-answer.ts';

/** Writes the organization with the caller as its owner. */
async function insert(
  { caller, body }: Pick<Call<typeof contract.createOrganization>, 'caller' | 'body'>,
  image: Buffer | undefined,
  services: Services,
): Promise<Organization | undefined> {
  const { clock, database } = services;
  const { name } = body;
  const organizationId = await nextOrganizationId(database);
  return database.transaction({ kind: 'organization', organizationId, personId: caller.id }, async (tx) => {
    const at = clock.now();
    const picture = image && createMediaName(organizationId);
    await insertOrganization(tx, { id: organizationId, name, image: picture ?? null, ownerId: caller.id }, at);
    if (image && picture) await insertMedia(tx, { organizationId, name: picture, type: storedImageType, content: image }, at);
    const changes = changesBetween({}, { name, ...(image && { image: true }) });
    const by = { organizationId, actor: caller, at };
    await recordChange(tx, by, { action: 'organization.created', id: String(organizationId), name, changes });
    return readOrganization(tx, { organization: organizationId, roles: ['owner'] }, services);
  });
}

export const createOrganization: Handler<typeof contract.createOrganization> = async (call, services) => {
  const { caller, file, fail } = call;
  const { organizations, uploads } = services.rateLimits.daily;
  const image = file && (await uploadedPicture(file, { uploads, personId: caller.id, fail }));
  const waitMs = await organizations.take(caller.id);
  if (waitMs > 0) fail('ORGANIZATIONS_MAXIMUM', { retryAfterSeconds: Math.ceil(waitMs / 1000), figures: { limit: organizations.points } });
  const data = await insert(call, image, services).catch(async (error: unknown) => {
    await organizations.giveBack(caller.id);
    throw error;
  });
  return data
    ? { status: 201, data, headers: { location: paths.organization.to({ id: data.id }), version: data.version } }
    : fail('GENERIC_INTERNAL_ERROR');
};
