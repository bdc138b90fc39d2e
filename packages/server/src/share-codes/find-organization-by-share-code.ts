import { generationCodes } from '@foyer/api/generations';
import type * as contract from '@foyer/api/share-codes/share-code.contract';
import type { Handler } from '#http/operation.ts';
import { shownGenerations } from '#organizations/shown-generation.store.ts';
import { lookUpCode } from './share-code.store.ts';

export const findOrganizationByShareCode: Handler<typeof contract.findOrganizationByShareCode> = async (call, { clock, database }) => {
  const { caller, params, fail } = call;
  const found = (await lookUpCode(database, params.code, { personId: caller.id, now: clock.now() })) ?? fail('SHARE_CODE_INVALID');
  const { id, name, image, verified } = found;
  const shows = generationCodes[(await shownGenerations(database, [id]))(id)];
  return { status: 200, data: { id: String(id), name, imageUrl: image === null ? '' : `/media/${image}`, verified, shows } };
};
