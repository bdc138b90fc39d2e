import type { Team } from '@foyer/api/teams/team.schema';

/** What a team holds of which nothing is said: examples are made of it, so that a new field is added here alone. */
export const plainTeam: Omit<Team, 'id' | 'name'> = {
  description: '',
  parent: '',
  subteams: [],
  counts: { subteams: 0, members: 0, projects: 0 },
};
