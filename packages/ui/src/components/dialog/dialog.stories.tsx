import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '#components/button/index.ts';
import { TextField } from '#components/text-field/index.ts';
import { Dialog } from './index.ts';

const footer = (
  <>
    <Button variant="secondary">Cancel</Button>
    <Button variant="primary">Save</Button>
  </>
);

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    title: 'Rename the team',
    description: 'Its members see the new name at once.',
    closeLabel: 'Close',
    footer,
    children: <TextField label="Team name" defaultValue="Guest experience" />,
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 480 },
      description: { component: 'Use it for a task that is done and left again. A question that must be answered is an AlertDialog.' },
    },
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A short form. */
export const Default: Story = {};

/** Opened by a button, which gets the focus back. */
export const OpenedByAButton: Story = {
  args: { isOpen: false },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <div className="p-6">
        <Button onClick={() => setOpen(true)}>Rename</Button>
        <Dialog {...args} isOpen={isOpen} onOpenChange={setOpen} />
      </div>
    );
  },
};

/** Room for two columns, and a message beside the buttons. */
export const Wide: Story = {
  args: { size: 'wide', footerMessage: '3 teams could not be updated' },
};

/** Head and foot stay, the body scrolls. */
export const LongText: Story = {
  args: {
    title: 'Modify the team memberships of Konstantinos Papadopoulos-Wolfeschlegelstein',
    children: (
      <div className="flex flex-col gap-4">
        {Array.from({ length: 14 }, (_, index) => index + 1).map((line) => (
          <TextField key={line} label={`Address line ${line}`} />
        ))}
      </div>
    ),
  },
};

/** The same in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    title: 'Modificar as participações em equipes de Maria Aparecida de Albuquerque Cavalcanti',
    description: 'As alterações passam a valer imediatamente para todos os projetos aos quais estas equipes têm acesso.',
    closeLabel: 'Fechar',
    footerMessage: '3 equipes não puderam ser atualizadas',
    footer: (
      <>
        <Button variant="secondary">Cancelar</Button>
        <Button variant="primary">Salvar alterações</Button>
      </>
    ),
  },
};
