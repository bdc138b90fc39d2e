import type { Answer, Failure } from '@foyer/api/client';
import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';

/** A change of whom something is shared with: share codes to add, organizations to remove. */
export interface SharingChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** The body of a call that changes whom something is shared with. */
export const sharingBody = ({ add = [], remove = [] }: SharingChange) => ({ add: [...add], remove: [...remove] });

/** The organizations that use something; none when that cannot be learnt, for then nothing is said of them (CON-24, DS-15). */
export function usersOrNone(
  result: Answer<readonly SharedOrganization[]> | Failure,
  thing: 'connector' | 'datasource',
): readonly SharedOrganization[] {
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and nothing said
  if (!result.ok) console.warn(`The organizations that use the ${thing} could not be loaded (${result.status}).`);
  return result.ok ? result.data : [];
}
