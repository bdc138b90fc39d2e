import type { AccessPreview } from '@foyer/api/projects/access-preview.schema';
import type { ReachedProject } from '@foyer/api/projects/project.schema';
import { projects } from './organizations.ts';

const team = (id: string, name: string) => ({ id, name });

/** What somebody reaches: by a team, by one above it, by two ways at once. */
export const reachedProjects: readonly ReachedProject[] = projects.map(({ id, name, active }, at) => {
  const own = {
    kind: 'team',
    team: team('guest_loyalty', 'Loyalty and lifecycle messaging'),
    from: team('guest', 'Guest experience'),
    level: 10,
  } as const;
  const other = { kind: 'team', team: team('ops', 'Operations'), from: team('ops', 'Operations'), level: 20 } as const;
  return { id, name, active, level: at % 2 === 0 ? 10 : 20, paths: at % 2 === 0 ? [own] : [other, own] };
});

const [first, second, third] = projects.map(({ id, name }) => ({ id, name }));
const noor = { id: '203', name: 'Noor Haddad' };

/** A change by which somebody loses a project, has less in another and gains a third. */
export const mixedPreview: AccessPreview = {
  gained: 1,
  raised: 0,
  lowered: 1,
  lost: 1,
  people: 1,
  effects: [
    { user: noor, project: first ?? { id: '', name: '' }, before: 20 },
    { user: noor, project: second ?? { id: '', name: '' }, before: 20, after: 10 },
    { user: noor, project: third ?? { id: '', name: '' }, after: 5 },
  ],
};

/** A change that only takes away. */
export const losingPreview: AccessPreview = { ...mixedPreview, gained: 0, lowered: 0, effects: mixedPreview.effects.slice(0, 1) };

/** A change that changes nobody's access. */
export const emptyPreview: AccessPreview = { gained: 0, raised: 0, lowered: 0, lost: 0, people: 0, effects: [] };
