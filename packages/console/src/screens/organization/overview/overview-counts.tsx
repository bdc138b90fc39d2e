import type { Organization } from '@foyer/api/organizations/organization.schema';
import type { Overview } from '@foyer/api/overview/overview.schema';
import { paths } from '@foyer/api/paths';
import { TextLink } from '@foyer/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { featureFlagsQuery } from '#data/flags.ts';
import { organizationFlagsQuery } from '#data/organizations.ts';

interface OverviewCountsProps {
  readonly organization: Pick<Organization, 'id' | 'name'>;
  readonly overview: Pick<Overview, 'counts' | 'joinedAt'>;
  readonly isEmpty: boolean;
}

/** What is counted, in its order, and whether it shows while the console has integrations on only. */
const needsIntegrations = { projects: false, people: false, teams: false, datasources: true, connectors: true } as const;
const counted = Object.keys(needsIntegrations) as (keyof typeof needsIntegrations)[];

/** The sizes of what the person's roles open, each a link to it; for a member, since when they are one. */
export function OverviewCounts({ organization: { id, name }, overview: { counts, joinedAt }, isEmpty }: OverviewCountsProps) {
  const { t, i18n } = useTranslation('overview');
  const flags = useQuery(featureFlagsQuery).data;
  const own = useQuery(organizationFlagsQuery(id)).data;
  if (isEmpty) return t('isNew');
  const isNewer = flags?.ct_enable_integrations_v1 === true && own?.org_integrations_v1 === true;
  const integrations = (hash?: 'connectors') =>
    isNewer
      ? paths.versionedIntegrations.to({ id, version: 'v1' }, { ...(hash && { hash }) })
      : paths.integrations.to({ id }, { ...(hash && { hash }) });
  const hrefs = {
    projects: paths.projects.to({ id }),
    people: paths.directory.to({ id }),
    teams: paths.directory.to({ id }, { hash: 'teams' }),
    datasources: integrations(),
    connectors: integrations('connectors'),
  } as const;
  const told = counted.filter((each) => counts[each] !== undefined && (flags?.ct_enable_integrations || !needsIntegrations[each]));
  if (told.length === 0) {
    const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric' }).format(new Date(joinedAt));
    return t('memberSince', { organization: name, month });
  }
  return (
    <span className="text-sm">
      {told.map((each, index) => (
        // Where they wrap, the links of two lines are far enough from each other for a finger, and no line begins with a dot.
        <span key={each} className="inline-block py-1">
          <TextLink asChild tone="quiet">
            <Link to={hrefs[each]}>{t(`count.${each}`, { count: counts[each] ?? 0 })}</Link>
          </TextLink>
          {index < told.length - 1 && <span aria-hidden="true">{'\u00a0·\u00a0'}</span>}
        </span>
      ))}
    </span>
  );
}
