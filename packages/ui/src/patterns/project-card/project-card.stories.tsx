import type { Meta, StoryObj } from '@storybook/react-vite';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Badge } from '#components/badge/index.ts';
import { Card } from '#components/card/index.ts';
import { IconButton } from '#components/icon-button/index.ts';
import { ProjectIdenticon } from '#components/identicon/index.ts';
import { TextLink } from '#components/link/index.ts';
import { Columns } from '#testing/story-layout.tsx';
import { ProjectCard, type ProjectCardProps } from './index.ts';

const externalLabel = '(opens in a new tab)';
const links = [
  { label: 'Studio', href: '#studio', externalLabel },
  { label: 'Studio 2.0', href: '#studio-2', externalLabel },
  { label: 'Settings', href: '#settings', externalLabel },
];
const menu = (name: string) => <IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" size={16} />} />;

const inactive = {
  isInactive: true,
  badge: (
    <Badge tone="neutral" mark="hollow">
      Inactive
    </Badge>
  ),
  links: [],
  inactiveNote: (
    <>
      Its studios can be opened when it is active. <TextLink href="#about">About this project</TextLink>
    </>
  ),
} satisfies Partial<ProjectCardProps>;

const projects: { name: string; region: string; deployment?: string; isInactive?: boolean }[] = [
  { name: 'Guest App', region: 'EU West (Dublin)', deployment: 'eu-west' },
  { name: 'Loyalty Club', region: 'EU West (Dublin)', deployment: 'staging' },
  { name: 'Booking Concierge and Pre-arrival Messaging', region: 'North America (Montréal)', deployment: 'performance' },
  { name: 'Lobby Screens', region: 'EU North (Stockholm)' },
  { name: 'Spa & Dining', region: 'South America (São Paulo)' },
  { name: 'Winter Campaign 2025', region: 'EU West (Dublin)', isInactive: true },
];

function Projects({ layout, args }: { layout: 'card' | 'row'; args: ProjectCardProps }) {
  return projects.map(({ name, region, deployment, isInactive = false }) => (
    <ProjectCard
      key={name}
      {...args}
      layout={layout}
      name={name}
      region={region}
      deployment={deployment}
      menu={menu(name)}
      identicon={<ProjectIdenticon seed={name} size={layout === 'row' ? 28 : 44} isInactive={isInactive} />}
      {...(isInactive ? inactive : {})}
    />
  ));
}

const meta = {
  title: 'Patterns/ProjectCard',
  component: ProjectCard,
  args: {
    name: 'Guest App',
    region: 'EU West (Dublin)',
    href: '#guest-app',
    badge: <Badge tone="ok">Active</Badge>,
    identicon: <ProjectIdenticon seed="Guest App" />,
    links,
    menu: menu('Guest App'),
  },
  parameters: { docs: { description: { component: 'Use it for one project in a list of them, as a card or as a row.' } } },
  decorators: [(Story, { parameters }) => (parameters.isList ? <Story /> : <div style={{ maxWidth: 320 }}>{Story()}</div>)],
} satisfies Meta<typeof ProjectCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An active project. */
export const Default: Story = {};

/** An inactive one: a sentence in place of the links. */
export const Inactive: Story = { args: inactive };

/** A grid of them. */
export const Grid: Story = {
  parameters: { isList: true },
  render: (args) => (
    <Columns>
      <Projects layout="card" args={args} />
    </Columns>
  ),
};

/** The same as a list. */
export const Rows: Story = {
  parameters: { isList: true },
  render: (args) => (
    <Card padding="none">
      <div className="divide-y divide-line">
        <Projects layout="row" args={args} />
      </div>
    </Card>
  ),
};

/** The list on a phone. */
export const NarrowRows: Story = { ...Rows, globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  args: {
    name: 'Reservations concierge and messages before arrival of the Tidal Coast and Estuary Museum Foundation',
    region: 'South America (São Paulo, second availability zone)',
    deployment: 'performance',
  },
};

/** Long names, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    name: 'Concierge de reservas e mensagens de pré-chegada da Fundação do Museu da Costa e do Estuário',
    region: 'América do Sul (São Paulo, segunda zona de disponibilidade)',
    badge: <Badge tone="ok">Ativo</Badge>,
    links: [
      { label: 'Estúdio', href: '#1', externalLabel: '(abre em uma nova aba)' },
      { label: 'Estúdio 2.0', href: '#2', externalLabel: '(abre em uma nova aba)' },
      { label: 'Configurações', href: '#3', externalLabel: '(abre em uma nova aba)' },
    ],
  },
};
