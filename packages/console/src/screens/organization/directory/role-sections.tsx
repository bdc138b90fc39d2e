import type { Role } from '@foyer/api/endpoint';
import { grantablePermissions, grantableRoles, type RoleLock } from '@foyer/api/people/people.rules';
import { adminPermissions, displayedRole, type RoleKind, roleKinds, roleParts } from '@foyer/api/people/role-set';
import { Checkbox } from '@foyer/ui/checkbox';
import { SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { Select } from '@foyer/ui/select';
import { Spinner } from '@foyer/ui/spinner';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleChange } from '#data/people.ts';
import { chosenRole, rolesOfChoice, withPermission } from '#features/role-editor/role-choice.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import type { Caller } from './caller.ts';
import type { RoleSaveState } from './use-role-save.ts';

interface RoleSectionsProps {
  readonly roles: readonly Role[];
  readonly caller: Caller;
  /** Why the role cannot be changed here. */
  readonly lock: RoleLock | undefined;
  /** `checking`: the server is asked first what a change would take away. */
  readonly state: RoleSaveState | 'checking';
  readonly onChange: (change: RoleChange) => void;
}

function SaveMark({ state }: Pick<RoleSectionsProps, 'state'>) {
  const { t } = useTranslation('directory');
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-sm">
      {(state === 'saving' || state === 'checking') && (
        <>
          <Spinner size="sm" />
          <span className="text-ink-2">{t(`person.${state}`)}</span>
        </>
      )}
      {state === 'saved' && (
        <span className="inline-flex items-center gap-1 text-ok">
          <Check aria-hidden="true" size={14} /> {t('person.saved')}
        </span>
      )}
    </span>
  );
}

/** Role and permissions; every change is saved at once (PPL-12). */
export function RoleSections({ roles, caller, lock, state, onChange: save }: RoleSectionsProps) {
  const { t } = useTranslation(['directory', 'organizations']);
  const noteId = useId();
  const shown = displayedRole(roles);
  const grantable = grantablePermissions(caller.roles);
  const held = roleParts(roles).permissions;
  const isBeyondCaller = held.some((permission) => !grantable.includes(permission));
  const offered = grantableRoles(caller.roles);
  const options = roleKinds.map((role) => ({
    value: role,
    label: t(`organizations:role.${role}`),
    isDisabled: !offered.includes(role),
  }));

  return (
    <>
      <SidePanelSection title={t('directory:person.role')} aside={<SaveMark state={state} />}>
        <Select
          label={t('directory:person.role')}
          isLabelHidden
          value={chosenRole(roles) ?? ''}
          placeholder={t('organizations:role.error')}
          onValueChange={(role) => {
            // The same choice again would take permissions away that were added since.
            if (role !== shown) save(() => rolesOfChoice(role as RoleKind, caller.roles));
          }}
          options={options}
          isDisabled={lock !== undefined}
          hint={t(lock ? `directory:person.lock.${lock}` : `directory:person.roleHint.${shown}`)}
        />
        <p className="mt-1.5 text-xs">
          <GuideLink passage="roles" tone="quiet">
            {t('directory:person.aboutRoles')}
          </GuideLink>
        </p>
      </SidePanelSection>
      {shown === 'admin' && (
        <SidePanelSection title={t('directory:person.permissions')}>
          <fieldset
            aria-label={t('directory:person.permissions')}
            {...(lock === undefined && { 'aria-describedby': noteId })}
            className="rounded-card border border-line bg-card px-3 py-1"
          >
            {adminPermissions.map((permission) => (
              <div key={permission} className="py-1.5">
                <Checkbox
                  label={t(`directory:person.permission.${permission}`)}
                  checked={roles.includes(permission)}
                  isDisabled={lock !== undefined || (!grantable.includes(permission) && !roles.includes(permission))}
                  onChange={({ currentTarget: { checked } }) => save((stored) => withPermission(stored, permission, checked))}
                />
              </div>
            ))}
          </fieldset>
          {lock === undefined && (
            <p id={noteId} className="mt-1.5 text-ink-2 text-xs">
              {held.length === 1 && <>{t('directory:person.lastPermission')} </>}
              {(isBeyondCaller || grantable.length < adminPermissions.length) && t('directory:person.notHeld')}
            </p>
          )}
        </SidePanelSection>
      )}
    </>
  );
}
