import { mayCall } from '@foyer/api/access';
import { createConnector } from '@foyer/api/connectors/connector.contract';
import { createDatasource } from '@foyer/api/datasources/datasource.contract';
import type { Role } from '@foyer/api/endpoint';
import { paths } from '@foyer/api/paths';
import { createTeam } from '@foyer/api/teams/team.contract';
import { TextLink } from '@foyer/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { featureFlagsQuery } from '#data/flags.ts';

/** What somebody without projects can do here by their own role, with the way to it (PRJ-50). */
export function OwnWork({ organizationId: id, roles }: { readonly organizationId: string; readonly roles: readonly Role[] }) {
  const { t } = useTranslation('projects');
  const hasIntegrations = useQuery(featureFlagsQuery).data?.ct_enable_integrations === true;
  const integrates = mayCall(createConnector.older, roles) || mayCall(createDatasource.older, roles);
  const works = [
    ...(mayCall(createTeam, roles) ? [{ text: t('list.ownWork.directory'), to: paths.directory.to({ id }) }] : []),
    ...(hasIntegrations && integrates ? [{ text: t('list.ownWork.integrations'), to: paths.integrations.to({ id }) }] : []),
  ];
  if (works.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="text-ink-2">{t('list.ownWork.title')}</p>
      {works.map(({ text, to }) => (
        <p key={to}>
          <TextLink asChild>
            <Link to={to}>{text}</Link>
          </TextLink>
        </p>
      ))}
    </div>
  );
}
