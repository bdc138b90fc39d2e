import type { NewerConnectorBody, OlderConnectorBody } from '@foyer/api/connectors/connector.schema';
import { readConnectorFile } from '@foyer/api/connectors/connector-file';
import type { Generation } from '@foyer/api/generations';

/** CON-58: so long the overlay shows before the editor opens. */
export const importNavigationDelayMs = 1200;

/** What the import gives the editor's page as navigation state. */
export interface ImportState {
  readonly isImport: true;
  /** The file's text, judged already; a state can be forged by nobody but the person, and is judged again all the same. */
  readonly content: string;
  /** It is no file of anybody's: the connector is one that was newly made. */
  readonly isTemplate?: true;
}

/** Where the history says that a connector came from, by the state that its page was opened with. */
export function originOf(state: unknown): 'import' | undefined {
  return typeof state === 'object' && state !== null && 'isTemplate' in state ? undefined : 'import';
}

/** The connector that a page was opened with; none without one, or with one of the other form. */
export function readImport(state: unknown, generation: 'older'): OlderConnectorBody | undefined;
export function readImport(state: unknown, generation: 'newer'): NewerConnectorBody | undefined;
export function readImport(state: unknown, generation: Generation): OlderConnectorBody | NewerConnectorBody | undefined {
  if (typeof state !== 'object' || state === null || !('isImport' in state) || !('content' in state)) return undefined;
  const read = readConnectorFile(state.content, generation);
  return read.ok ? read.connector : undefined;
}
