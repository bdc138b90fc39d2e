import type { ProjectDetail, ProjectTeam, ProjectUser } from '@foyer/api/projects/project.schema';
import { projects } from './organizations.ts';
import { teamPeople } from './teams.ts';

/** One project in full. */
export const projectDetail: ProjectDetail = {
  ...(projects[0] as ProjectDetail),
  level: 21,
  createdAt: '2024-05-02T09:00:00.000Z',
  version: 3,
};

const levels = [21, 20, 15, 10, 5] as const;

/** Who reaches it, the person that screens show first. */
export const projectUsers: readonly ProjectUser[] = teamPeople
  .slice(0, levels.length)
  .map((person, at) => ({ ...person, level: levels[at] ?? 5, paths: [] }));

/** The teams that reach it. */
export const projectTeams: readonly ProjectTeam[] = [
  {
    id: 'guest',
    name: 'Guest experience',
    level: 10,
    ownLevel: 10,
    subteams: [
      { id: 'guest_concierge', name: 'Concierge', level: 10, subteams: [] },
      { id: 'guest_loyalty', name: 'Loyalty and lifecycle messaging', level: 15, ownLevel: 15, subteams: [] },
    ],
  },
  { id: 'front', name: 'Front of house', level: 5, ownLevel: 5, subteams: [] },
];
