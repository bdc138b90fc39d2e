/** The id of the team right above, or empty at the top: an id is the whole way down, joined by `_`. */
export function parentIdOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('_')));
}

/** Why a team cannot be put under another (empty: at the top), as far as their ids tell; undefined when nothing is against it. */
export function moveRefusal(id: string, parent: string): 'TEAM_MOVE_BELOW_ITSELF' | 'UNCHANGED' | undefined {
  if (parent === id || parent.startsWith(`${id}_`)) return 'TEAM_MOVE_BELOW_ITSELF';
  return parent === parentIdOf(id) ? 'UNCHANGED' : undefined;
}
