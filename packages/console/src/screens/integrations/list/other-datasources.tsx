import { useQuery } from '@tanstack/react-query';
import { namedDatasourcesQuery } from '#data/other-datasources.ts';
import { datasourcePath } from '#features/connectors/connector-paths.ts';
import { canOpenDatasource } from '../datasource-actions.ts';
import { type NotePlace, namedHits, OtherVersionNote, otherOf } from '../other-version-note.tsx';

/** What the other version holds of data sources. */
export function OtherDatasources(place: NotePlace) {
  const { organizationId, generation, q } = place;
  const other = otherOf(generation);
  const held = useQuery(namedDatasourcesQuery(organizationId, other, { q, limit: namedHits })).data;
  if (!held) return null;
  const rows = held.rows.map((row) => ({
    ...row,
    to: canOpenDatasource(row) ? datasourcePath(organizationId, other, row) : undefined,
  }));
  return <OtherVersionNote {...place} kind="datasources" totalCount={held.totalCount} rows={rows} />;
}
