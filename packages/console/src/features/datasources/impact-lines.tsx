import type { DatasourceImpact } from '@foyer/api/datasources/datasource.schema';
import { useTranslation } from 'react-i18next';

const namesShown = 3;

interface ImpactLinesProps {
  readonly impact: DatasourceImpact | undefined;
  /** The organizations are spoken of elsewhere already. */
  readonly areOrganizationsSaid?: boolean;
  /** It could not be found out. */
  readonly isUnknown?: boolean;
}

/** What an irreversible step touches, in numbers and names: said before it is done. Phrasing content: it stands in a dialog's description. */
export function ImpactLines({ impact, areOrganizationsSaid = false, isUnknown = false }: ImpactLinesProps) {
  const { t, i18n } = useTranslation('datasources');
  if (!impact) return isUnknown ? <span className="mt-2 block">{t('impact.unknown')}</span> : null;
  const { organizations, projects, mappings, authorizations } = impact;
  const listed = (names: readonly string[]) => {
    const more = names.length - namesShown;
    const parts = more > 0 ? [...names.slice(0, namesShown), t('impact.more', { count: more })] : names;
    return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts);
  };
  const elsewhere = organizations.reduce((sum, organization) => sum + organization.projects, 0);
  const mappedElsewhere = organizations.reduce((sum, organization) => sum + (organization.mappings ?? 0), 0);
  const names = listed(projects.map(({ name }) => name));
  const sharedWith = listed(organizations.map(({ name }) => name));
  const lines = [
    organizations.length > 0 && !areOrganizationsSaid && t('impact.organizations', { count: organizations.length, names: sharedWith }),
    elsewhere > 0 && t('impact.projectsElsewhere', { count: elsewhere }),
    mappedElsewhere > 0 && t('impact.mappingsElsewhere', { count: mappedElsewhere }),
    projects.length > 0 && t('impact.projects', { count: projects.length, names }),
    mappings > 0 && t('impact.mappings', { count: mappings }),
    authorizations > 0 && t('impact.authorizations', { count: authorizations }),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <span key={line} className="mt-2 block">
      {line}
    </span>
  ));
}
