import type { Impact, ImpactCounts } from '@foyer/api/impact/impact.schema';
import type { TFunction } from 'i18next';
import Inbox from 'lucide-react/icons/inbox';
import { useTranslation } from 'react-i18next';
import { LinkedText } from './i18n/linked-text.tsx';
import { type UsesGroup, UsesLink, UsesList } from './uses-list.tsx';

/** What may be opened from such a list. */
type ImpactThing =
  | { readonly kind: 'project'; readonly id: string }
  | { readonly kind: 'plugin'; readonly id: string; readonly project: string }
  | { readonly kind: 'datasource'; readonly id: string; readonly connectorId: string; readonly generation: 'older' | 'newer' };

interface ImpactListProps {
  /** What depends on it; undefined where that could not be found out. */
  readonly impact: Impact | undefined;
  readonly generation: 'older' | 'newer';
  /** Where a thing has its page, for who may open it: `useThingPath` with `asksProjects`. */
  readonly pathOf: (thing: ImpactThing) => string | undefined;
  /** Organizations that have it are told of the step. */
  readonly isTold?: boolean;
  /** Authorizations end by the step. */
  readonly endsAuthorizations?: boolean;
}

const namesShown = 3;

/** Up to three names, and how many more there are. */
function shortListOf(t: TFunction<'impact'>, language: string, names: readonly string[]): string {
  const more = names.length - namesShown;
  const parts = more > 0 ? [...names.slice(0, namesShown), t('more', { count: more })] : names;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

function useImpactGroups({ generation, pathOf }: ImpactListProps): (impact: Impact) => readonly UsesGroup[] {
  const { t, i18n } = useTranslation('impact');
  const countsOf = (counts: ImpactCounts) => {
    const parts = (['datasources', 'projects', 'mappings'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(`counts.${kind}`, { count: counts[kind] }));
    return parts.length > 0 ? new Intl.ListFormat(i18n.language, { type: 'unit' }).format(parts) : undefined;
  };
  return ({ datasources, projects, organizations, elsewhere }) => [
    {
      title: t('datasources'),
      count: datasources.count,
      things: datasources.named.map(({ id, connectorId, name, isActive }) => ({
        ...{ id, name, to: pathOf({ kind: 'datasource', id, connectorId, generation }) },
        detail: t(`status.${isActive ? 'active' : 'draft'}`),
      })),
    },
    {
      title: t('projects'),
      count: projects.count,
      things: projects.named.map(({ id, name, mappings, plugins }) => ({
        ...{ id, name, to: pathOf({ kind: 'project', id }) },
        detail: mappings > 0 && (
          <LinkedText
            text={t('mapped', {
              count: mappings,
              plugins: shortListOf(
                t,
                i18n.language,
                plugins.map((plugin, index) => `<plugin${index}>${plugin.name}</plugin${index}>`),
              ),
            })}
            links={Object.fromEntries(
              plugins.map((plugin, index) => [
                `plugin${index}`,
                (words) => <UsesLink to={pathOf({ kind: 'plugin', id: plugin.id, project: id })}>{words}</UsesLink>,
              ]),
            )}
          />
        ),
      })),
    },
    {
      title: t('organizations'),
      count: organizations.length,
      things: organizations.map(({ id, name, ...counts }) => ({ id, name, detail: countsOf(counts) })),
      note: countsOf(elsewhere) && t('elsewhere', { counts: countsOf(elsewhere) }),
    },
  ];
}

/**
 * What depends on a connector or a data source, before it is deactivated, deleted, approved or removed: own things by name, what belongs to
 * others as numbers, and who is told (CON-63). For code that comes late: its texts do too.
 */
export function ImpactList(props: ImpactListProps) {
  const { t, i18n } = useTranslation('impact');
  const groupsOf = useImpactGroups(props);
  const { impact, isTold = false, endsAuthorizations = false } = props;
  if (!impact) return <p className="text-sm">{t('unknown')}</p>;
  const told = impact.organizations.filter((organization) => organization.isTold).map(({ name }) => name);
  return (
    <div className="space-y-3">
      <UsesList groups={groupsOf(impact)} />
      {endsAuthorizations && impact.authorizations > 0 && (
        <p className="text-ink-2 text-sm">{t('authorizations', { count: impact.authorizations })}</p>
      )}
      {isTold && told.length > 0 && (
        <p className="flex gap-2 text-ink-2 text-sm">
          <Inbox aria-hidden="true" className="mt-0.5 shrink-0" size={16} strokeWidth={1.75} />
          <span className="wrap-anywhere min-w-0">{t('told', { names: shortListOf(t, i18n.language, told) })}</span>
        </p>
      )}
    </div>
  );
}
