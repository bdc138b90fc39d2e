import { useQuery } from '@tanstack/react-query';
import { namedDatasourcesQuery } from '#data/other-datasources.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { datasourcePath } from '#features/connectors/connector-paths.ts';
import { isDatasourceLinked } from '../datasource-actions.ts';
import { type NotePlace, namedHits, OtherVersionNote, otherOf } from '../other-version-note.tsx';

/** What the other version holds of data sources. */
export function OtherDatasources({ viewer, ...place }: NotePlace & { readonly viewer: Viewer }) {
  const { organizationId, generation, q } = place;
  const other = otherOf(generation);
  const held = useQuery(namedDatasourcesQuery(organizationId, other, { q, limit: namedHits })).data;
  if (!held) return null;
  const rows = held.rows.map((row) => ({
    ...row,
    to: isDatasourceLinked(row, viewer) ? datasourcePath(organizationId, other, row) : undefined,
  }));
  return <OtherVersionNote {...place} kind="datasources" totalCount={held.totalCount} rows={rows} />;
}
