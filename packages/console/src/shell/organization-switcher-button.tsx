import type { OrganizationSummary } from '@foyer/api/organizations/organization.schema';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { ShellButton } from '@foyer/ui/patterns/app-shell';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** Which organization it is, and what the switcher may offer. */
export interface OrganizationSwitcherProps {
  readonly organization: OrganizationSummary;
  /** Going to the picker needs a confirmed e-mail. */
  readonly canSwitch: boolean;
}

/** Where one is: the button of the switcher. */
export function OrganizationSwitcherButton({
  organization: { id, name, imageUrl, verified },
  ...rest
}: Pick<OrganizationSwitcherProps, 'organization'> & Partial<ComponentProps<typeof ShellButton>>) {
  const { t } = useTranslation(['common', 'organizations']);
  return (
    <ShellButton
      {...rest}
      kind="organization"
      label={t('common:shell.organization')}
      avatar={<OrganizationAvatar size="sm" name={name} id={id} imageUrl={imageUrl} isInactive={!verified} />}
      title={name}
      detail={t('organizations:id', { id })}
    />
  );
}
