import { useQuery } from '@tanstack/react-query';
import { namedConnectorsQuery } from '#data/other-connectors.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { connectorPath } from '#features/connectors/connector-paths.ts';
import { canOpenConnector } from '#features/connectors/connector-policy.ts';
import { type NotePlace, namedHits, OtherVersionNote, otherOf } from './other-version-note.tsx';

/** What the other version holds of connectors. */
export function OtherConnectors({ viewer, ...place }: NotePlace & { readonly viewer: Viewer }) {
  const { organizationId, generation, q } = place;
  const other = otherOf(generation);
  const held = useQuery(namedConnectorsQuery(organizationId, other, { q, limit: namedHits })).data;
  if (!held) return null;
  const rows = held.rows.map((row) => ({
    ...row,
    to: canOpenConnector(row, viewer) ? connectorPath(organizationId, other, row.id) : undefined,
  }));
  return <OtherVersionNote {...place} kind="connectors" totalCount={held.totalCount} rows={rows} />;
}
