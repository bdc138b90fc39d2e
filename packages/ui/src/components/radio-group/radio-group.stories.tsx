import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { RadioGroup } from './index.ts';

const regions = [
  { value: 'eu', label: 'eu' },
  { value: 'ca', label: 'ca' },
  { value: 'br', label: 'br' },
];

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Who may open it',
    options: [
      { value: 'all', label: 'Everybody in the organization' },
      { value: 'teams', label: 'Chosen teams' },
      { value: 'me', label: 'Only me' },
    ],
    defaultValue: 'teams',
  },
  parameters: {
    docs: {
      description: {
        component:
          'Use it for one of two to six, where seeing all of them helps to choose. More than that is a Select; what switches a view at once is a SegmentedControl.',
      },
    },
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <RadioGroup {...args} label="Data region" labelAside="Optional" options={regions} layout="row" defaultValue="eu" />
      <RadioGroup
        {...args}
        hint="It can be changed at any time."
        options={[
          { value: 'all', label: 'Everybody in the organization', hint: 'Also those who join later.' },
          { value: 'teams', label: 'Chosen teams', hint: 'And the teams below them.' },
        ]}
      />
    </Stack>
  ),
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <RadioGroup {...args} defaultValue="" isRequired error="Choose one." />
      <RadioGroup {...args} isDisabled />
      <RadioGroup
        {...args}
        label="One cannot be chosen"
        options={args.options.map((option, at) => ({ ...option, isDisabled: at === 2 }))}
      />
    </Stack>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <RadioGroup
        {...args}
        label="Who may open this connector and everything that was ever made from it"
        options={[{ value: 'teams', label: 'Museum of the Tidal Coast and Estuary Foundation and all of its teams' }]}
      />
      <Brazilian>
        <RadioGroup
          {...args}
          label="Quem pode abrir este conector e tudo o que já foi criado a partir dele"
          options={[
            {
              value: 'teams',
              label: 'Fundação Museu da Costa das Marés e do Estuário e todas as suas equipes',
              hint: 'Também as pessoas que entrarem mais tarde.',
            },
            { value: 'me', label: 'Somente eu' },
          ]}
          error="Escolha quem pode abrir este conector antes de salvar."
        />
      </Brazilian>
    </Stack>
  ),
};
