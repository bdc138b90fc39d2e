import { displayedRole, roleParts } from '@foyer/api/people/role-set';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Says a list of roles in a few words: the role, and for an admin the permissions. */
export function useRoleText(): (roles: readonly string[]) => string {
  const { t } = useTranslation(['organizations', 'directory']);
  return useCallback(
    (roles: readonly string[]) => {
      const role = displayedRole(roles);
      if (role !== 'admin') return t(`organizations:role.${role}`);
      const permissions = roleParts(roles).permissions.map((permission) => t(`directory:person.permission.${permission}`));
      return t('directory:users.adminFor', { permissions: permissions.join(', ') });
    },
    [t],
  );
}
