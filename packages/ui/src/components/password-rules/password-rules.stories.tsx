import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { PasswordField } from '../password-field/index.ts';
import { PasswordRules } from './index.ts';

const names = ['10 characters or more', 'A lowercase letter', 'An uppercase letter', 'A digit', 'A special character'];
const rulesMet = (count: number, texts = names) => texts.map((text, index) => ({ id: text, text, isMet: index < count }));

const meta = {
  title: 'Components/PasswordRules',
  component: PasswordRules,
  args: {
    label: 'Your password needs',
    rules: rulesMet(2),
    metLabel: 'done',
    missingLabel: 'still missing',
    strength: { level: 2, text: 'Could be harder to guess' },
  },
  parameters: {
    docs: {
      description: { component: 'Use it under the field of a new password, so that it explains itself while it is typed.' },
    },
  },
} satisfies Meta<typeof PasswordRules>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: ({ strength: _, ...args }) => (
    <Stack>
      <PasswordRules {...args} rules={rulesMet(0)} hasStrength />
      <PasswordRules {...args} rules={rulesMet(3)} strength={{ level: 1, text: 'Easy to guess' }} />
      <PasswordRules {...args} rules={rulesMet(5)} strength={{ level: 3, text: 'Good' }} />
      <PasswordRules {...args} rules={rulesMet(5)} strength={{ level: 4, text: 'Hard to guess' }} />
    </Stack>
  ),
};

export const UnderItsField: Story = {
  render: (args) => (
    <Stack>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
        <PasswordField
          label="New password"
          showLabel="Show password"
          autoComplete="new-password"
          aria-describedby="story-rules"
          error="This password is easy to guess: it is on a list of common ones."
        />
        <PasswordRules {...args} id="story-rules" />
      </div>
    </Stack>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={280}>
      <PasswordRules {...args} />
      <Brazilian>
        <PasswordRules
          label="Sua senha precisa de"
          rules={rulesMet(3, ['10 caracteres ou mais', 'Uma letra minúscula', 'Uma letra maiúscula', 'Um número', 'Um caractere especial'])}
          metLabel="pronto"
          missingLabel="ainda falta"
          strength={{ level: 1, text: 'Fácil de adivinhar: contém o seu nome ou endereço' }}
        />
      </Brazilian>
    </Stack>
  ),
};
