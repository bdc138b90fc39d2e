import type { Meta, StoryObj } from '@storybook/react-vite';
import Copy from 'lucide-react/icons/copy';
import DoorOpen from 'lucide-react/icons/door-open';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Hash from 'lucide-react/icons/hash';
import Info from 'lucide-react/icons/info';
import Trash2 from 'lucide-react/icons/trash';
import UserRound from 'lucide-react/icons/user-round';
import { PersonAvatar } from '#components/avatar/index.ts';
import { Button } from '#components/button/index.ts';
import { IconButton } from '#components/icon-button/index.ts';
import { DropdownMenu, MenuHeader, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from './index.ts';

const meta = {
  title: 'Components/DropdownMenu',
  component: DropdownMenu,
  args: {
    label: 'Actions for Loyalty Club',
    isOpen: true,
    modal: false,
    align: 'start',
    trigger: <IconButton label="Actions for Loyalty Club" icon={<Ellipsis aria-hidden="true" size={16} />} />,
    children: (
      <>
        <MenuItem icon={<Copy size={16} />}>Copy API URL</MenuItem>
        <MenuItem icon={<Hash size={16} />}>Copy project ID</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Info size={16} />} asChild>
          <a href="#about">About this project</a>
        </MenuItem>
      </>
    ),
  },
  parameters: {
    docs: {
      story: { inline: false, height: 360 },
      description: {
        component: 'Use it for actions and places that need not be seen all the time; what destroys comes last, after a separator.',
      },
    },
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The overflow menu of a card. */
export const Default: Story = {};

/** Who is signed in, where one can go, what destroys, what cannot be chosen now. */
export const States: Story = {
  args: {
    label: 'Account',
    trigger: <Button>Account</Button>,
    children: (
      <>
        <MenuHeader>
          <div className="flex items-center gap-3">
            <PersonAvatar name="Inês Carvalho" id="7" />
            <div>
              <p className="font-semibold">Inês Carvalho</p>
              <p className="text-xs text-ink-3">Lantern Hotels, #10482</p>
            </div>
          </div>
        </MenuHeader>
        <MenuItem icon={<UserRound size={16} />}>Manage account</MenuItem>
        <MenuItem icon={<DoorOpen size={16} />} isDisabled>
          Switch organizations
        </MenuItem>
        <MenuLabel>Language</MenuLabel>
        <MenuRadioGroup value="en">
          <MenuRadioItem value="en">English</MenuRadioItem>
          <MenuRadioItem value="br" lang="pt-BR">
            Português (Brasil)
          </MenuRadioItem>
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem icon={<Trash2 size={16} />} tone="danger">
          Delete project
        </MenuItem>
      </>
    ),
  },
};

/** Long names break; the menu never leaves the window. */
export const LongText: Story = {
  args: {
    children: (
      <>
        <MenuItem icon={<Copy size={16} />}>Copy the address of the application programming interface</MenuItem>
        <MenuItem icon={<Hash size={16} />} lang="pt-BR">
          Copiar o endereço da interface de programação do projeto para a área de transferência
        </MenuItem>
      </>
    ),
  },
};
