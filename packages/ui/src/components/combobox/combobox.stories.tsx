import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { Combobox, type ComboboxOption, type ComboboxProps } from './index.ts';

function Example({ value: start, ...args }: ComboboxProps) {
  const [value, setValue] = useState<ComboboxOption | null>(start);
  return (
    <Stack>
      <Combobox {...args} value={value} onValueChange={setValue} />
    </Stack>
  );
}

const people: ComboboxOption[] = [
  { value: '1', label: 'Amara Okafor', detail: 'amara.okafor@lantern.example' },
  { value: '2', label: 'Inês Carvalho', detail: 'ines.carvalho@lantern.example' },
  { value: '3', label: 'Jean-Baptiste de la Rochefoucauld-Montbel', detail: 'jb.delarochefoucauld-montbel@lantern.example' },
  { value: '4', label: 'Noor Haddad', detail: 'noor.haddad@lantern.example' },
  { value: '5', label: 'Sven Lindqvist', detail: 'no longer here', isDisabled: true },
];

const meta = {
  title: 'Components/Combobox',
  component: Combobox,
  args: {
    label: 'New owner',
    placeholder: 'Search by name or e-mail',
    value: null,
    onValueChange: () => undefined,
    options: people,
    emptyLabel: 'Nobody is called that.',
    countLabel: (count) => (count === 1 ? '1 person' : `${count} people`),
  },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: {
      story: { inline: false, height: 320 },
      description: {
        component:
          'Use it for one of many that is known by name: a person, a connector, a time zone. It narrows by itself, or the caller asks the platform with `onQueryChange`. Up to about fifteen things that are worth seeing together are a Select.',
      },
    },
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openWith(canvasElement: HTMLElement, keys: string) {
  const input = within(canvasElement).getByRole('combobox');
  await userEvent.click(input);
  await userEvent.keyboard(keys);
  return input;
}

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <>
      <Example {...args} size="sm" leading={<Search aria-hidden="true" size={16} />} />
      <Example {...args} value={people[1] ?? null} clearLabel="Clear" hint="They will be asked to accept." />
    </>
  ),
};

export const States: Story = {
  render: (args) => (
    <>
      <Example {...args} error="Choose a person." />
      <Example {...args} value={people[3] ?? null} isDisabled />
    </>
  ),
};

/** Open, with the third of the list active. */
export const Open: Story = {
  args: { value: people[1] ?? null },
  play: async ({ canvasElement }) => {
    const input = await openWith(canvasElement, '{ArrowDown}');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
  },
};

/** Narrowed by typing: Enter takes the first. */
export const Narrowed: Story = { play: async ({ canvasElement }) => void (await openWith(canvasElement, 'ines')) };

/** Nothing is called that. */
export const Empty: Story = { play: async ({ canvasElement }) => void (await openWith(canvasElement, 'zz')) };

/** Being asked for. */
export const Loading: Story = {
  args: { options: [], isLoading: true, loadingLabel: 'Looking for people', onQueryChange: () => undefined },
  play: async ({ canvasElement }) => void (await openWith(canvasElement, 'in')),
};

/** Could not be asked for. */
export const Failed: Story = {
  args: {
    options: [],
    loadError: 'People could not be loaded.',
    retryLabel: 'Try again',
    onRetry: () => undefined,
    onQueryChange: () => undefined,
  },
  play: async ({ canvasElement }) => void (await openWith(canvasElement, 'in')),
};

/** Ten thousand, of which only those in sight are drawn; the last is active. */
export const Large: Story = {
  args: { options: Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Person ${index + 1}` })) },
  play: async ({ canvasElement }) => {
    await openWith(canvasElement, '{ArrowUp}');
    await waitFor(() => expect(canvasElement.querySelector('[data-active]')).toHaveTextContent('Person 10000'));
    await expect(canvasElement.querySelectorAll('[role="option"]').length).toBeLessThan(40);
  },
};

export const LongText: Story = {
  args: {
    label: 'The new owner of everything that belongs to this organization',
    placeholder: 'Search by the name or the e-mail of the person',
    error: 'Choose the person who will be responsible for the organization before you go on.',
    value: people[2] ?? null,
  },
  play: async ({ canvasElement }) => void (await openWith(canvasElement, '{ArrowDown}')),
};

export const LongTextPortuguese: Story = {
  args: {
    label: 'O novo proprietário de tudo o que pertence a esta organização',
    lang: 'pt-BR',
    placeholder: 'Buscar por nome ou e-mail da pessoa',
    emptyLabel: 'Ninguém tem esse nome.',
    countLabel: (count) => `${count} pessoas`,
    error: 'Escolha a pessoa que ficará responsável pela organização antes de continuar.',
    value: people[2] ?? null,
  },
  render: (args) => (
    <Brazilian>
      <div className="max-w-80">
        <Example {...args} />
      </div>
    </Brazilian>
  ),
  play: async ({ canvasElement }) => void (await openWith(canvasElement, '{ArrowDown}')),
};
