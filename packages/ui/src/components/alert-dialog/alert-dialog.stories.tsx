import type { Meta, StoryObj } from '@storybook/react-vite';
import DoorOpen from 'lucide-react/icons/door-open';
import KeyRound from 'lucide-react/icons/key-round';
import MailWarning from 'lucide-react/icons/mail-exclamation-point';
import { AlertDialog } from './index.ts';

const meta = {
  title: 'Components/AlertDialog',
  component: AlertDialog,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    onConfirm: () => undefined,
    tone: 'danger',
    icon: <DoorOpen size={20} />,
    title: 'Leave Lantern Hotels?',
    description: 'You lose access to its 6 projects and 3 teams. An owner can invite you again.',
    confirmLabel: 'Leave organization',
    confirmingLabel: 'Leaving',
    cancelLabel: 'Cancel',
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 420 },
      description: { component: 'Use it for a question that must be answered before anything else; say the consequence in numbers.' },
    },
  },
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What cannot be undone. */
export const Default: Story = {};

/** A notice with one way on. */
export const Notice: Story = {
  args: {
    tone: 'neutral',
    icon: <KeyRound size={20} />,
    title: 'Login expired',
    description: 'Your login has expired. Please login again.',
    confirmLabel: 'Sign in',
    cancelLabel: undefined,
  },
};

/** It is being done: the dialog cannot be left. */
export const Confirming: Story = { args: { isConfirming: true } };

/** It did not work; the dialog stays and says why. */
export const Failed: Story = {
  args: { error: 'We encountered an error trying to process your request. You can retry now or come back later.' },
};

export const LongText: Story = {
  args: {
    tone: 'neutral',
    icon: <MailWarning size={20} />,
    title: 'The address of your account has to be confirmed before you go on',
    description:
      'To perform this action your account has to be verified. We have sent a message to international.department.administration@tidal-coast-museum-foundation.example.',
    confirmLabel: 'Resend the verification e-mail',
    confirmingLabel: 'Resending',
    cancelLabel: 'Not now, thank you',
  },
};

/** Long words at 390 px. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    tone: 'neutral',
    icon: <MailWarning size={20} />,
    title: 'É necessário confirmar o seu endereço de e-mail',
    description:
      'Para realizar esta ação, a sua conta precisa estar verificada. Enviamos uma mensagem para administracao.departamento.internacional@fundacao-museu-da-costa.example.',
    confirmLabel: 'Reenviar e-mail de verificação',
    confirmingLabel: 'Reenviando',
    cancelLabel: 'Agora não',
  },
};
