import type { Failure } from '@foyer/api/client';
import type { moveTeam } from '@foyer/api/teams/team.contract';
import type { i18n } from 'i18next';
import { type FailureTable, type Telling, usualTelling } from '#lib/failures.ts';
import { toldText } from '#lib/i18n/error-text.ts';

const outcomes: FailureTable<typeof moveTeam, Telling, 'TEAM_PARENT_NOT_FOUND' | 'TEAM_TOO_DEEP' | 'TEAM_MOVE_BELOW_ITSELF'> = usualTelling;

/** What is said of a team that could not be moved; nothing for an ended session, which has its own dialog. */
export function moveFailureText(i18n: i18n, failure: Pick<Failure, 'status' | 'error'>): string | undefined {
  return toldText(i18n, outcomes, failure);
}
