import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import { PersonAvatar } from '#components/avatar/index.ts';
import { Button } from '#components/button/index.ts';
import { Checkbox } from '#components/checkbox/index.ts';
import { TextLink } from '#components/link/index.ts';
import { Select } from '#components/select/index.ts';
import { AppShell } from '#patterns/app-shell/index.ts';
import { PageHeader } from '#patterns/page-header/index.ts';
import { StoryBell, StoryBrand, StoryOrganization, StoryPerson, storyNav } from '#testing/story-house.tsx';
import { SidePanel, SidePanelLayout, SidePanelSection } from './index.ts';

const sections = (
  <>
    <SidePanelSection title="Role">
      <Select
        label="Role"
        isLabelHidden
        hint="Admins manage their designated areas."
        value="admin"
        onValueChange={() => undefined}
        options={[{ value: 'admin', label: 'Admin' }]}
      />
    </SidePanelSection>
    <SidePanelSection
      title="Permissions"
      aside={
        <span className="inline-flex items-center gap-1 text-ok">
          <Check aria-hidden="true" /> Saved
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <Checkbox label="Projects" defaultChecked />
        <Checkbox label="Teams" defaultChecked />
        <Checkbox label="Connectors" />
        <Checkbox label="Datasources" />
      </div>
    </SidePanelSection>
    <SidePanelSection title="Team memberships" aside={<TextLink href="#modify">Modify</TextLink>}>
      <p>Guest experience</p>
      <p>Front of house</p>
    </SidePanelSection>
  </>
);

const meta = {
  title: 'Patterns/SidePanel',
  component: SidePanel,
  args: {
    isOpen: true,
    onClose: () => undefined,
    title: 'Noor Haddad',
    description: 'noor.haddad@lantern.example',
    avatar: <PersonAvatar name="Noor Haddad" id="4" size="lg" />,
    closeLabel: 'Close',
    footer: (
      <Button size="sm" variant="quiet-danger">
        Revoke access
      </Button>
    ),
    children: sections,
  },
  render: (args, { globals }) => (
    <AppShell
      skipLabel="Skip to content"
      navLabel="Main"
      moreLabel="More"
      brand={<StoryBrand />}
      organization={<StoryOrganization />}
      nav={storyNav('directory', String(globals.locale))}
      person={<StoryPerson />}
      bell={<StoryBell />}
      isFlush
    >
      <SidePanelLayout panel={<SidePanel {...args} />}>
        <PageHeader title="Directory" count={38} actions={<Button variant="primary">Invite users</Button>} />
        <p className="mt-5 text-ink-2">36 people, 2 pending invites</p>
      </SidePanelLayout>
    </AppShell>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 640 },
      description: {
        component:
          'Use it for more about one thing of a list that stays in use beside it. What has to be finished before one goes on is a Dialog; what has an address of its own and much in it is a page. Below 720 px it is a sheet that covers the rest.',
      },
    },
  },
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** About a person. */
export const Default: Story = {};

/** Without picture and footer. */
export const Variants: Story = {
  args: { title: 'Guest experience', description: undefined, avatar: undefined, footer: undefined },
};

/** Closed: the page has all the room. */
export const Closed: Story = { args: { isOpen: false } };

export const LongText: Story = {
  args: {
    title: 'Jean-Baptiste de la Rochefoucauld-Montbel',
    description: 'jb.delarochefoucauld-montbel@tidal-coast-museum-foundation.example',
    avatar: <PersonAvatar name="Jean-Baptiste Montbel" id="3" size="lg" />,
    footer: (
      <Button size="sm" variant="quiet-danger">
        Revoke the access to this organization
      </Button>
    ),
    children: (
      <SidePanelSection title="Membership in the teams of this organization" aside={<TextLink href="#modify">Modify</TextLink>}>
        <p>Museum of the Tidal Coast and Estuary Foundation, visitors and associates</p>
      </SidePanelSection>
    ),
  },
};

/** Long texts, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    title: 'Jean-Baptiste de la Rochefoucauld-Montbel',
    description: 'jb.delarochefoucauld-montbel@fundacao-museu-da-costa-das-mares.example',
    avatar: <PersonAvatar name="Jean-Baptiste Montbel" id="3" size="lg" />,
    closeLabel: 'Fechar',
    footer: (
      <Button size="sm" variant="quiet-danger">
        Revogar o acesso a esta organização
      </Button>
    ),
    children: (
      <SidePanelSection title="Participação em equipes desta organização" aside={<TextLink href="#modificar">Modificar</TextLink>}>
        <p>Fundação Museu da Costa das Marés e do Estuário, visitantes e associados</p>
      </SidePanelSection>
    ),
  },
};
