import { mayCall } from '@foyer/api/access';
import { deleteOrganization } from '@foyer/api/organizations/organization.contract';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { DeleteRow } from './delete-row.tsx';
import { LeaveRow } from './leave-row.tsx';
import type { WayOutProps } from './way-out.ts';

/** The two ways out. Deleting is the owners' alone. */
export function LeaveOrDelete(props: WayOutProps) {
  const canDelete = mayCall(deleteOrganization, props.organization.roles);
  const { t } = useTranslation('organizations');
  return (
    <SettingsSection tone="well" isTitleHidden title={t(canDelete ? 'settings.leaveOrDelete' : 'settings.membership')}>
      <LeaveRow {...props} />
      {canDelete && <DeleteRow {...props} />}
    </SettingsSection>
  );
}
