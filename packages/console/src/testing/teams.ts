import type { OrganizationUser } from '@foyer/api/organizations/organization.schema';
import type { TeamDetail, TeamMember, TeamProject } from '@foyer/api/teams/team.schema';
import { directoryUsers, ownEntry } from './directory.ts';
import { projects } from './organizations.ts';
import { plainTeam } from './plain-team.ts';

/** A team two steps down. */
export const teamDetail: TeamDetail = {
  ...plainTeam,
  id: 'guest_loyalty',
  name: 'Loyalty and lifecycle messaging',
  description: 'The club, its points and its mails, from the first stay to the tenth anniversary.',
  parent: 'guest',
  counts: { subteams: 1, members: 3, projects: 3 },
  ancestors: [{ id: 'guest', name: 'Guest experience' }],
  below: 1,
  version: 4,
};

/** Everybody who can be put into a team. */
export const teamPeople: readonly OrganizationUser[] = [ownEntry, ...directoryUsers].map(
  ({ id, givenName, familyName, email, organization, roles }) => ({ id, givenName, familyName, email, organization, roles }),
);

/** Who is in it. */
export const teamMembers: readonly TeamMember[] = teamPeople.slice(0, 3).map((person, at) => ({ ...person, maintainer: at === 0 }));

/** What it reaches, one of them switched off. */
export const teamProjects: readonly TeamProject[] = projects.slice(0, 3).map(({ id, deployment, subdomain, name }, at) => ({
  id,
  deployment,
  subdomain,
  name,
  active: at !== 2,
  level: at === 0 ? 20 : at === 1 ? 10 : 5,
}));
