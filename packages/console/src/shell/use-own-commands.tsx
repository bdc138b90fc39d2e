import { languageOfTag, languages } from '@foyer/api/languages';
import { paths } from '@foyer/api/paths';
import type { PaletteCommand } from '@foyer/ui/command-palette';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BookOpen from 'lucide-react/icons/book-open';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Database from 'lucide-react/icons/database';
import DoorOpen from 'lucide-react/icons/door-open';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Plug from 'lucide-react/icons/plug';
import Shuffle from 'lucide-react/icons/shuffle';
import Sun from 'lucide-react/icons/sun';
import UserPlus from 'lucide-react/icons/user-plus';
import UsersRound from 'lucide-react/icons/users-round';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { featureFlagsQuery } from '#data/flags.ts';
import { meQuery } from '#data/me.ts';
import { connectorPath, integrationsPath, newDatasourcePath } from '#features/connectors/connector-paths.ts';
import { chooseLanguage } from '#lib/i18n/choose-language.ts';
import { chooseTheme, type Theme, themes } from '#lib/theme.ts';
import { readLocal, writeLocal } from '#session/local-data.ts';
import type { PaletteProps } from './palette-button.tsx';
import { type PaletteAction, type PalettePart, paletteActions, palettePlaces, visibleParts } from './palette-policy.ts';
import { places } from './places.tsx';
import { useDestinations, useHasNewerForm } from './use-destinations.ts';

const drawn = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} />;

const actionIcons: Readonly<Record<PaletteAction, LucideIcon>> = {
  createProject: FolderPlus,
  createTeam: UsersRound,
  createConnector: Plug,
  createDatasource: Database,
  invite: UserPlus,
  switchOrganization: ArrowLeftRight,
  createOrganization: DoorOpen,
  account: CircleUserRound,
  guide: BookOpen,
  keys: Keyboard,
  signOut: LogOut,
};
const partIcons: Readonly<Record<PalettePart, LucideIcon>> = {
  teams: UsersRound,
  datasources: Database,
  connectors: Plug,
  remapping: Shuffle,
};
const themeIcons: Readonly<Record<Theme, LucideIcon>> = { system: Monitor, light: Sun, dark: Moon };

const wordsOf = (words: string) => words.split(', ');

type Where = Pick<PaletteProps, 'organization'>;

/** The places of the organization that is open, and once something is typed their parts. */
export function usePlaceCommands({ organization, isTyped }: Where & { readonly isTyped: boolean }): readonly PaletteCommand[] {
  const { t } = useTranslation(['palette', 'common']);
  const navigate = useNavigate();
  const flags = useQuery(featureFlagsQuery).data;
  const id = organization?.id ?? '';
  const destinations = useDestinations(id, organization, palettePlaces);
  const hasIntegrations = flags?.ct_enable_integrations === true;
  const hasNewerForm = useHasNewerForm(id, hasIntegrations && organization !== undefined);
  if (!organization) return [];
  const generation = hasNewerForm ? 'newer' : 'older';
  const at = (to: string) => ({ id: to, detail: organization.name, onSelect: () => void navigate(to) });
  const hasRemapping = hasNewerForm && flags?.ct_enable_remapping === true;
  const parts = isTyped ? visibleParts({ roles: organization.roles, hasIntegrations, hasRemapping }) : [];
  return [
    ...destinations.map(({ place, href }) => ({
      ...at(href),
      label: t(`common:shell.${place}`),
      icon: places[place].icon(16),
      keywords: wordsOf(t(`palette:words.${place}`)),
    })),
    ...parts.map((part) => ({
      ...at(part === 'teams' ? paths.directory.to({ id }, { hash: part }) : integrationsPath(id, generation, { hash: part })),
      label: t(`palette:parts.${part}`),
      icon: drawn(partIcons[part]),
      keywords: wordsOf(t(`palette:words.${part}`)),
    })),
  ];
}

/** How the console looks, speaks and sounds: asked for by typing. */
function useLookCommands(): readonly PaletteCommand[] {
  const { t, i18n } = useTranslation(['palette', 'common']);
  const flags = useQuery(featureFlagsQuery).data;
  const hasSounds = readLocal('soundToggle') === 'true';
  return [
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      label: t(`palette:themes.${theme}`),
      icon: drawn(themeIcons[theme]),
      keywords: wordsOf(t('palette:words.theme')),
      onSelect: () => chooseTheme(theme),
    })),
    ...(flags?.ct_enable_translations ? Object.values(languages) : []).map(({ tag, ownName }) => ({
      id: `language ${tag}`,
      label: t('palette:language', { name: ownName }),
      icon: drawn(Languages),
      keywords: wordsOf(t('palette:words.language')),
      onSelect: () => void chooseLanguage(i18n, languageOfTag(tag)),
    })),
    {
      id: 'sounds',
      label: t(hasSounds ? 'common:shell.soundsOff' : 'common:shell.soundsOn'),
      icon: drawn(hasSounds ? VolumeX : Volume2),
      keywords: wordsOf(t('palette:words.sounds')),
      onSelect: () => writeLocal('soundToggle', String(!hasSounds)),
    },
  ];
}

interface ActionsWish extends Where {
  readonly isTyped: boolean;
  /** Opens the list of the keys. */
  readonly onKeys: () => void;
}

/** What one can do from here. */
export function useActionCommands({ organization, isTyped, onKeys }: ActionsWish): readonly PaletteCommand[] {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const me = useQuery(meQuery).data;
  const flags = useQuery(featureFlagsQuery).data;
  const look = useLookCommands();
  const id = organization?.id;
  const hasIntegrations = flags?.ct_enable_integrations === true;
  const generation = useHasNewerForm(id ?? '', hasIntegrations && id !== undefined) ? 'newer' : 'older';
  const inOrganization = (to: (id: string) => string) => (id === undefined ? '' : to(id));
  const targets: Readonly<Record<Exclude<PaletteAction, 'keys'>, string>> = {
    createProject: inOrganization((here) => paths.organization.to({ id: here }, { hash: 'create' })),
    createTeam: inOrganization((here) => paths.createTeam.to({ id: here })),
    createConnector: inOrganization((here) => connectorPath(here, generation, 'new', { hash: 'basic' })),
    createDatasource: inOrganization((here) => newDatasourcePath(here, generation, { hash: 'basic' })),
    invite: inOrganization((here) => paths.invites.to({ id: here })),
    switchOrganization: paths.organizations.to(),
    createOrganization: paths.createOrganization.to(),
    account: paths.account.to(),
    guide: paths.guide.to(),
    signOut: paths.signOut.to(),
  };
  const actions = paletteActions({ roles: organization?.roles, isConfirmed: me?.confirmed ?? false, hasIntegrations });
  return [
    ...actions.map((action) => ({
      id: action,
      label: t(`actions.${action}`),
      icon: drawn(actionIcons[action]),
      keywords: wordsOf(t(`words.${action}`)),
      ...(action === 'keys' && { shortcut: '?' }),
      onSelect: action === 'keys' ? onKeys : () => void navigate(targets[action]),
    })),
    ...(isTyped ? look : []),
  ];
}
