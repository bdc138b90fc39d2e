import type { Meta, StoryObj } from '@storybook/react-vite';
import Mail from 'lucide-react/icons/mail';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { TextField } from './index.ts';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Team name', placeholder: 'Front of house' },
  parameters: {
    docs: {
      description: {
        component:
          'Use it for one line of free text. Spread `register(…)` of the form library onto it: ref and further props go to the input.',
      },
    },
  },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <TextField {...args} size="sm" label="In a toolbar" />
      <TextField {...args} />
      <TextField {...args} size="lg" label="Alone on a page" />
      <TextField {...args} leading={<Mail aria-hidden="true" />} label="Email" placeholder="" hint="We write to it once." />
      <TextField {...args} isOptional optionalLabel="Optional" />
      <TextField {...args} isLabelHidden label="Named but not shown" />
    </Stack>
  ),
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <TextField {...args} defaultValue="F" error="At least 2 characters." hint="Everybody in the organization sees it." />
      <TextField {...args} isDisabled defaultValue="Read only while active" />
      <TextField {...args} readOnly defaultValue="Can be selected and copied" />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack width={240}>
      <TextField
        label="The name under which this team appears to everybody in the organization"
        defaultValue="Museum of the Tidal Coast and Estuary Foundation"
        error="This name is taken by another team of this organization, choose another one."
      />
      <Brazilian>
        <TextField
          label="O nome com que esta equipe aparece para todas as pessoas da organização"
          labelAside="Opcional"
          defaultValue="Fundação Museu da Costa das Marés e do Estuário"
          hint="Entre 2 e 150 caracteres: letras, algarismos, espaços e alguns sinais de pontuação."
        />
      </Brazilian>
    </Stack>
  ),
};
