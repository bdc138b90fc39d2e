import type { Generation } from '@foyer/api/generations';
import Layers from 'lucide-react/icons/layers';
import { useTranslation } from 'react-i18next';
import { integrationsPath } from '#features/connectors/connector-paths.ts';
import { ThingLink } from '#lib/thing-link.tsx';

/** So many of those that a search finds in the other version are named. */
export const namedHits = 5;

/** Where a note stands: beside the list of what, and of which version. */
export interface NotePlace {
  readonly organizationId: string;
  readonly generation: Generation;
  /** The search of the list. */
  readonly q: string;
}

/** The version that a list does not show. */
export function otherOf(generation: Generation): Generation {
  return generation === 'newer' ? 'older' : 'newer';
}

interface OtherVersionNoteProps extends NotePlace {
  readonly kind: 'connectors' | 'datasources';
  readonly totalCount: number;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly to: string | undefined }[];
}

/** What the other version holds: counted, and led to; of a search, named (CON-68, DS-51). */
export function OtherVersionNote({ kind, organizationId, generation, q, totalCount, rows }: OtherVersionNoteProps) {
  const { t } = useTranslation('connectors');
  if (totalCount === 0) return null;
  const other = otherOf(generation);
  const all = integrationsPath(organizationId, other, { hash: kind, ...(q && { query: { q } }) });
  const more = totalCount - rows.length;
  return (
    <p className="flex shrink-0 items-start gap-2 py-2 text-ink-2 text-sm">
      <Layers aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-3" />
      {q === '' ? (
        <ThingLink to={all}>{t(`otherVersion.${kind}.${other}`, { count: totalCount })}</ThingLink>
      ) : (
        <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
          <span>{t(`otherVersion.found.${other}`)}</span>
          {rows.map(({ id, name, to }) => (
            <span key={id} className="wrap-anywhere">
              <ThingLink to={to}>{name}</ThingLink>
            </span>
          ))}
          {more > 0 && <ThingLink to={all}>{t('sharing.more', { count: more })}</ThingLink>}
        </span>
      )}
    </p>
  );
}
