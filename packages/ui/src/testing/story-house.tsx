import Bell from 'lucide-react/icons/bell';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import DoorOpen from 'lucide-react/icons/door-open';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plug from 'lucide-react/icons/plug';
import Users from 'lucide-react/icons/users';
import { OrganizationAvatar, PersonAvatar } from '#components/avatar/index.ts';
import { DropdownMenu, MenuHeader, MenuItem, MenuSeparator } from '#components/dropdown-menu/index.ts';
import { IconButton } from '#components/icon-button/index.ts';
import { Wordmark } from '#components/logo/index.ts';
import { type NavItem, ShellButton } from '#patterns/app-shell/index.ts';

/** The brand as a link home, for stories of shells. */
export function StoryBrand() {
  return (
    <a href="#home" className="focus-ring flex rounded-control">
      <Wordmark name="Foyer" />
    </a>
  );
}

/** The switcher of organizations, for stories of shells. */
export function StoryOrganization({ name = 'Lantern Hotels' }: { name?: string }) {
  return (
    <ShellButton
      kind="organization"
      label="Organization"
      title={name}
      detail="#10482"
      avatar={<OrganizationAvatar name={name} id="10482" size="sm" />}
    />
  );
}

/** The user menu's button, for stories of shells. */
export function StoryPerson({ kind = 'person', name = 'Inês Carvalho' }: { kind?: 'person' | 'bar'; name?: string }) {
  return (
    <DropdownMenu
      label="Account"
      trigger={
        <ShellButton
          kind={kind}
          label="Account"
          title={name}
          detail="ines.carvalho@lantern.example"
          avatar={<PersonAvatar name={name} id="7" />}
        />
      }
    >
      <MenuHeader>
        <p className="font-semibold">{name}</p>
        <p className="text-xs text-ink-3">Lantern Hotels, #10482</p>
      </MenuHeader>
      <MenuItem icon={<Users size={16} />}>Manage account</MenuItem>
      <MenuItem icon={<LayoutGrid size={16} />}>Switch organizations</MenuItem>
      <MenuSeparator />
      <MenuItem icon={<DoorOpen size={16} />}>Sign out</MenuItem>
    </DropdownMenu>
  );
}

/** The bell, for stories of shells. */
export function StoryBell() {
  return <IconButton label="Notifications" icon={<Bell aria-hidden="true" size={18} />} />;
}

/** The button of the help menu. */
export function StoryHelp() {
  return <IconButton label="Help" icon={<CircleQuestionMark aria-hidden="true" size={18} />} />;
}

type Places = Readonly<Record<'projects' | 'directory' | 'integrations' | 'settings', readonly [label: string, shortLabel: string]>>;

/** The four places in English, which any other language of the toolbar falls back to, and in Brazilian Portuguese. */
const placesIn: Readonly<Record<string, Places>> & { readonly en: Places } = {
  en: {
    projects: ['Projects', 'Projects'],
    directory: ['Directory', 'Directory'],
    integrations: ['Integrations', 'Integrations'],
    settings: ['About this organization', 'About'],
  },
  br: {
    projects: ['Projetos', 'Projetos'],
    directory: ['Diretório', 'Diretório'],
    integrations: ['Integrações', 'Integrações'],
    settings: ['Sobre esta organização', 'Sobre'],
  },
};

/** The four places of an organization, in a language of the toolbar. */
export function storyNav(current: string, locale = 'en'): NavItem[] {
  const texts = placesIn[locale] ?? placesIn.en;
  const icons = { projects: LayoutGrid, directory: Users, integrations: Plug, settings: DoorOpen };
  return (Object.keys(icons) as (keyof typeof icons)[]).map((id) => {
    const Icon = icons[id];
    const [label, shortLabel] = texts[id];
    return { id, label, shortLabel, icon: <Icon size={18} />, href: `#${id}`, isCurrent: id === current };
  });
}
