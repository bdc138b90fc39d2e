import { listProjects } from '@foyer/api/projects/project.contract';
import { endpointQuery } from './endpoint-data.ts';

/** Beyond so many projects no list of names is made of them. */
const allMax = 500;

/** The projects that the person reaches, in one answer: to see which of them a step concerns. */
export function allProjectsQuery(organizationId: string) {
  return endpointQuery(listProjects, { params: { id: organizationId }, query: { limit: allMax } });
}
