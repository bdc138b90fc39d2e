import { writeCookie } from '#lib/cookie.ts';
import { personalPrefix, writeLocal } from '#session/local-data.ts';
import { chooseOrganization, type OrganizationRanking, parseRanking } from './organization-ranking.ts';

const rankingKey = `${personalPrefix}organizationRanking`;

/** The ranking kept on this machine; empty where storage is blocked. */
export function readRanking(): OrganizationRanking {
  try {
    return parseRanking(localStorage.getItem(rankingKey));
  } catch {
    return [];
  }
}

/** The ids that the list should begin with. */
export function rankedIds(): readonly string[] {
  return readRanking().map((entry) => entry.id);
}

/** Keeps a choice: the organization's id (ORG-03) and what it does to the ranking. */
export function rememberChoice(id: string, offered: readonly string[]): void {
  writeLocal('organizationId', id);
  try {
    localStorage.setItem(rankingKey, JSON.stringify(chooseOrganization(readRanking(), id, offered)));
    // The server names the list's call in the page before any code knows it; for one that is too long it does not.
    const ids = rankedIds().join('.');
    writeCookie('foyer-first', ids.length <= 400 ? ids : '-');
  } catch {
    // Without storage the doors stand in the server's order.
  }
}
