import type { DatasourceProject } from '@foyer/api/datasources/datasource.schema';
import { isEligibleDeployment } from '@foyer/api/datasources/eligible-deployments';
import type { Generation } from '@foyer/api/generations';
import type { Transaction } from '#db/database.ts';
import { changesBetween } from '#history/history.rules.ts';
import { concern } from '#history/history.store.ts';
import type { Fail, Services } from '#http/operation.ts';
import { projectNameOf } from '#projects/project.rules.ts';
import {
  type DatasourceRow,
  findDatasource,
  findProjectsByKeys,
  grantProjects,
  listProjectsWith,
  lockDatasource,
  revokeProjects,
} from './datasource.store.ts';
import { type DatasourceCall, findSeen, recordDatasource } from './datasource-change.ts';

type ProjectsCall = DatasourceCall<'NOT_FOUND'>;

/** The caller's projects that have a datasource. */
export async function readProjects(
  { organization, scope }: Pick<ProjectsCall, 'organization' | 'scope'>,
  { database }: Pick<Services, 'database'>,
  id: string,
): Promise<DatasourceProject[]> {
  const rows = await database.read(scope, (tx) => listProjectsWith(tx, organization, id));
  return rows.map(({ mappings, ...project }) => ({ ...project, ...(mappings > 0 && { mappings }) }));
}

/** Which projects get a datasource, and how the call ends where one cannot; and which lose it. */
interface Wish {
  readonly add?: {
    readonly projects: readonly string[];
    readonly fail: Fail<'DATASOURCE_DELETED' | 'DATASOURCE_NOT_ACTIVE' | 'DEPLOYMENT_NOT_ELIGIBLE'>;
  };
  readonly remove?: readonly string[];
}

const namesOf = (given: readonly string[], fail: Fail<'NOT_FOUND'>) =>
  [...new Set(given)].map((key) => projectNameOf(key) ?? fail('NOT_FOUND'));

/** Ends the call where a datasource cannot be given to projects. */
function checkGrant(
  row: Pick<DatasourceRow, 'deleteAt' | 'status'>,
  projects: readonly { readonly deployment: string }[],
  fail: NonNullable<Wish['add']>['fail'],
): void {
  if (row.deleteAt !== null) fail('DATASOURCE_DELETED');
  if (row.status !== 'active') fail('DATASOURCE_NOT_ACTIVE');
  if (projects.some(({ deployment }) => !isEligibleDeployment(deployment))) fail('DEPLOYMENT_NOT_ELIGIBLE');
}

/** An own one is locked, so that it is not deleted or deactivated meanwhile; what is shared in is held by its share. */
async function current(
  tx: Transaction,
  { organization, fail }: ProjectsCall,
  { clock }: Services,
  row: Pick<DatasourceRow, 'organizationId' | 'generation' | 'id'>,
) {
  const { generation, id } = row;
  const found =
    row.organizationId === organization
      ? await lockDatasource(tx, organization, generation, id, clock.now())
      : (await findDatasource(tx, generation, id, clock.now()))?.row;
  return found ?? fail('NOT_FOUND');
}

/** Gives a datasource, own or shared in, to projects of the caller's and takes it from others, in one transaction. */
export async function changeProjects(
  call: ProjectsCall,
  services: Services,
  generation: Generation,
  { add, remove = [] }: Wish,
): Promise<DatasourceProject[]> {
  const { organization, scope, fail } = call;
  const seen = await findSeen(call, services, generation);
  const adding = namesOf(add?.projects ?? [], fail);
  const removing = namesOf(remove, fail);
  await services.database.transaction(scope, async (tx) => {
    const row = await current(tx, call, services, seen.row);
    const added = await findProjectsByKeys(tx, organization, adding);
    const removed = await findProjectsByKeys(tx, organization, removing);
    if (added.length < adding.length || removed.length < removing.length) fail('NOT_FOUND');
    if (add && added.length > 0) checkGrant(row, added, add.fail);
    const removedKeys = removed.map(({ key }) => key);
    const gone = await revokeProjects(tx, organization, row.id, removedKeys);
    const addedKeys = added.map(({ key }) => key);
    const granted = await grantProjects(tx, row, organization, addedKeys, services.clock.now());
    const before = removed.filter(({ key }) => gone.includes(key));
    const after = added.filter(({ key }) => granted.includes(key));
    const changes = changesBetween({ projects: before.map(({ name }) => name) }, { projects: after.map(({ name }) => name) });
    const concerns = [...before, ...after].map(({ deployment, subdomain }) => concern('project', `${deployment}_${subdomain}`));
    if (concerns.length > 0) await recordDatasource(tx, call, services, { row, action: 'datasource.projectsChanged', changes, concerns });
  });
  return readProjects(call, services, seen.row.id);
}
