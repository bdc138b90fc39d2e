import type * as contract from '@foyer/api/operators/operator.contract';
import { organizationIdOf } from '#db/organization-id.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { recordByPlatform } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { lockOrganization } from '#organizations/organization.store.ts';
import { limitsOf } from '#organizations/organization-limit.ts';
import { insertAct, writeProviderState } from './operator.store.ts';
import { readOperatorOrganization } from './operator-answer.ts';
import { tellOwners } from './organization-act.ts';

export const changeOrganizationLimits: Handler<typeof contract.changeOrganizationLimits> = async (call, services) => {
  const { caller, params, scope, body, linkOrigin, fail } = call;
  const { clock, database } = services;
  const id = organizationIdOf(params.id) ?? fail('NOT_FOUND');
  const { reason, ...wanted } = body;
  const data = await database.transaction(scope, async (tx) => {
    const at = clock.now();
    const current = (await lockOrganization(tx, id)) ?? fail('NOT_FOUND');
    const changes = changesBetween({ type: current.type, ...limitsOf(current) }, wanted);
    if (changes.length > 0) {
      const { type, seats, projects, connectors } = wanted;
      const { name } = current;
      await writeProviderState(tx, id, { type, seatLimit: seats, projectLimit: projects, connectorLimit: connectors });
      const written = [...changes, ...changesBetween({}, { reason })];
      await recordByPlatform(tx, at, 'organization.limitsChanged', [{ organizationId: id, id: String(id), name, changes: written }]);
      const operator = { id: caller.id, name: fullName(caller) };
      await insertAct(tx, operator, { at, act: 'changeLimits', reason, placeId: id, placeName: name });
      await tellOwners(tx, services, { kind: 'limitsChanged', reason, linkOrigin }, current);
    }
    return readOperatorOrganization(tx, id, at);
  });
  return { status: 200, data: data ?? fail('NOT_FOUND') };
};
