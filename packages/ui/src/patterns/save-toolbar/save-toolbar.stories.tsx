import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { TextField } from '#components/text-field/index.ts';
import { AppShell } from '#patterns/app-shell/index.ts';
import { PageHeader } from '#patterns/page-header/index.ts';
import { StoryBell, StoryBrand, StoryOrganization, StoryPerson, storyNav } from '#testing/story-house.tsx';
import { SaveToolbar } from './index.ts';

const meta = {
  title: 'Patterns/SaveToolbar',
  component: SaveToolbar,
  args: {
    label: 'Unsaved changes',
    count: 3,
    countText: '3 unsaved changes',
    saveLabel: 'Save changes',
    savingLabel: 'Saving',
    discardLabel: 'Discard',
    shortcutLabel: 'Ctrl ↵',
    onSave: () => undefined,
    onDiscard: () => undefined,
  },
  render: (args, { globals }) => (
    <AppShell
      skipLabel="Skip to content"
      navLabel="Main"
      moreLabel="More"
      brand={<StoryBrand />}
      organization={<StoryOrganization />}
      nav={storyNav('integrations', String(globals.locale))}
      person={<StoryPerson />}
      bell={<StoryBell />}
    >
      <PageHeader title="Tidewater Loyalty CRM" />
      <div className="mt-6 flex max-w-form flex-col gap-4 pb-5">
        {Array.from({ length: 12 }, (_, index) => `Attribute ${index + 1}`).map((label) => (
          <TextField key={label} label={label} defaultValue="guest" />
        ))}
      </div>
      <SaveToolbar {...args} />
    </AppShell>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 640 },
      description: {
        component:
          'Use it in editors whose changes are saved together. Ctrl+Enter or Cmd+Enter saves from anywhere. What is saved as one goes along (a name, a role) needs none. Asking before discarding is the caller’s.',
      },
    },
  },
} satisfies Meta<typeof SaveToolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Something is unsaved. */
export const Default: Story = {};

/** A form that works: edit the name, then save or discard. */
export const SavesAndDiscards: Story = {
  render: function Editor(args) {
    const [saved, setSaved] = useState('Tidewater Loyalty CRM');
    const [name, setName] = useState(saved);
    const save = () => {
      args.onSave();
      setSaved(name);
    };
    const discard = () => {
      args.onDiscard();
      setName(saved);
    };
    return (
      <main className="p-6">
        <PageHeader title={saved} />
        <div className="mt-6 max-w-form">
          <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        </div>
        <SaveToolbar {...args} count={name === saved ? 0 : 1} countText="1 unsaved change" onSave={save} onDiscard={discard} />
      </main>
    );
  },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' (old)');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(name).toHaveValue('Tidewater Loyalty CRM');
    await userEvent.type(name, ' 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await canvas.findByRole('heading', { name: 'Tidewater Loyalty CRM 2' });
    await userEvent.type(name, '!');
    await canvas.findByText('1 unsaved change');
  },
};

/** Being saved. */
export const Saving: Story = { args: { state: 'saving' } };

/** Could not be saved. */
export const Failed: Story = { args: { state: 'failed', failedText: 'The changes could not be saved.' } };

/** What went wrong takes more words: the buttons stay where they were pressed. */
export const FailedInPlace: Story = {
  render: (args, context) => {
    const [hasFailed, setHasFailed] = useState(false);
    const told = { ...args, state: hasFailed ? 'failed' : 'idle', onSave: () => setHasFailed(true) } as const;
    return meta.render(
      { ...told, failedText: 'The server cannot be reached. Your changes are kept here: save again in a moment.' },
      context,
    );
  },
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save changes' });
    const { left, right } = save.getBoundingClientRect();
    await userEvent.click(save);
    await canvas.findByRole('alert');
    await expect(save.getBoundingClientRect()).toMatchObject({ left, right });
  },
};

/** Cannot be saved yet. */
export const Blocked: Story = { args: { blockedReason: 'Fix the errors in 1 tab first.' } };

/** The key was pressed all the same: the reason is read out, and marked. */
export const BlockedKey: Story = {
  ...Blocked,
  play: async ({ canvas }) => {
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(canvas.getByText('Fix the errors in 1 tab first.', { selector: '[role=status]' })).toBeInTheDocument());
  },
};

export const LongText: Story = {
  args: {
    countText: '1,240 unsaved changes',
    blockedReason: 'First correct the errors on the tabs Configuration, Deployment and Predefined attributes.',
  },
};

/** Long texts, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  args: {
    lang: 'pt-BR',
    label: 'Alterações não salvas',
    countText: '1.240 alterações não salvas',
    saveLabel: 'Salvar alterações',
    savingLabel: 'Salvando',
    discardLabel: 'Descartar',
    blockedReason: 'Corrija antes os erros nas guias Configuração e Implantação.',
  },
};
