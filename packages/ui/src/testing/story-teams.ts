import type { TreeItem } from '#components/tree/index.ts';

/** The teams of a made-up hotel, for stories of trees. */
export const storyTeams: readonly TreeItem[] = [
  { id: 'guest', name: 'Guest experience' },
  { id: 'concierge', parentId: 'guest', name: 'Booking concierge' },
  { id: 'loyalty', parentId: 'guest', name: 'Loyalty and lifecycle messaging' },
  { id: 'cards', parentId: 'loyalty', name: 'Cards' },
  { id: 'letters', parentId: 'loyalty', name: 'Letters' },
  { id: 'spa', parentId: 'guest', name: 'Spa' },
  { id: 'front', name: 'Front of house' },
  { id: 'night', parentId: 'front', name: 'Night desk' },
  { id: 'kitchen', name: 'Kitchen' },
  { id: 'data', name: 'Data operations' },
];

/** How many teams stand right below each. */
export function storyTeamCount({ id }: TreeItem) {
  const count = storyTeams.filter(({ parentId }) => parentId === id).length;
  return count === 0 ? undefined : { short: String(count), long: count === 1 ? '1 sub-team' : `${count} sub-teams` };
}

/** A large organization: departments of ten teams of nine groups, so many nodes in all. */
export function storyNodes(count: number): readonly TreeItem[] {
  return Array.from({ length: count }, (_, at) => {
    const [department, inDepartment] = [Math.floor(at / 101), at % 101];
    if (inDepartment === 0) return { id: `n${at}`, name: `Department ${department + 1}` };
    const team = Math.floor((inDepartment - 1) / 10);
    const isTeam = (inDepartment - 1) % 10 === 0;
    return {
      id: `n${at}`,
      parentId: `n${isTeam ? department * 101 : department * 101 + 1 + team * 10}`,
      name: isTeam ? `Team ${department + 1}.${team + 1}` : `Group ${department + 1}.${team + 1}.${(inDepartment - 1) % 10}`,
    };
  });
}
