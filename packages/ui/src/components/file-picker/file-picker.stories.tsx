import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { FilePicker } from './index.ts';

const meta = {
  title: 'Components/FilePicker',
  component: FilePicker,
  args: {
    label: 'Connector file',
    chooseLabel: 'Choose a file',
    dropLabel: 'or drop it here',
    hint: 'JSON, at most 1 MB.',
    accept: '.json,application/json',
    onPick: () => undefined,
    removeLabel: (name) => `Remove ${name}`,
    onRemove: () => undefined,
  },
  render: (args) => (
    <Stack>
      <FilePicker {...args} />
    </Stack>
  ),
  parameters: {
    docs: {
      description: {
        component:
          'Use it for files that are sent: the button is there for everybody, dropping is the short way. Dropped files are held to `accept` and `maxBytes` too. For one image that shows at once use an ImagePicker.',
      },
    },
  },
} satisfies Meta<typeof FilePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  args: {
    isMultiple: true,
    files: [
      { id: '1', name: 'tidewater-loyalty.json', detail: '14 kB' },
      { id: '2', name: 'guests.json', detail: '64 %', progress: 64 },
    ],
  },
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <FilePicker {...args} error="logo.png is not a JSON file." />
      <FilePicker {...args} files={[{ id: '1', name: 'guests.json', detail: '3 MB', error: 'Larger than 1 MB.' }]} />
      <FilePicker {...args} isDisabled />
    </Stack>
  ),
};

/** A file is held over it. */
export const DraggedOver: Story = {
  play: async ({ canvasElement }) => {
    const place = within(canvasElement).getByText('or drop it here').parentElement;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{}'], 'a.json', { type: 'application/json' }));
    place?.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer }));
    await waitFor(() => expect(place).toHaveAttribute('data-over'));
  },
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <FilePicker
        {...args}
        label="The file that was exported from the other organization"
        files={[{ id: '1', name: 'museum-of-the-tidal-coast-and-estuary-foundation-visitors.json', detail: '14 kB' }]}
      />
      <Brazilian>
        <FilePicker
          {...args}
          label="O arquivo que foi exportado da outra organização"
          chooseLabel="Escolher um arquivo"
          dropLabel="ou solte-o aqui"
          hint="JSON, com no máximo 1 MB."
          error="Este arquivo não é um conector exportado. Escolha um arquivo JSON exportado por esta plataforma."
          removeLabel={(name) => `Remover ${name}`}
        />
      </Brazilian>
    </Stack>
  ),
};
