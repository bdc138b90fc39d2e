import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConflictDialog } from './index.ts';

const meta = {
  title: 'Patterns/ConflictDialog',
  component: ConflictDialog,
  args: {
    isOpen: true,
    onClose: () => undefined,
    onSave: () => undefined,
    title: 'Somebody else has saved in the meantime',
    description: 'Both of you have changed this. Choose which version stands.',
    fields: [
      { id: 'name', label: 'Name', mine: 'Harbour Mail', theirs: 'Harbour Post' },
      { id: 'description', label: 'Description', mine: 'Letters to guests, before and after a stay.', theirs: 'Empty' },
    ],
    mineLabel: 'Keep mine',
    theirsLabel: 'Use theirs',
    closeLabel: 'Close',
    laterLabel: 'Back to my edits',
    saveLabel: 'Save changes',
    savingLabel: 'Saving',
    isSaving: false,
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 480 },
      description: { component: 'Use it when a save was refused because somebody else has saved the same fields in between.' },
    },
  },
} satisfies Meta<typeof ConflictDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two fields. */
export const Default: Story = {};

/** Being saved. */
export const Saving: Story = { args: { isSaving: true } };

/** The same on a phone. */
export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    fields: [
      {
        id: 'name',
        label: 'Name of the team',
        mine: 'Night service for the guests of the Tidal Coast and Estuary',
        theirs: 'Nightserviceforallguestsofthetidalcoastandtheestuaryinallseasons',
      },
    ],
  },
};

/** And in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Outra pessoa salvou enquanto isso',
    description: 'Vocês dois alteraram isto. Escolha qual versão fica.',
    fields: [
      {
        id: 'name',
        label: 'Nome da equipe',
        mine: 'Atendimento noturno aos hóspedes da Costa e do Estuário',
        theirs: 'Atendimentonoturnoaoshóspedesdacostaedoestuárioemtodasasestações',
      },
    ],
    mineLabel: 'Manter o meu',
    theirsLabel: 'Ficar com o da outra pessoa',
    closeLabel: 'Fechar',
    laterLabel: 'Voltar às minhas alterações',
    saveLabel: 'Salvar alterações',
  },
};
