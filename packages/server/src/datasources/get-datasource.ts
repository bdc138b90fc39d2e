import { combinedId, readDatasourceId } from '@foyer/api/datasources/combined-id';
import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { wasToldLast } from '#inbox/inbox.store.ts';
import { answerFound } from './datasource-answer.ts';
import { lookUpSeen } from './datasource-change.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';

type GetCall = Call<typeof contract.getDatasource.older>;

/** Whether the caller was told that another organization took the datasource back: they learn nothing that they do not know (DS-67). */
async function isKnownAsTaken({ caller, organization: place, params }: GetCall, { clock, database }: Services): Promise<boolean> {
  const { id, connectorId } = readDatasourceId(params.datasource);
  if (connectorId === undefined) return false;
  const thing = { kind: 'datasource', id: combinedId(connectorId, id) } as const;
  const kinds = ['datasourceUnshared', 'datasourceDeleted'] as const;
  return wasToldLast(database, caller.id, { place, kinds, thing, now: clock.now() });
}

function getOf<Summary, Full, Created, Changed>(form: DatasourceForm<Summary, Full, Created, Changed>) {
  return async (call: GetCall, services: Services) => {
    const found = await lookUpSeen(call, services, form.generation);
    if (found) return answerFound(found, call, services, form);
    return call.fail((await isKnownAsTaken(call, services)) ? 'DATASOURCE_NOT_SHARED' : 'NOT_FOUND');
  };
}

export const getDatasource: Handlers<typeof contract.getDatasource> = { older: getOf(olderForm), newer: getOf(newerForm) };
