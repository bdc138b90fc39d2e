import { Announcement } from '@foyer/ui/announcement';
import { Button } from '@foyer/ui/button';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grants } from './recipient.ts';
import { type Given, PermissionFields, RoleField, TeamsField } from './role-fields.tsx';

interface ListForEveryoneProps {
  readonly organizationId: string;
  readonly grants: Grants;
  /** How many it would be given to. */
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onApply: (given: Given) => void;
}

/** Role, permissions and teams for all rows of a list at once: few lists say them. */
export function ListForEveryone({ organizationId, grants, count, isDisabled, onApply }: ListForEveryoneProps) {
  const { t } = useTranslation('invites');
  const [given, setGiven] = useState<Given>({ role: 'member', permissions: [], teams: [] });
  const [applied, setApplied] = useState('');
  const parts = { given, isDisabled, onChange: setGiven };
  const lacksPermission = given.role === 'admin' && given.permissions.length === 0;
  return (
    <SettingsSection title={t('list.everyone')}>
      <div className="flex flex-col gap-4">
        <div className="grid min-w-0 gap-x-4 gap-y-3 wide:grid-cols-2">
          <RoleField {...parts} grants={grants} />
          <TeamsField {...parts} organizationId={organizationId} />
        </div>
        {given.role === 'admin' && (
          <PermissionFields {...parts} grants={grants} error={lacksPermission ? t('permissionsNeeded') : undefined} />
        )}
        <div>
          <Button
            size="sm"
            isDisabled={isDisabled || count === 0 || lacksPermission}
            onClick={() => {
              onApply(given);
              setApplied(t('list.applied', { count }));
            }}
          >
            {t('list.apply', { count })}
          </Button>
          <Announcement text={applied} />
        </div>
      </div>
    </SettingsSection>
  );
}
