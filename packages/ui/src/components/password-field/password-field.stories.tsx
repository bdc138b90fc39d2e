import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { TextLink } from '../link/index.ts';
import { PasswordField } from './index.ts';

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: {
    label: 'Password',
    showLabel: 'Show password',
    capsLockLabel: 'Caps Lock is on',
    autoComplete: 'current-password',
    defaultValue: 'open sesame',
  },
  parameters: {
    docs: {
      description: {
        component: 'Use it wherever a password is typed. Say with `autoComplete` whether it is the current or a new one.',
      },
    },
  },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack>
      <PasswordField {...args} labelAside={<TextLink href="#forgot">Forgot password?</TextLink>} />
      <PasswordField {...args} error="At least 10 characters." />
      <PasswordField {...args} isDisabled />
    </Stack>
  ),
};

export const Shown: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.showLabel }));
  },
};

export const CapsLockOn: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Password'));
    await userEvent.keyboard('{CapsLock}!');
  },
};

export const LongText: Story = {
  render: () => (
    <Stack width={240}>
      <PasswordField
        label="Choose a new password for your account"
        showLabel="Show password"
        hint="At least 10 characters with upper and lower case letters, a digit and a special character."
      />
      <Brazilian>
        <PasswordField
          label="Escolha uma nova senha para a sua conta"
          showLabel="Mostrar senha"
          error="A senha precisa de pelo menos 10 caracteres, com letras maiúsculas e minúsculas, um algarismo e um caractere especial."
        />
      </Brazilian>
    </Stack>
  ),
};
