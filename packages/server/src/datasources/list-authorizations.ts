import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Authorization } from '@foyer/api/datasources/datasource.schema';
import type { Generation } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { problemText } from '#http/problem.ts';
import { listAuthorizationsOf, listWaitingTags } from './authorization.store.ts';
import { providersBehind } from './connector-providers.ts';
import { findOwn } from './datasource-change.ts';

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

function listOf(generation: Generation) {
  return async (call: Call<typeof contract.listAuthorizations.older>, services: Services) => {
    const { scope, language } = call;
    const { clock, database } = services;
    const { row } = await findOwn(call, services, generation);
    const [known, waiting] = await database.read(scope, async (tx) => [
      await listAuthorizationsOf(tx, row),
      await listWaitingTags(tx, row, clock.now()),
    ]);
    const data = (await providersBehind(services, row.connectorId)).map(({ authTag, name }): Authorization => {
      const found = known.find(({ tag }) => tag === authTag);
      return {
        authTag,
        name,
        status: found?.status ?? '',
        ...(found && { at: secondsOf(found.at) }),
        clientId: found?.clientId ?? '',
        hasSecret: found !== undefined,
        message: found?.message ? problemText(found.message, language) : '',
        waiting: waiting.includes(authTag),
      };
    });
    return { status: 200 as const, data, headers: { totalCount: data.length } };
  };
}

export const listAuthorizations: Handlers<typeof contract.listAuthorizations> = { older: listOf('older'), newer: listOf('newer') };
