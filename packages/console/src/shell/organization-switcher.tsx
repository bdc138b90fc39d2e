import type { OrganizationSummary } from '@foyer/api/organizations/organization.schema';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { DropdownMenu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { ShellButton } from '@foyer/ui/patterns/app-shell';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type PathName, paths } from '#app/paths.ts';
import { organizationsQuery } from '#data/organizations.ts';
import { rankedIds, readRanking, rememberChoice } from '#features/organization-ranking/organization-choice.ts';
import { byRanking } from '#features/organization-ranking/organization-ranking.ts';
import { places } from './places.tsx';

interface OrganizationSwitcherProps {
  readonly organization: OrganizationSummary;
  /** Going to the picker needs a confirmed e-mail. */
  readonly canSwitch: boolean;
  readonly existing: ReadonlySet<PathName>;
}

/** Where one is, and the ways to the other organizations. About this organization is here for every member: it is how one leaves. */
export function OrganizationSwitcher({ organization, canSwitch, existing }: OrganizationSwitcherProps) {
  const { t } = useTranslation(['common', 'organizations']);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const list = useInfiniteQuery({ ...organizationsQuery(rankedIds), enabled: isOpen && canSwitch });
  const { id, name, imageUrl, verified } = organization;
  const others = byRanking(readRanking(), list.data?.pages[0]?.items ?? []);

  const open = (chosen: string) => {
    if (chosen === id) return;
    rememberChoice(
      chosen,
      others.map((other) => other.id),
    );
    void navigate(paths.organization.to({ id: chosen }));
  };

  return (
    <DropdownMenu
      label={t('common:shell.switcher')}
      align="start"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <ShellButton
          kind="organization"
          label={t('common:shell.organization')}
          avatar={<OrganizationAvatar size="sm" name={name} id={id} imageUrl={imageUrl} isInactive={!verified} />}
          title={name}
          detail={t('organizations:id', { id })}
        />
      }
    >
      {canSwitch && (
        <>
          {list.isPending && <MenuItem isDisabled>{t('common:shell.loadingOrganizations')}</MenuItem>}
          <MenuRadioGroup aria-label={t('organizations:picker.list')} value={id} onValueChange={open}>
            {others.map((other) => (
              <MenuRadioItem key={other.id} value={other.id}>
                <span className="flex items-center gap-2.5">
                  <OrganizationAvatar size="sm" name={other.name} id={other.id} imageUrl={other.imageUrl} isInactive={!other.verified} />
                  <span className="min-w-0">
                    <span className="block truncate font-emphasis">{other.name}</span>
                    <span className="block text-ink-3 text-xs tabular-nums">{t('organizations:id', { id: other.id })}</span>
                  </span>
                </span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
          <MenuItem asChild icon={<ArrowLeftRight size={16} strokeWidth={1.75} />}>
            <Link to={paths.organizations.to()}>{t('common:shell.switch')}</Link>
          </MenuItem>
        </>
      )}
      {existing.has('settings') && (
        <MenuItem asChild icon={places.settings.icon(16)}>
          <Link to={paths.settings.to({ id })}>{t('common:shell.settings')}</Link>
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
