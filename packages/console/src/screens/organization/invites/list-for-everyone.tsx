import type { RoleKind } from '@foyer/api/people/role-set';
import { Announcement } from '@foyer/ui/announcement';
import { Button } from '@foyer/ui/button';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Select } from '@foyer/ui/select';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkChange, type MadeChange, madeChange, rowsAfter, rowsBefore, type TeamAct, teamActs } from './bulk-change.ts';
import { type Grants, type Recipient, withRole } from './recipient.ts';
import { PermissionFields, TeamsField } from './role-fields.tsx';

interface ListForEveryoneProps {
  readonly organizationId: string;
  readonly grants: Grants;
  /** Those that are not sent yet. */
  readonly recipients: readonly Recipient[];
  readonly isDisabled: boolean;
  /** Told the rows that change, as they are from now on. */
  readonly onChange: (changed: readonly Recipient[]) => void;
}

/** The choice of a role that no row has. */
const keepRole = 'keep';
const nothing: BulkChange = { role: undefined, teamAct: 'keep', teams: [] };
const noChange: MadeChange = new Map();

/** Why a change cannot be applied, as the key of its text. */
function refusal({ role, teamAct, teams }: BulkChange, changedCount: number): 'untouched' | 'noTeam' | 'same' | 'noPermission' | undefined {
  if (!role && teamAct === 'keep') return 'untouched';
  if (role?.role === 'admin' && role.permissions.length === 0) return 'noPermission';
  if ((teamAct === 'add' || teamAct === 'replace') && teams.length === 0) return 'noTeam';
  return changedCount === 0 ? 'same' : undefined;
}

/** Role, permissions and teams for all rows of a list at once: few lists say them. What is not chosen here stays as the rows have it. */
export function ListForEveryone({ organizationId, grants, recipients, isDisabled, onChange }: ListForEveryoneProps) {
  const { t } = useTranslation(['invites', 'organizations']);
  const [change, setChange] = useState(nothing);
  const [made, setMade] = useState(noChange);
  const [news, setNews] = useState('');
  const applyButton = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  const changed = useMemo(() => rowsAfter(recipients, change), [recipients, change]);
  const undone = useMemo(() => rowsBefore(recipients, made), [recipients, made]);
  const refused = refusal(change, changed.length);
  const reason = refused && refused !== 'noPermission' ? t(`invites:list.applyReason.${refused}`) : undefined;
  const set = (next: Partial<BulkChange>) => setChange((before) => ({ ...before, ...next }));

  return (
    <SettingsSection title={t('invites:list.everyone')}>
      <div className="flex flex-col gap-4">
        <div className="grid min-w-0 items-start gap-x-4 gap-y-4 wide:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <Select
              label={t('invites:role')}
              hint={change.role ? t(`invites:roleNote.${change.role.role}`) : t('invites:list.keepRoleNote')}
              value={change.role?.role ?? keepRole}
              isDisabled={isDisabled}
              options={[
                { value: keepRole, label: t('invites:list.keepRole') },
                ...grants.roles.map((role) => ({ value: role, label: t(`organizations:role.${role}`) })),
              ]}
              onValueChange={(value) =>
                set({
                  role: value === keepRole ? undefined : withRole({ role: 'member', permissions: [] }, value as RoleKind, grants.own),
                })
              }
            />
            {change.role?.role === 'admin' && (
              <PermissionFields
                given={change.role}
                grants={grants}
                isDisabled={isDisabled}
                error={refused === 'noPermission' ? t('invites:permissionsNeeded') : undefined}
                onChange={({ permissions }) => set({ role: change.role && { ...change.role, permissions } })}
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Select
              label={t('invites:teams')}
              hint={t(`invites:list.teamActNote.${change.teamAct}`)}
              value={change.teamAct}
              isDisabled={isDisabled}
              options={teamActs.map((act) => ({ value: act, label: t(`invites:list.teamAct.${act}`) }))}
              onValueChange={(value) => set({ teamAct: value as TeamAct })}
            />
            {(change.teamAct === 'add' || change.teamAct === 'replace') && (
              <TeamsField
                label={t(change.teamAct === 'add' ? 'invites:list.teamsToAdd' : 'invites:list.newTeams')}
                given={change}
                isDisabled={isDisabled}
                organizationId={organizationId}
                onChange={set}
              />
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            ref={applyButton}
            size="sm"
            isDisabled={isDisabled || refused !== undefined}
            {...(reason && { 'aria-describedby': reasonId })}
            onClick={() => {
              onChange(changed);
              setMade(madeChange(recipients, changed));
              setNews(t('invites:list.applied', { count: changed.length }));
              setChange(nothing);
            }}
          >
            {changed.length === 0 ? t('invites:list.applyNone') : t('invites:list.apply', { count: changed.length })}
          </Button>
          <p id={reasonId} className="text-ink-3 text-sm">
            {reason}
          </p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 wide:ms-auto">
            <p className="text-ink-2 text-sm">{news}</p>
            {undone.length > 0 && !isDisabled && (
              <Button
                size="sm"
                onClick={() => {
                  // The button goes with what it takes back.
                  applyButton.current?.focus();
                  onChange(undone);
                  setMade(noChange);
                  setNews(t('invites:list.undone', { count: undone.length }));
                }}
              >
                {t('invites:list.undo')}
              </Button>
            )}
          </div>
          <Announcement text={news} />
        </div>
      </div>
    </SettingsSection>
  );
}
