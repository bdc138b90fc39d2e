import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { RadioGroup } from '#components/radio-group/index.ts';
import { TextField } from '#components/text-field/index.ts';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { FormErrorSummary } from './index.ts';

const errors = [
  { fieldId: 'connector-name', message: 'Connector name is required.' },
  { fieldId: 'connector-url', message: 'The API base URL must start with https.' },
  { fieldId: 'connector-region', message: 'Choose a data region.' },
];

const meta = {
  title: 'Components/FormErrorSummary',
  component: FormErrorSummary,
  args: { title: '3 fields need your attention', errors },
  render: (args) => (
    <Stack>
      <FormErrorSummary {...args} />
      <TextField label="Connector name" id="connector-name" error="Connector name is required." />
      <TextField label="API base URL" id="connector-url" defaultValue="http://api" error="The API base URL must start with https." />
      <RadioGroup
        label="Data region"
        id="connector-region"
        layout="row"
        error="Choose a data region."
        options={['eu', 'ca', 'br'].map((value) => ({ value, label: value }))}
      />
    </Stack>
  ),
  parameters: {
    docs: {
      description: {
        component:
          'Use it at the head of a form that was sent with three errors or more, or with errors in tabs out of sight. The first invalid field takes the focus; this says how many there are and leads to each.',
      },
    },
  },
} satisfies Meta<typeof FormErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The last error was followed. */
export const States: Story = {
  play: async ({ canvasElement }) => {
    const { getByRole } = within(canvasElement);
    await userEvent.click(getByRole('link', { name: 'Choose a data region.' }));
    await waitFor(() => expect(getByRole('radio', { name: 'eu' })).toHaveFocus());
  },
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <FormErrorSummary {...args} title="Three fields of the deployment configuration need your attention before it can be activated" />
      <Brazilian>
        <FormErrorSummary
          {...args}
          title="Três campos da configuração de implantação precisam da sua atenção"
          errors={[
            { fieldId: 'nome', message: 'O nome do conector é obrigatório e não pode ter mais de 150 caracteres.' },
            { fieldId: 'url', message: 'O endereço base da API deve começar com https.' },
          ]}
        />
      </Brazilian>
    </Stack>
  ),
};
