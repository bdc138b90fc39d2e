import type { Meta, StoryObj } from '@storybook/react-vite';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Plus from 'lucide-react/icons/plus';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { Button } from '#components/button/index.ts';
import { PageHeader } from '#patterns/page-header/index.ts';
import { ShellSearch } from '#patterns/shell-search/index.ts';
import { UpdateBanner } from '#patterns/update-banner/index.ts';
import { StoryBell, StoryBrand, StoryHelp, StoryOrganization, StoryPerson, storyNav } from '#testing/story-house.tsx';
import { AppShell } from './index.ts';

const meta = {
  title: 'Patterns/AppShell',
  component: AppShell,
  args: {
    skipLabel: 'Skip to content',
    navLabel: 'Organization',
    moreLabel: 'More',
    brand: <StoryBrand />,
    organization: <StoryOrganization />,
    search: <ShellSearch label="Search or jump to" shortcut="Ctrl K" />,
    nav: storyNav('projects'),
    person: <StoryPerson />,
    help: <StoryHelp />,
    bell: <StoryBell />,
    children: (
      <PageHeader
        title="Projects"
        count={6}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" size={16} />}>
            Create project
          </Button>
        }
      />
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: 560 }, description: { component: 'Use it around every page inside an organization.' } },
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Rail and sheet; two bars below 720 px. */
export const Default: Story = {};

/** The same on a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

/** Six places: in the bar at the foot the last ones come with a button. */
export const ManyPlaces: Story = {
  args: {
    nav: [
      ...storyNav('projects'),
      { id: 'history', label: 'History', shortLabel: 'History', icon: <History size={18} />, href: '#history', isCurrent: false },
      { id: 'help', label: 'Help', shortLabel: 'Help', icon: <CircleHelp size={18} />, href: '#help', isCurrent: false },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};

/** A banner lies above the sheet. */
export const WithBanner: Story = {
  args: {
    banner: (
      <UpdateBanner
        text="A new version of the product is available"
        updateLabel="Update"
        dismissLabel="Dismiss"
        onUpdate={() => undefined}
        onDismiss={() => undefined}
      />
    ),
  },
};

/** Somebody who may see no place of the organization. */
export const WithoutNavigation: Story = { args: { nav: [] } };

export const LongText: Story = {
  args: {
    organization: <StoryOrganization name="Museum of the Tidal Coast and Estuary Foundation" />,
    person: <StoryPerson name="Jean-Baptiste de la Rochefoucauld-Montbel" />,
    children: (
      <PageHeader
        title="Everything about this organization"
        description="Here are the details of the organization and the people who are responsible for it."
      />
    ),
  },
};

/** Names of 45 characters are cut with an ellipsis, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    skipLabel: 'Ir para o conteúdo',
    navLabel: 'Organização',
    moreLabel: 'Mais',
    nav: storyNav('settings', 'br'),
    organization: <StoryOrganization name="Fundação do Museu da Costa e do Estuário" />,
    search: <ShellSearch label="Buscar ou ir para" shortcut="Ctrl K" />,
    person: <StoryPerson name="Maria Aparecida de Albuquerque Cavalcanti" />,
    children: (
      <PageHeader title="Sobre esta organização" description="Aqui estão os dados da organização e as pessoas que respondem por ela." />
    ),
  },
};
