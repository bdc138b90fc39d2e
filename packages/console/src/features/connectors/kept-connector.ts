import type { Generation } from '@foyer/api/generations';
import { keptText } from '#session/kept-text.ts';

/** Under which name the unsaved edits of a connector are kept for this tab. */
export function keptConnector(organizationId: string, generation: Generation, connectorId: string): string {
  return `connector:${generation}:${organizationId}:${connectorId}`;
}

/** Forgets a new connector that was begun: a file takes its place. */
export function forgetNewConnector(organizationId: string, generation: Generation): void {
  keptText(keptConnector(organizationId, generation, 'new')).write('');
}
