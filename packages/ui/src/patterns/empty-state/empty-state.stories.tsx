import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#components/button/index.ts';
import { Card } from '#components/card/index.ts';
import { Columns } from '#testing/story-layout.tsx';
import { type Doorway, EmptyState } from './index.ts';

const meta = {
  title: 'Patterns/EmptyState',
  component: EmptyState,
  args: {
    picture: 'person',
    title: 'No teams have been created',
    text: 'Teams group people and give them projects.',
    action: <Button variant="primary">Create team</Button>,
  },
  parameters: {
    docs: { description: { component: 'Use it where a list would be: say what is not there, and the one thing to do about it.' } },
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On a card or a sheet. */
export const Default: Story = {};

/** Who or what stands in the light. */
export const Variants: Story = {
  render: (args) => (
    <Columns>
      {(['door', 'person', 'search', 'window', 'broken'] satisfies Doorway[]).map((picture) => (
        <Card key={picture}>
          <EmptyState {...args} picture={picture} />
        </Card>
      ))}
    </Columns>
  ),
};

/** All there is on a page. */
export const Page: Story = {
  args: {
    size: 'page',
    picture: 'door',
    headingLevel: 1,
    title: 'You have not joined any organizations.',
    text: 'Create one and invite your team, or ask an admin for an invite.',
    action: (
      <Button variant="primary" size="lg">
        Create a new organization
      </Button>
    ),
    secondary: (
      <Button variant="ghost" size="lg">
        Learn more
      </Button>
    ),
  },
};

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    size: 'page',
    picture: 'window',
    title: 'No project matches “reservations concierge and messages before arrival”',
    text: 'Check the spelling, choose another deployment or clear the search to see all projects.',
    action: <Button>Clear search</Button>,
  },
};

/** The same on a phone, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    lang: 'pt-BR',
    size: 'page',
    picture: 'window',
    title: 'Nenhum projeto corresponde a “concierge de reservas e mensagens de pré-chegada”',
    text: 'Verifique a grafia, escolha outro ambiente de implantação ou limpe a busca para ver todos os projetos.',
    action: <Button>Limpar busca</Button>,
  },
};
