import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Brazilian, Row, Stack } from '#testing/story-layout.tsx';
import { CopyButton } from './index.ts';

const meta = {
  title: 'Components/CopyButton',
  component: CopyButton,
  args: { text: '10482', label: 'Copy the organization ID', copiedLabel: 'Copied', failedLabel: 'Could not be copied' },
  parameters: {
    docs: {
      description: {
        component:
          'Use it beside what people need elsewhere: ids, codes, addresses, tokens. It says itself that it worked; it needs no toast.',
      },
    },
  },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Row>
      <span className="flex items-center gap-1 font-mono text-code">
        10482 <CopyButton {...args} size="sm" />
      </span>
      <CopyButton {...args} variant="button" label="Copy share code" />
      <CopyButton {...args} variant="button" size="sm" label="Copy share code" />
    </Row>
  ),
};

/** Pressed, and it worked. */
export const States: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => Promise.resolve() } });
    return () => Reflect.deleteProperty(navigator, 'clipboard');
  },
  args: { variant: 'button' },
  play: async ({ canvasElement }) => {
    const { getByRole } = within(canvasElement);
    await userEvent.click(getByRole('button', { name: 'Copy the organization ID' }));
    await waitFor(() => expect(getByRole('status')).toHaveTextContent('Copied'));
  },
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <CopyButton {...args} variant="button" label="Copy the address of this connector’s authorization page" />
      <Brazilian>
        <CopyButton
          {...args}
          variant="button"
          label="Copiar o endereço da página de autorização deste conector"
          copiedLabel="Copiado"
          failedLabel="Não foi possível copiar"
        />
      </Brazilian>
    </Stack>
  ),
};
