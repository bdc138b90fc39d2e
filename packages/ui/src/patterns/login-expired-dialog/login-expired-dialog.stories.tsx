import type { Meta, StoryObj } from '@storybook/react-vite';
import { PasswordField } from '#components/password-field/index.ts';
import { TextField } from '#components/text-field/index.ts';
import { LoginExpiredDialog } from './index.ts';

const meta = {
  title: 'Patterns/LoginExpiredDialog',
  component: LoginExpiredDialog,
  args: {
    title: 'Login expired',
    description: 'Your login has expired. Please login again. Everything on this page stays as it is.',
    submitLabel: 'Sign in',
    submittingLabel: 'Signing in',
    isSubmitting: false,
    leaveLabel: 'Go to sign in',
    onSubmit: () => undefined,
    onLeave: () => undefined,
    children: (
      <>
        <TextField name="username" type="email" autoComplete="username" label="Email" defaultValue="olivia@foyer.example" />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label="Password"
          showLabel="Show password"
          capsLockLabel="Caps Lock is on"
        />
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 480 },
      description: {
        component: 'Use it where a call is refused because the session has ended, so that nobody loses what they typed.',
      },
    },
  },
} satisfies Meta<typeof LoginExpiredDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Address and password; the focus is in what is empty. */
export const Default: Story = {};

/** The second step asks for a code. */
export const Code: Story = {
  args: {
    submitLabel: 'Verify',
    children: (
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        label="Verification code"
        hint="Sent to olivia@foyer.example."
      />
    ),
  },
};

/** Wrong too often: the button waits, and says why. */
export const Waiting: Story = {
  args: { isWaiting: true, waitReason: 'Too many attempts.', error: 'Too many attempts. Try again in 42 seconds.' },
};

/** On its way. */
export const Submitting: Story = { args: { isSubmitting: true } };

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    description:
      'Your login has expired. Please login again. Everything on this page stays as it is, also what has not been saved yet by anybody.',
    leaveLabel: 'Go to the sign-in page instead',
  },
};

/** In Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Login expirado',
    description:
      'Seu login expirou. Faça login novamente. Tudo o que está nesta página continua como está, também o que ainda não foi salvo.',
    submitLabel: 'Entrar',
    leaveLabel: 'Ir para a página de entrada',
    children: (
      <>
        <TextField
          name="username"
          type="email"
          autoComplete="username"
          label="E-mail"
          defaultValue="jean-baptiste.de-la-rochefoucauld-montbel@fundacao.museu.example"
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label="Senha"
          showLabel="Mostrar senha"
          capsLockLabel="Caps Lock está ativado"
        />
      </>
    ),
  },
};
