import type { Role } from '@foyer/api/endpoint';
import { grantablePermissions, grantableRoles } from '@foyer/api/people/people.rules';
import { adminPermissions, type RoleKind, roleKinds } from '@foyer/api/people/role-set';
import { Checkbox } from '@foyer/ui/checkbox';
import { RadioGroup } from '@foyer/ui/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesOfChoice, withPermission } from '#features/role-editor/role-choice.ts';
import type { Caller } from './caller.ts';

interface BulkRoleChoiceProps {
  readonly caller: Caller;
  /** The chosen roles; undefined while the choice is not whole. */
  readonly onRoles: (roles: readonly Role[] | undefined) => void;
}

/** The role that everybody selected is to have. */
export function BulkRoleChoice({ caller, onRoles }: BulkRoleChoiceProps) {
  const { t } = useTranslation(['directory', 'organizations']);
  const [choice, setChoice] = useState<RoleKind>();
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const offered = grantableRoles(caller.roles);
  const grantable = grantablePermissions(caller.roles);
  const set = (next: RoleKind, given: readonly Role[]) => {
    setChoice(next);
    setRoles(given);
    onRoles(next === 'admin' && given.length === 0 ? undefined : given);
  };
  return (
    <>
      <RadioGroup
        label={t('directory:bulk.newRole')}
        value={choice ?? ''}
        onValueChange={(value) => set(value as RoleKind, rolesOfChoice(value as RoleKind, caller.roles))}
        options={roleKinds.map((role) => ({
          value: role,
          label: t(`organizations:role.${role}`),
          hint: t(`directory:person.roleHint.${role}`),
          isDisabled: !offered.includes(role),
        }))}
      />
      {choice === 'admin' && (
        <fieldset>
          <legend className="mb-1.5 font-emphasis text-sm">{t('directory:person.permissions')}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {adminPermissions.map((permission) => (
              <Checkbox
                key={permission}
                label={t(`directory:person.permission.${permission}`)}
                checked={roles.includes(permission)}
                isDisabled={!grantable.includes(permission)}
                onChange={({ currentTarget: { checked } }) => set('admin', withPermission(roles, permission, checked))}
              />
            ))}
          </div>
          {roles.length === 0 && (
            <p role="alert" className="mt-1.5 text-danger text-sm">
              {t('directory:bulk.noPermission')}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
