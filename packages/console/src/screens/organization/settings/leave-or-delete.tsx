import type { Organization } from '@foyer/api/organizations/organization.schema';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { DeleteRow } from './delete-row.tsx';
import { LeaveRow } from './leave-row.tsx';

/** The two ways out. Deleting is the owners' alone. */
export function LeaveOrDelete({ organization, isOwner }: { readonly organization: Organization; readonly isOwner: boolean }) {
  const { t } = useTranslation('organizations');
  return (
    <SettingsSection tone="well" isTitleHidden title={t(isOwner ? 'settings.leaveOrDelete' : 'settings.leaveTitle')}>
      <LeaveRow organization={organization} isOwner={isOwner} />
      {isOwner && <DeleteRow organization={organization} />}
    </SettingsSection>
  );
}
