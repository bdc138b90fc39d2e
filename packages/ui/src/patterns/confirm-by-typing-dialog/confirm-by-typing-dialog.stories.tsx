import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { ConfirmByTypingDialog } from './index.ts';

const meta = {
  title: 'Patterns/ConfirmByTypingDialog',
  component: ConfirmByTypingDialog,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    onConfirm: () => undefined,
    title: 'Delete Lantern Hotels?',
    description: 'All 36 people will lose access. Its 6 projects, 12 teams and 13 integrations are deleted and cannot be restored.',
    inputLabel: 'Type the organization ID, 10482, to confirm',
    expected: '10482',
    emptyError: 'Organization ID should not be empty',
    mismatchError: 'Invalid Organization ID',
    confirmLabel: 'Delete organization',
    confirmingLabel: 'Deleting',
    cancelLabel: 'Cancel',
    isConfirming: false,
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 480 },
      description: {
        component: 'Use it before something is destroyed for everybody. For what can be brought back an AlertDialog is enough.',
      },
    },
  },
} satisfies Meta<typeof ConfirmByTypingDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Types once the dialog has brought the focus to its field. */
async function typeInto(text: string) {
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await userEvent.keyboard(text);
}

/** Nothing typed. */
export const Default: Story = {};

/** Something else typed. */
export const Mismatch: Story = {
  play: () => typeInto('10842'),
};

/** Typed as asked: the button wakes. */
export const Match: Story = {
  play: () => typeInto('10482'),
};

/** A name with two spaces in it, typed with one: they look the same. */
export const LooksAlike: Story = {
  args: { inputLabel: 'Type the connector name, Harbour  Mail, to confirm', expected: 'Harbour  Mail' },
  play: async () => {
    await typeInto('Harbour Mail');
    await expect(screen.getByRole('button', { name: 'Delete organization' })).not.toHaveAttribute('aria-disabled');
  },
};

/** Others use it: that is said first. */
export const InUse: Story = {
  args: {
    title: 'This connector is currently in use. Are you sure you want to delete?',
    inUse: '3 organizations use this connector.',
    description: 'It stops working for everybody at once. You can restore it for 30 days.',
    inputLabel: 'Type the connector name, Harbour Mail, to confirm',
    expected: 'Harbour Mail',
    confirmLabel: 'Delete connector',
  },
};

/** It did not work. */
export const Failed: Story = {
  args: { error: 'We encountered an error trying to process your request. You can retry now or come back later.' },
};

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Delete the Museum of the Tidal Coast and Estuary Foundation?',
    description: 'All 1,240 people will lose access. Its 216 projects, 412 teams and 130 integrations are deleted and cannot be restored.',
    confirmLabel: 'Delete the whole organization',
  },
};

/** The same on a phone, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Excluir Fundação do Museu da Costa e do Estuário?',
    description:
      'Isto fecha a porta para todas as 1.240 pessoas. Seus 216 projetos, 412 equipes e 130 integrações são removidos e não podem ser restaurados.',
    inputLabel: 'Digite o ID da organização, 10482, para confirmar',
    confirmLabel: 'Excluir organização',
    cancelLabel: 'Cancelar',
  },
};
