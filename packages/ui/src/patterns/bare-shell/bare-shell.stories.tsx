import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#components/button/index.ts';
import { EmptyState } from '#patterns/empty-state/index.ts';
import { StoryBell, StoryBrand, StoryHelp, StoryPerson } from '#testing/story-house.tsx';
import { BareShell } from './index.ts';

const meta = {
  title: 'Patterns/BareShell',
  component: BareShell,
  args: {
    skipLabel: 'Skip to content',
    brand: <StoryBrand />,
    person: <StoryPerson kind="bar" />,
    help: <StoryHelp />,
    bell: <StoryBell />,
    children: (
      <EmptyState
        size="page"
        picture="door"
        headingLevel={1}
        title="You have not joined any organizations."
        text="Create one and invite your team, or ask an admin for an invite."
        action={
          <Button variant="primary" size="lg">
            Create a new organization
          </Button>
        }
        secondary={
          <Button variant="ghost" size="lg">
            Learn more
          </Button>
        }
      />
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 560 },
      description: { component: 'Use it where one is signed in and in no organization: the picker, creating one, errors.' },
    },
  },
} satisfies Meta<typeof BareShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A bar and a page. */
export const Default: Story = {};

/** The same on a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  args: {
    skipLabel: 'Skip to the main content of this page',
    person: <StoryPerson kind="bar" name="Jean-Baptiste de la Rochefoucauld-Montbel" />,
  },
};

/** A long name, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    skipLabel: 'Ir para o conteúdo',
    person: <StoryPerson kind="bar" name="Maria Aparecida de Albuquerque Cavalcanti" />,
  },
};
