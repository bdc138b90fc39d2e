import type { Me } from '@foyer/api/auth/auth.schema';
import type { OrganizationSummary } from '@foyer/api/organizations/organization.schema';
import { PersonAvatar } from '@foyer/ui/avatar';
import { ShellButton } from '@foyer/ui/patterns/app-shell';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** Whose menu it is, and where. */
export interface UserMenuProps {
  readonly me: Me;
  /** The organization one is in; none on the picker. */
  readonly organization?: Pick<OrganizationSummary, 'id' | 'name' | 'roles'> | undefined;
  /** On the rail, or in the bar of pages without an organization. */
  readonly kind: 'person' | 'bar';
}

/** Who is signed in: the button of the user menu. */
export function UserMenuButton({ me, kind, ...rest }: Pick<UserMenuProps, 'me' | 'kind'> & Partial<ComponentProps<typeof ShellButton>>) {
  const { t } = useTranslation('common');
  const name = `${me.given_name} ${me.family_name}`;
  return (
    <ShellButton
      {...rest}
      kind={kind}
      label={t('shell.account')}
      avatar={<PersonAvatar name={name} id={me.userId} />}
      title={name}
      detail={me.username}
    />
  );
}
