import { type MemberCall, mayCall } from '@foyer/api/access';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import { paths } from '@foyer/api/paths';
import { displayedRole, roleParts } from '@foyer/api/people/role-set';
import { updateUserRoles } from '@foyer/api/people/user.contract';
import { PersonAvatar } from '@foyer/ui/avatar';
import { Badge } from '@foyer/ui/badge';
import { ButtonLink } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { TextLink } from '@foyer/ui/link';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { pageTitleId } from '@foyer/ui/patterns/page-header';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageTitle } from '#lib/page-title.tsx';
import { askedPermissions } from './asked-permissions.ts';

/** What somebody wanted to open; its title is `organizations:noPermission.title.<what>`. */
export type ClosedPage = 'history' | 'integrations' | 'datasources' | 'createConnector' | 'createDatasource' | 'createTeam' | 'inviteUsers';

interface NoPermissionProps {
  readonly page: ClosedPage;
  /** The calls that the page is made of: who may make one of them may open it. */
  readonly calls: readonly MemberCall[];
  readonly organization: Pick<Organization, 'id' | 'name' | 'roles' | 'owners'>;
}

/** So many owners are named; the directory has the others. */
const namedOwners = 5;

/** In place of a page that the person's role does not open: which role does, and who gives it. */
export function NoPermission({ page, calls, organization: { id, name, roles, owners } }: NoPermissionProps) {
  const { t, i18n } = useTranslation('organizations');
  const permissions = askedPermissions(calls);
  const asked = permissions.map((permission) => t(`permission.${permission}`));
  const own = roleParts(roles).permissions.map((permission) => t(`permission.${permission}`));
  const listOf = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(i18n.language, { type, style: 'long' }).format(words);
  const facts = [
    {
      term: t('noPermission.yourRole'),
      value: own.length > 0 ? t('noPermission.admin', { permissions: listOf(own, 'conjunction') }) : t(`role.${displayedRole(roles)}`),
    },
    {
      term: t('noPermission.needed'),
      value: asked.length > 0 ? t('noPermission.adminOrOwner', { permissions: listOf(asked, 'disjunction') }) : t('role.owner'),
    },
  ];
  const more = owners.length - namedOwners;
  const title = t(`noPermission.title.${page}`);
  // Some of the pages that it stands for lay themselves out to the sheet's edges: it keeps clear of the bar at the foot by itself.
  return (
    <div className="clear-foot mx-auto flex w-full max-w-120 flex-col items-center px-4">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        size="page"
        picture="closed"
        headingLevel={1}
        titleId={pageTitleId}
        title={title}
        text={t(asked.length > 0 ? 'noPermission.textAdmins' : 'noPermission.textOwners', { organization: name })}
      />
      <div className="w-full wide:-mt-8">
        <Card padding="none">
          <dl className="grid grid-cols-3 gap-x-4 gap-y-2 p-5">
            {facts.map(({ term, value }) => (
              <div key={term} className="contents">
                <dt className="text-ink-2 text-sm">{term}</dt>
                <dd className="col-span-2 wrap-anywhere font-emphasis text-sm">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="border-line border-t px-5 py-4">
            <h2 className="font-emphasis text-ink-2 text-xs">{t('noPermission.owners')}</h2>
            <ul className="mt-2 space-y-3">
              {owners.slice(0, namedOwners).map((owner) => {
                const ownerName = `${owner.givenName} ${owner.familyName}`;
                return (
                  <li key={owner.id} className="flex items-center gap-3">
                    <PersonAvatar size="sm" name={ownerName} id={owner.id} />
                    <span className="min-w-0 flex-1">
                      <TextLink asChild>
                        <Link to={paths.directory.to({ id }, { query: { user: owner.id } })}>{ownerName}</Link>
                      </TextLink>
                      <span className="block wrap-anywhere text-ink-2 text-xs">{owner.email}</span>
                    </span>
                    <Badge tone="neutral" mark="none">
                      {t('role.owner')}
                    </Badge>
                  </li>
                );
              })}
            </ul>
            {more > 0 && (
              <p className="mt-3 text-sm">
                <TextLink asChild>
                  <Link to={paths.directory.to({ id })}>{t('noPermission.moreOwners', { count: more })}</Link>
                </TextLink>
              </p>
            )}
            {asked.length > 0 && (
              <p className="mt-3 text-ink-2 text-sm">
                {t(mayCall(updateUserRoles, permissions) ? 'noPermission.adminsToo' : 'noPermission.adminsTooHeld')}
              </p>
            )}
          </div>
        </Card>
      </div>
      <div className="mt-6">
        <ButtonLink asChild>
          <Link to={paths.organization.to({ id })}>{t('noPermission.back')}</Link>
        </ButtonLink>
      </div>
    </div>
  );
}
