import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { ErrorState } from './index.ts';

const meta = {
  title: 'Patterns/ErrorState',
  component: ErrorState,
  args: {
    title: 'Teams could not be loaded',
    text: 'You can retry now or come back later.',
    retryLabel: 'Try again',
    retryingLabel: 'Loading',
    onRetry: () => undefined,
  },
  parameters: {
    docs: {
      description: {
        component:
          'Use it in place of a part of a page that could not be brought. When all of the page could not be, use an ErrorPage; when nothing is there and nothing went wrong, an EmptyState.',
      },
    },
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In place of a list. */
export const Default: Story = {};

/** In place of a part of one; with what support asks for. */
export const Variants: Story = {
  render: (args) => (
    <Stack width={640}>
      <ErrorState {...args} size="row" />
      <ErrorState {...args} size="row" text={undefined} onRetry={undefined} />
      <ErrorState {...args} detail="Request 7f3a-91c2" />
    </Stack>
  ),
};

/** Being tried again. */
export const States: Story = {
  render: (args) => (
    <Stack width={640}>
      <ErrorState {...args} isRetrying />
      <ErrorState {...args} size="row" isRetrying />
    </Stack>
  ),
};

/** In a narrow column. */
export const LongText: Story = {
  render: (args) => (
    <Stack width={320}>
      <ErrorState {...args} size="row" title="The teams of the Museum of the Tidal Coast and Estuary Foundation could not be loaded" />
      <Brazilian>
        <ErrorState
          {...args}
          title="As equipes da Fundação Museu da Costa das Marés e do Estuário não puderam ser carregadas"
          text="Você pode tentar de novo agora ou voltar mais tarde."
          retryLabel="Tentar de novo"
          retryingLabel="Carregando"
          detail="Solicitação 7f3a-91c2"
        />
      </Brazilian>
    </Stack>
  ),
};
