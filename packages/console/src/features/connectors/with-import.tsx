import type { NewerConnectorBody, OlderConnectorBody } from '@foyer/api/connectors/connector.schema';
import { readConnectorFile } from '@foyer/api/connectors/connector-file';
import type { Generation } from '@foyer/api/generations';
import type { ReactNode } from 'react';

/** The connector that a page was opened with; none without one, or with one of the other form. */
export function readImport(state: unknown, generation: 'older'): OlderConnectorBody | undefined;
export function readImport(state: unknown, generation: 'newer'): NewerConnectorBody | undefined;
export function readImport(state: unknown, generation: Generation): OlderConnectorBody | NewerConnectorBody | undefined {
  if (typeof state !== 'object' || state === null || !('isImport' in state) || !('content' in state)) return undefined;
  const read = readConnectorFile(state.content, generation);
  return read.ok ? read.connector : undefined;
}

interface WithImportProps {
  readonly children: (read: typeof readImport) => ReactNode;
}

/** A new connector, which may begin with what a file held: only then is the code needed that reads one. */
export const WithImport = ({ children }: WithImportProps) => children(readImport);
