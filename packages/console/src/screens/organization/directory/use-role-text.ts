import { adminPermissions, displayedRole, roleParts } from '@foyer/api/people/role-set';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Says a list of roles in a few words: the role, and for an admin how many of the permissions. */
export function useRoleText(): (roles: readonly string[]) => string {
  const { t } = useTranslation(['organizations', 'directory']);
  return useCallback(
    (roles: readonly string[]) => {
      const role = displayedRole(roles);
      const name = t(`organizations:role.${role}`);
      if (role !== 'admin') return name;
      const count = roleParts(roles).permissions.length;
      return `${name}, ${t('directory:users.permissionCount', { count, total: adminPermissions.length })}`;
    },
    [t],
  );
}
