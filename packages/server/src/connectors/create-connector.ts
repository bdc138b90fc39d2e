import type * as contract from '@foyer/api/connectors/connector.contract';
import { generationCodes } from '@foyer/api/generations';
import type { HistoryAction } from '@foyer/api/history/history.schema';
import { paths } from '@foyer/api/paths';
import { createShortId } from '#db/short-id.ts';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { lockOrganization } from '#organizations/organization.store.ts';
import { roomFor } from '#organizations/organization-limit.ts';
import { connectorsMaximum, historyOf, imageNameOf } from './connector.rules.ts';
import { countConnectors, findConnector, insertConnector } from './connector.store.ts';
import { answerConnector, createApiKey } from './connector-answer.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';
import { checkAuthorizations, checkSchemas } from './connector-judgement.ts';

type CreateCall<Body> = Omit<Call<typeof contract.createConnector.older>, 'body'> & { readonly body: Body };

const originActions = { import: 'connector.imported', duplicate: 'connector.duplicated' } as const;

function createOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  const { generation } = form;
  return async (call: CreateCall<Body>, services: Services) => {
    const { caller, organization, scope, query, body, linkOrigin, fail } = call;
    const { clock, database } = services;
    const { imageUrl = '', ...written } = form.written(body);
    checkSchemas(form, { after: written.content }, fail);
    // What is kept as it is may be copied as it is.
    if (query.from !== 'duplicate') checkAuthorizations(form, { after: written.content }, fail);
    const id = createShortId();
    const row = { ...written, image: imageNameOf(imageUrl, linkOrigin, organization) };
    const identity = { id, organizationId: organization, generation, apiKey: createApiKey(services, id), updatedBy: caller.id };
    const found = await database.transaction(scope, async (tx) => {
      // Those who create at the same moment come here one after the other.
      const locked = (await lockOrganization(tx, organization)) ?? fail('NOT_FOUND');
      if ((await countConnectors(tx, organization)) >= connectorsMaximum) fail('CONNECTORS_MAXIMUM');
      const at = clock.now();
      if ((await roomFor(tx, locked, 'connectors', at)) === 0) fail('CONNECTORS_LIMIT');
      await insertConnector(tx, { ...row, ...identity }, at);
      const action: HistoryAction = query.from === undefined ? 'connector.created' : originActions[query.from];
      const by = { organizationId: organization, actor: caller, at };
      await recordChange(tx, by, { action, id, name: row.name, changes: changesBetween({}, historyOf(row)) });
      return (await findConnector(tx, organization, generation, id, at)) ?? fail('GENERIC_INTERNAL_ERROR');
    });
    const place = { id: String(organization), connector: id };
    const location =
      generation === 'newer' ? paths.versionedConnector.to({ ...place, version: generationCodes[generation] }) : paths.connector.to(place);
    const { data, headers } = await answerConnector(call, services, form, found);
    return { status: 201 as const, data, headers: { ...headers, location } };
  };
}

export const createConnector: Handlers<typeof contract.createConnector> = { older: createOf(olderForm), newer: createOf(newerForm) };
