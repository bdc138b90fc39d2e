import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { SegmentedCodeInput, type SegmentedCodeInputProps } from './index.ts';

function Example({ value: start, ...args }: SegmentedCodeInputProps) {
  const [value, setValue] = useState(start);
  return <SegmentedCodeInput {...args} value={value} onValueChange={setValue} />;
}

const meta = {
  title: 'Components/SegmentedCodeInput',
  component: SegmentedCodeInput,
  args: { label: 'Verification code', hint: '6 digits, from the message we sent you.', value: '', onValueChange: () => undefined },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: {
      description: {
        component:
          'Use it for a code of known length that comes by message. It is one field: paste anywhere in it, with spaces or inside a sentence; phones fill it in; the last digit tells `onComplete`. Arrows, Home and End walk the boxes, Backspace empties them. For a code of letters use a TextField.',
      },
    },
  },
} satisfies Meta<typeof SegmentedCodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <Example {...args} value="123" groupSize={3} />
      <Example {...args} hint="4 digits" value="12" length={4} />
    </Stack>
  ),
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Example {...args} value="123456" isChecking checkingLabel="Checking…" />
      <Example {...args} value="123456" error="Invalid code. Please check your email for the latest code." />
      <Example {...args} value="12" isDisabled />
    </Stack>
  ),
};

/** Eight digits where there is room for six: the boxes grow narrower. */
export const Narrow: Story = {
  args: { length: 8, value: '12345678', hint: '8 digits' },
  render: (args) => (
    <Stack width={328}>
      <Example {...args} />
      <Example {...args} groupSize={4} error="Invalid code." />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    for (const box of canvasElement.querySelectorAll('[data-slot="7"]')) {
      const right = box.closest('[style*="max-width"]')?.getBoundingClientRect().right ?? 0;
      await expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    }
  },
};

/** Focused in the middle of the code. */
export const Focused: Story = {
  args: { value: '1234' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Verification code' });
    input.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvasElement.querySelector('[data-active]')).toHaveTextContent('4'));
  },
};

/** A whole code pasted into a half-filled field. */
export const Pasted: Story = {
  args: { value: '98' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Verification code' });
    await userEvent.click(input);
    await userEvent.paste('123 456');
    await expect(input).toHaveValue('123456');
  },
};

export const LongText: Story = {
  tags: ['narrow'],
  render: (args) => (
    <Stack width={320}>
      <Example
        {...args}
        label="The code that we have just sent to the address of your account"
        value="1234"
        error="Your code expired. We've just sent you a new code, please check your email."
      />
      <Brazilian>
        <Example
          {...args}
          label="O código que acabamos de enviar para o endereço da sua conta"
          hint="6 algarismos, da mensagem que enviamos para ines.carvalho@lantern.example."
          value="123456"
          isChecking
          checkingLabel="Verificando…"
        />
      </Brazilian>
    </Stack>
  ),
};
