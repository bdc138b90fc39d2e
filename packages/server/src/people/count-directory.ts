import type * as contract from '@foyer/api/people/user.contract';
import type { Handler } from '#http/operation.ts';
import { countDirectoryOf } from './directory.store.ts';

export const countDirectory: Handler<typeof contract.countDirectory> = async ({ organization, scope }, { clock, database }) => ({
  status: 200,
  data: await countDirectoryOf(database, scope, organization, clock.now()),
});
