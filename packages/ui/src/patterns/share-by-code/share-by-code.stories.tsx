import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { ShareByCode, type ShareByCodeTexts } from './index.ts';

const texts: ShareByCodeTexts = {
  code: 'Share code of the other organization',
  codeHint: 'Ask the other organization for its code. It is shown next to its integrations.',
  add: 'Share',
  adding: 'Sharing',
  list: 'Organizations it is shared with',
  nobody: 'Not shared with any organization yet.',
  remove: 'Revoke',
  removeOf: (name) => `Revoke the access of ${name}`,
  verified: 'Verified',
  unverified: 'Unverified',
};
const museum = { id: '11306', name: 'Museum of the Tidal Coast and Estuary Foundation', imageUrl: '', verified: true };
const harbour = { id: '20117', name: 'Harbour Mail', imageUrl: '', verified: false };
const nothing = () => undefined;

const meta = {
  title: 'Patterns/ShareByCode',
  component: ShareByCode,
  args: { texts, code: '', onCodeChange: nothing, onAdd: nothing, onRemove: nothing, organizations: [museum, harbour] },
  decorators: [
    (Story) => (
      <Stack width={432}>
        <Story />
      </Stack>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component:
          'Use it where something is shared with organizations that gave their code: it shows whom a code leads to before anything is shared.',
      },
    },
  },
} satisfies Meta<typeof ShareByCode>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The code leads to somebody. */
export const Default: Story = { args: { code: 'quiet-harbour-4821-lantern', found: museum, organizations: [harbour] } };

/** Something is to be known before it is shared with them. */
export const WithNote: Story = {
  args: {
    code: 'quiet-harbour-4821-lantern',
    found: museum,
    foundNote: 'Their list opens in the older version, and this is in the newer one.',
    organizations: [harbour],
  },
};

/** A code that leads to nobody; nobody has it yet. */
export const Invalid: Story = {
  args: { code: 'quiet-harbour', codeError: 'You must enter a valid organization share code.', organizations: [] },
};

/** Only owners add somebody; the list is on its way. */
export const States: Story = { args: { addOffReason: 'Only an owner can share it.', organizations: undefined } };

export const LongText: Story = {
  args: {
    code: 'quiet-harbour-4821-lantern',
    found: { ...museum, name: 'Museum of the Tidal Coast and Estuaries of the South Foundation', verified: false },
    texts: {
      ...texts,
      code: 'Share code of the other organization, as its owners see it',
      codeHint: 'Ask them for their code; they find it beside the integrations of their organization.',
      list: 'Organizations that this connector is shared with at present',
    },
  },
};

/** Long names, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  render: (args) => (
    <Brazilian>
      <ShareByCode {...args} />
    </Brazilian>
  ),
  args: {
    code: 'porto-tranquilo-4821-lanterna',
    found: { ...museum, name: 'Fundação do Museu da Costa das Marés e dos Estuários do Sul', verified: false },
    texts: {
      ...texts,
      code: 'Código de compartilhamento da outra organização',
      codeHint: 'Peça o código a ela; fica ao lado das integrações da organização.',
      add: 'Compartilhar com ela',
      list: 'Organizações com as quais é compartilhada',
      remove: 'Revogar',
      removeOf: (name) => `Revogar o acesso de ${name}`,
      verified: 'Verificada',
      unverified: 'Não verificada',
    },
  },
};
