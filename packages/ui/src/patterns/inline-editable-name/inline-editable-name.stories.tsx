import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '#testing/story-layout.tsx';
import { InlineEditableName } from './index.ts';

const meta = {
  title: 'Patterns/InlineEditableName',
  component: InlineEditableName,
  args: {
    label: 'Organization name',
    value: 'Lantern Hotels & Residences',
    onValueChange: () => undefined,
    state: 'idle',
    savingLabel: 'Saving',
    savedLabel: 'Saved',
    failedLabel: 'Not saved',
  },
  parameters: {
    docs: {
      description: { component: 'Use it for the name of the thing a page is about, when it saves by itself. In a form it is a TextField.' },
    },
  },
} satisfies Meta<typeof InlineEditableName>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Looks like text. */
export const Default: Story = {};

/** In it, while it saves. */
export const Focused: Story = {
  args: { state: 'saving' },
  play: ({ canvas }) => canvas.getByRole('textbox').focus(),
};

/** Another name typed: the page keeps it, and saves it by itself. */
export const Renamed: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox');
    await userEvent.clear(name);
    await userEvent.type(name, 'Harbour Hotels');
    await expect(name).toHaveValue('Harbour Hotels');
  },
};

/** As wide as the panel it stands in. */
export const Filled: Story = {
  render: (args) => (
    <Stack width={320}>
      <InlineEditableName {...args} isFilled />
      <InlineEditableName {...args} isFilled state="saving" />
      <InlineEditableName {...args} isFilled value="L" state="failed" error="Use at least 2 characters." />
    </Stack>
  ),
};

/** What became of the edit. */
export const States: Story = {
  render: (args) => (
    <Stack width={640}>
      <InlineEditableName {...args} state="saving" />
      <InlineEditableName {...args} state="saved" />
      <InlineEditableName
        {...args}
        state="failed"
        error="We encountered an error trying to process your request. You can retry now or come back later."
      />
      <InlineEditableName {...args} value="L" error="Use at least 2 characters." />
      <InlineEditableName {...args} isReadOnly />
    </Stack>
  ),
};

/** Longer than its box, in both languages, in a narrow column. */
export const LongText: Story = {
  render: (args) => (
    <Stack width={320}>
      <InlineEditableName {...args} value="Museum of the Tidal Coast and Estuary Foundation" state="saving" />
      <InlineEditableName {...args} value="Museum of the Tidal Coast and Estuary Foundation" isReadOnly />
      <InlineEditableName
        {...args}
        lang="pt-BR"
        label="Nome da organização"
        value="Fundação do Museu da Costa, do Estuário e das Marés"
        state="failed"
        failedLabel="Não salvo"
        error="Encontramos um erro ao tentar processar a sua solicitação."
      />
    </Stack>
  ),
};
