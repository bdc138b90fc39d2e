import { operatorRole } from '@foyer/api/access';
import { languageOfTag, languages } from '@foyer/api/languages';
import { visibleDestinations } from '@foyer/api/organizations/organization-menu';
import { paths } from '@foyer/api/paths';
import { displayedRole } from '@foyer/api/people/role-set';
import { PersonAvatar } from '@foyer/ui/avatar';
import {
  DropdownMenu,
  fetchMenu,
  MenuHeader,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '@foyer/ui/dropdown-menu';
import type { FirstOpening } from '@foyer/ui/late-part';
import { useQuery } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Building2 from 'lucide-react/icons/building-complex';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { featureFlagsQuery } from '#data/flags.ts';
import { brand } from '#lib/brand.ts';
import { chooseLanguage } from '#lib/i18n/choose-language.ts';
import { chooseTheme, currentTheme, type Theme, themes } from '#lib/theme.ts';
import { readLocal, writeLocal } from '#session/local-data.ts';
import { places } from './places.tsx';
import { useDestinations } from './use-destinations.ts';
import { UserMenuButton, type UserMenuProps } from './user-menu-button.tsx';

/** Who is signed in, where they can go, and how the console looks and sounds for them (UI-10). */
export function UserMenuPanel({ me, organization, kind, isByKeyboard }: UserMenuProps & FirstOpening) {
  const { t } = useTranslation(['common', 'organizations']);
  const [isOpen, setIsOpen] = useState(true);
  const name = `${me.given_name} ${me.family_name}`;
  return (
    <DropdownMenu
      modal={false}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      startsOnFirstItem={isByKeyboard}
      label={t('common:shell.userMenu')}
      width="person"
      side={kind === 'bar' ? 'bottom' : 'top'}
      align={kind === 'bar' ? 'end' : 'start'}
      trigger={<UserMenuButton me={me} kind={kind} />}
    >
      <MenuHeader>
        <div className="flex items-center gap-2.5">
          <PersonAvatar name={name} id={me.userId} />
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-ink-3 text-xs">
              {/* Where it is too long for one line it breaks before the @, not somewhere in a word. */}
              {me.username.split(/(?=@)/).map((part, at) => (
                <Fragment key={part}>
                  {at > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </p>
          </div>
        </div>
        {organization && (
          <div className="mt-2.5 text-ink-2 text-xs">
            <p className="line-clamp-2" title={organization.name}>
              {organization.name}
            </p>
            <p className="flex gap-2">
              <span className="tabular-nums">{t('organizations:id', { id: organization.id })}</span>
              <span>{t(`organizations:role.${displayedRole(organization.roles)}`)}</span>
            </p>
          </div>
        )}
      </MenuHeader>
      <Places me={me} organization={organization} />
      <Themes />
      <Languages />
      <Sounds />
      <MenuItem asChild icon={<LogOut size={16} strokeWidth={1.75} />}>
        <a href={paths.signOut.to()}>{t('common:shell.signOut')}</a>
      </MenuItem>
      <p className="px-2.5 pt-1.5 pb-1 text-ink-3 text-xs">{t('common:version', { version: brand.version, build: brand.build })}</p>
    </DropdownMenu>
  );
}

function Places({ me, organization }: Pick<UserMenuProps, 'me' | 'organization'>) {
  const { t } = useTranslation('common');
  const destinations = useDestinations(organization?.id ?? '', organization, visibleDestinations);
  return (
    <>
      <MenuItem asChild icon={<CircleUserRound size={16} strokeWidth={1.75} />}>
        <Link to={paths.account.to()}>{t('shell.manageAccount')}</Link>
      </MenuItem>
      {me.role === operatorRole ? (
        <MenuItem asChild icon={<Building2 size={16} strokeWidth={1.75} />}>
          <Link to={paths.operator.to()}>{t('shell.operatorDesk')}</Link>
        </MenuItem>
      ) : (
        me.confirmed && (
          <MenuItem asChild icon={<ArrowLeftRight size={16} strokeWidth={1.75} />}>
            <Link to={paths.organizations.to()}>{t('shell.switch')}</Link>
          </MenuItem>
        )
      )}
      {organization && destinations.length > 0 && (
        <>
          <MenuSeparator />
          <MenuLabel>{t('shell.organization')}</MenuLabel>
          {destinations.map(({ place, href }) => (
            <MenuItem asChild key={place} icon={places[place].icon(16)}>
              <Link to={href}>{t(`shell.${place}`)}</Link>
            </MenuItem>
          ))}
        </>
      )}
      <MenuSeparator />
    </>
  );
}

function Themes() {
  const { t } = useTranslation('common');
  const [theme, setTheme] = useState(currentTheme);
  return (
    <>
      <MenuLabel id="menu-theme">{t('theme')}</MenuLabel>
      <MenuRadioGroup
        aria-labelledby="menu-theme"
        value={theme}
        onValueChange={(value) => {
          chooseTheme(value as Theme);
          setTheme(value as Theme);
        }}
      >
        {themes.map((value) => (
          <MenuRadioItem key={value} value={value}>
            {t(`themes.${value}`)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
    </>
  );
}

/** Where translations are turned on; on public pages a language can always be chosen. */
function Languages() {
  const { t, i18n } = useTranslation('common');
  const flags = useQuery(featureFlagsQuery).data;
  if (!flags?.ct_enable_translations) return null;
  return (
    <>
      <MenuLabel id="menu-language">{t('language')}</MenuLabel>
      <MenuRadioGroup
        aria-labelledby="menu-language"
        value={i18n.language}
        onValueChange={(value) => void chooseLanguage(i18n, languageOfTag(value))}
      >
        {Object.values(languages).map(({ tag, ownName }) => (
          <MenuRadioItem key={tag} value={tag}>
            <span lang={tag}>{ownName}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
    </>
  );
}

function Sounds() {
  const { t } = useTranslation('common');
  const [isOn, setIsOn] = useState(() => readLocal('soundToggle') === 'true');
  const Icon = isOn ? VolumeX : Volume2;
  return (
    <MenuItem
      icon={<Icon size={16} strokeWidth={1.75} />}
      onSelect={() => {
        writeLocal('soundToggle', String(!isOn));
        setIsOn(!isOn);
      }}
    >
      {t(isOn ? 'shell.soundsOff' : 'shell.soundsOn')}
    </MenuItem>
  );
}

/** The panel with what it opens, for it begins open. */
export async function fetchUserMenuPanel() {
  await fetchMenu();
  return UserMenuPanel;
}
