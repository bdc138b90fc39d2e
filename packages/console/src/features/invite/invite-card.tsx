import type { OpenInvite } from '@foyer/api/organizations/accept-invite.contract';
import { displayedRole, roleParts } from '@foyer/api/people/role-set';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { LinkedText } from '#lib/i18n/linked-text.tsx';

/** Marks an address that cannot be changed. */
export function AddressLock() {
  return <Lock aria-hidden="true" size={16} className="me-2 text-ink-3" />;
}

/** Who invites to which organization, in which role. */
export function InviteCard({ invite }: { readonly invite: OpenInvite & { readonly organizationId: string | undefined } }) {
  const { t, i18n } = useTranslation('auth');
  const { organization, organizationId = '', invitedBy, roles } = invite;
  const permissions = roleParts(roles).permissions.map((permission) => t(`invite.permission.${permission}`));
  const kind = displayedRole(roles);
  const role =
    kind === 'admin'
      ? t('invite.role.admin', {
          permissions: new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(permissions),
        })
      : t(`invite.role.${kind === 'error' ? 'member' : kind}`);
  const strong = (words: string) => <strong className="font-semibold text-ink">{words}</strong>;
  return (
    <>
      <OrganizationAvatar name={organization.name} id={organizationId} />
      <div className="wrap-anywhere min-w-0 text-ink-2 text-sm">
        <p className="font-semibold text-ink text-lead">{organization.name}</p>
        {invitedBy && (
          <p>
            <LinkedText text={t('invite.invitedBy', { name: `${invitedBy.givenName} ${invitedBy.familyName}` })} links={{ name: strong }} />
          </p>
        )}
        <p>
          <LinkedText text={t('invite.as', { role })} links={{ role: strong }} />
        </p>
      </div>
    </>
  );
}
