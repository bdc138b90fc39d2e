import type { TeamDetail } from '@foyer/api/teams/team.schema';
import type { Transaction } from '#db/database.ts';
import { longestPage } from '#http/paging.ts';
import { nest, teamOf } from './team.rules.ts';
import { findTeamLine, listAncestors, listTeamLines, listTeamsBelow, type TeamRow } from './team.store.ts';

/** A team with those above it, and with as many levels below it as are asked for. */
export async function findTeamDetail(
  tx: Transaction,
  { organizationId, key }: Pick<TeamRow, 'organizationId' | 'key'>,
  levels: 'none' | 'one' | 'all',
): Promise<TeamDetail | undefined> {
  const found = await findTeamLine(tx, organizationId, key);
  if (found === undefined) return undefined;
  const { below, version, ...line } = found;
  const ancestors = (await listAncestors(tx, organizationId, [line.path])).get(line.path) ?? [];
  const team = teamOf(line, line.subteams);
  if (levels === 'all') nest([team], await listTeamsBelow(tx, organizationId, [line]));
  if (levels === 'one') {
    const wish = { organizationId, parent: line, q: undefined, limit: longestPage, after: undefined };
    team.subteams = (await listTeamLines(tx, wish)).slice(0, longestPage).map((child) => teamOf(child, child.subteams));
  }
  return { ...team, ancestors, below, version };
}
