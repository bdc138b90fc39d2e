import type { contract } from '@foyer/api/contract';
import type { Role } from '@foyer/api/endpoint';
import { mayLeave } from '@foyer/api/organizations/organization.rules';
import type { Organization, OrganizationSummary } from '@foyer/api/organizations/organization.schema';
import { paths } from '@foyer/api/paths';
import type { Person } from '#auth/caller.ts';
import { nextOrganizationId, type Transaction } from '#db/database.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import type { DailyAllowances } from '#http/rate-limits.ts';
import { storedImageType } from '#media/image.ts';
import { createMediaName, deleteMedia, insertMedia, lackOfRoom } from '#media/media.store.ts';
import { uploadedPicture } from '#media/upload.ts';
import type { Platform } from '#platform.ts';
import { acceptInvite } from './invite.store.ts';
import { imageChange, imageChanges, isCurrent, readFirst } from './organization.rules.ts';
import {
  deleteMembership,
  deleteOrganizationRow,
  findOrganization,
  findRoles,
  insertOrganization,
  listOrganizationsOf,
  listOwnersOf,
  lockOrganization,
  type OrganizationRow,
  readFlags,
  updateOrganizationRow,
  writeFlags,
} from './organization.store.ts';

function summaryOf(row: OrganizationRow, roles: readonly Role[]): OrganizationSummary {
  return {
    id: String(row.id),
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    verified: row.verified,
    externalUrl: row.externalUrl,
    imageUrl: row.image === null ? '' : `/media/${row.image}`,
    roles: [...roles],
  };
}

/** The calls of organizations. */
export function organizationHandlers(
  platform: Platform,
  { daily }: { readonly daily: DailyAllowances },
): Handlers<(typeof contract)['organizations']> {
  const { clock, database, keys } = platform;
  const limitMb = platform.config.limits.picturesPerOrganizationMb;
  const deployments = platform.deployments.map(({ id, region, tiers, url }) => ({
    id,
    region,
    tiers,
    host: new URL(url).host,
    ...(platform.config.studio2Only.includes(id) && { studio2Only: true }),
  }));

  async function detailOf(tx: Transaction, id: number, roles: readonly Role[]): Promise<Organization | undefined> {
    const found = await findOrganization(tx, id);
    if (!found) return undefined;
    const { organization, ...counts } = found;
    return {
      ...summaryOf(organization, roles),
      type: organization.type,
      deployments,
      owners: await listOwnersOf(tx, id),
      counts,
      version: organization.version,
    };
  }

  async function create({
    actor,
    name,
    image,
  }: {
    readonly actor: Person;
    readonly name: string;
    readonly image: Buffer | undefined;
  }): Promise<Organization | undefined> {
    const organizationId = await nextOrganizationId(database);
    const id = Number(organizationId);
    return database.transaction({ kind: 'organization', organizationId, personId: actor.id }, async (tx) => {
      const now = clock.now();
      const picture = image && createMediaName(id);
      await insertOrganization(tx, { id, name, image: picture ?? null, ownerId: actor.id }, now);
      if (image && picture) await insertMedia(tx, { organizationId: id, name: picture, type: storedImageType, content: image }, now);
      await recordChange(
        tx,
        { organizationId, actor, at: now },
        {
          action: 'organization.created',
          id: organizationId,
          name,
          changes: changesBetween({}, { name, ...(image && { image: true }) }),
        },
      );
      return detailOf(tx, id, ['owner']);
    });
  }

  return {
    listOrganizations: async ({ session, query }) => {
      const limit = query.limit ?? longestPage;
      const after = positionAfter<readonly [number, string, number]>(keys, 'organizations', query.cursor);
      const wish = { personId: session.person.id, q: query.q, first: readFirst(query.first), limit, after };
      const rows = await listOrganizationsOf(database, wish);
      const { page, nextCursor } = pageOf(keys, 'organizations', rows, limit, (row) => [
        row.rank,
        row.organization.search,
        row.organization.id,
      ]);
      return {
        status: 200,
        data: page.map((row) => summaryOf(row.organization, row.roles)),
        headers: { totalCount: rows[0]?.total ?? 0, nextCursor },
      };
    },

    getOrganization: async ({ membership, session, fail }) => {
      const { organizationId, roles } = membership;
      const data = await database.read({ kind: 'organization', organizationId, personId: session.person.id }, (tx) =>
        detailOf(tx, Number(organizationId), roles),
      );
      return data ? { status: 200, data, headers: { version: data.version } } : fail('NOT_FOUND');
    },

    createOrganization: async ({ session, body, file, fail }) => {
      const ownerId = session.person.id;
      const image = file && (await uploadedPicture(file, { uploads: daily.uploads, personId: ownerId, fail }));
      const waitMs = await daily.organizations.take(ownerId);
      if (waitMs > 0)
        return fail('ORGANIZATIONS_MAXIMUM', {
          retryAfterSeconds: Math.ceil(waitMs / 1000),
          figures: { limit: daily.organizations.points },
        });
      const data = await create({ actor: session.person, name: body.name, image }).catch(async (error: unknown) => {
        await daily.organizations.giveBack(ownerId);
        throw error;
      });
      return data
        ? { status: 201, data, headers: { location: paths.organization.to({ id: String(data.id) }), version: data.version } }
        : fail('GENERIC_INTERNAL_ERROR');
    },

    updateOrganization: async ({ membership, session, body, file, version, fail }) => {
      const { organizationId, roles } = membership;
      const id = Number(organizationId);
      // A file field that nothing was chosen for comes as an empty part from a browser's own form: no image, and no error.
      const content = file && (await uploadedPicture(file, { uploads: daily.uploads, personId: session.person.id, fail }));
      const change = imageChange(content !== undefined, body.removeImage);
      const outcome = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const current = await lockOrganization(tx, id);
        if (!current) return 'NOT_FOUND';
        if (!isCurrent(current.version, version)) return 'VERSION_CONFLICT';
        const lack = content && (await lackOfRoom(tx, { organizationId: id, bytes: content.length, replaced: current.image }, limitMb));
        if (lack) return { lack };
        const at = clock.now();
        const name = content && createMediaName(id);
        if (content && name) await insertMedia(tx, { organizationId: id, name, type: storedImageType, content }, at);
        if (change !== 'keep' && current.image !== null) await deleteMedia(tx, id, current.image);
        await updateOrganizationRow(tx, id, { name: body.name, image: change === 'keep' ? current.image : (name ?? null) });
        const changes = [...changesBetween({ name: current.name }, { name: body.name }), ...imageChanges(current.image !== null, change)];
        // A save of what is there already is none.
        if (changes.length > 0)
          await recordChange(
            tx,
            { organizationId, actor: session.person, at },
            { action: 'organization.updated', id: organizationId, name: body.name, changes },
          );
        return (await detailOf(tx, id, roles)) ?? 'NOT_FOUND';
      });
      if (typeof outcome === 'string') return fail(outcome);
      if ('lack' in outcome) return fail('PICTURES_MAXIMUM', { figures: outcome.lack });
      return { status: 201, data: outcome, headers: { version: outcome.version } };
    },

    deleteOrganization: async ({ membership: { organizationId }, session, version, fail }) => {
      const id = Number(organizationId);
      const refusal = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const current = await lockOrganization(tx, id);
        if (!current) return 'NOT_FOUND';
        if (!isCurrent(current.version, version)) return 'VERSION_CONFLICT';
        await deleteOrganizationRow(tx, id);
        return undefined;
      });
      return refusal ? fail(refusal) : { status: 204 };
    },

    leaveOrganization: async ({ membership: { organizationId }, session, fail }) => {
      const id = Number(organizationId);
      const personId = session.person.id;
      const refusal = await database.transaction({ kind: 'organization', organizationId, personId }, async (tx) => {
        // Two owners who leave at once come here one after the other.
        await lockOrganization(tx, id);
        const own = await findRoles(tx, id, personId);
        if (!own) return 'NOT_FOUND';
        if (!mayLeave(own.roles, own.ownerCount)) return 'ONLY_OWNER';
        await deleteMembership(tx, id, personId);
        const changes = changesBetween({ roles: own.roles }, {});
        await recordChange(
          tx,
          { organizationId, actor: session.person, at: clock.now() },
          { action: 'user.left', id: personId, name: fullName(session.person), changes },
        );
        return undefined;
      });
      return refusal ? fail(refusal) : { status: 204 };
    },

    listOwners: async ({ membership: { organizationId }, session }) => {
      const data = await database.read({ kind: 'organization', organizationId, personId: session.person.id }, (tx) =>
        listOwnersOf(tx, Number(organizationId)),
      );
      return { status: 200, data, headers: { totalCount: data.length } };
    },

    listDeployments: async () => ({ status: 200, data: deployments, headers: { totalCount: deployments.length } }),

    getOwnPermissions: async ({ membership }) => ({ status: 200, data: { roles: [...membership.roles] } }),

    getOrganizationFlags: async ({ membership: { organizationId }, session }) => ({
      status: 200,
      data: await database.read({ kind: 'organization', organizationId, personId: session.person.id }, (tx) =>
        readFlags(tx, Number(organizationId)),
      ),
    }),

    updateOrganizationFlags: async ({ membership: { organizationId }, session, body, fail }) => {
      const id = Number(organizationId);
      const data = await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, async (tx) => {
        const current = await lockOrganization(tx, id);
        if (!current) return undefined;
        const before = await readFlags(tx, id);
        await writeFlags(tx, id, body);
        const flags = await readFlags(tx, id);
        const changes = changesBetween(before, flags);
        if (changes.length > 0)
          await recordChange(
            tx,
            { organizationId, actor: session.person, at: clock.now() },
            { action: 'organization.flagsChanged', id: organizationId, name: current.name, changes },
          );
        return flags;
      });
      return data ? { status: 200, data } : fail('NOT_FOUND');
    },

    acceptInvite: async ({ session, body, fail }) => {
      const outcome = await acceptInvite(
        database,
        { key: body.id },
        { person: session.person, organization: body.organization },
        clock.now(),
      );
      if (outcome.judgement === 'expired') return fail('INVITE_EXPIRED');
      if (outcome.judgement === 'other account') return fail('INVITE_OTHER_ACCOUNT');
      return { status: 200, data: { organization: String(outcome.organizationId) } };
    },
  };
}
