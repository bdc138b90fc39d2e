import type { OrganizationUser } from '@foyer/api/organizations/organization.schema';
import { paths } from '@foyer/api/paths';
import { PersonAvatar } from '@foyer/ui/avatar';
import { ButtonLink } from '@foyer/ui/button';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ThingLink } from '#lib/thing-link.tsx';

/** Who owns the organization; '(you)' marks the reader. Everybody may read the directory; what they may change there is its own question. */
export function OwnersSection({
  organizationId,
  owners,
  personId,
  canManage,
}: {
  readonly organizationId: string;
  readonly owners: readonly OrganizationUser[];
  readonly personId: string;
  /** Whether the reader may change what others may do. */
  readonly canManage: boolean;
}) {
  const { t } = useTranslation('organizations');
  return (
    <SettingsSection
      title={t('settings.owners')}
      aside={
        canManage && (
          <ButtonLink asChild size="sm">
            <Link to={paths.directory.to({ id: organizationId })}>{t('settings.manageUsers')}</Link>
          </ButtonLink>
        )
      }
    >
      <ul className="divide-y divide-line border-line border-b">
        {owners.map(({ id, givenName, familyName, email }) => {
          const name = `${givenName} ${familyName}`;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0 py-2">
              <span className="flex min-w-0 flex-auto items-center gap-3">
                <PersonAvatar name={name} id={id} />
                <span className="min-w-0 flex-1 font-emphasis">
                  <ThingLink to={paths.directory.to({ id: organizationId }, { query: { user: id } })}>{name}</ThingLink>{' '}
                  {id === personId && <span className="font-normal text-ink-2">{t('settings.you')}</span>}
                </span>
              </span>
              <span className="min-w-0 text-ink-2 text-sm">{email}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-ink-2 text-xs">{t('settings.ownersNote')}</p>
    </SettingsSection>
  );
}
