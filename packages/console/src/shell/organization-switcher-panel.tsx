import { paths } from '@foyer/api/paths';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { DropdownMenu, fetchMenu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import type { FirstOpening } from '@foyer/ui/late-part';
import { useInfiniteQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useStartPath } from '#data/me.ts';
import { organizationsQuery } from '#data/organizations.ts';
import { rankedIds, readRanking, rememberChoice } from '#features/organization-ranking/organization-choice.ts';
import { byRanking } from '#features/organization-ranking/organization-ranking.ts';
import { OrganizationSwitcherButton, type OrganizationSwitcherProps } from './organization-switcher-button.tsx';
import { places } from './places.tsx';

/** Where one is, and the ways to the other organizations. About this organization is here for every member: it is how one leaves. */
export function OrganizationSwitcherPanel({ organization, canSwitch, isByKeyboard }: OrganizationSwitcherProps & FirstOpening) {
  const { t } = useTranslation(['common', 'organizations']);
  const navigate = useNavigate();
  const startPath = useStartPath();
  const [isOpen, setIsOpen] = useState(true);
  const list = useInfiniteQuery({ ...organizationsQuery(rankedIds), enabled: isOpen && canSwitch });
  const { id } = organization;
  // The first page may not hold where one is, when a link led here.
  const listed = byRanking(readRanking(), list.data?.pages[0]?.items ?? []);
  const others = list.data ? [organization, ...listed.filter((other) => other.id !== id)] : [];

  const open = (chosen: string) => {
    if (chosen === id) return;
    rememberChoice(
      chosen,
      others.map((other) => other.id),
    );
    void navigate(startPath(chosen));
  };

  return (
    <DropdownMenu
      modal={false}
      label={t('common:shell.switcher')}
      align="start"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      startsOnFirstItem={isByKeyboard}
      trigger={<OrganizationSwitcherButton organization={organization} />}
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
      <MenuItem asChild icon={places.settings.icon(16)}>
        <Link to={paths.settings.to({ id })}>{t('common:shell.settings')}</Link>
      </MenuItem>
    </DropdownMenu>
  );
}

/** The panel with what it opens, for it begins open. */
export async function fetchOrganizationSwitcherPanel() {
  await fetchMenu();
  return OrganizationSwitcherPanel;
}
