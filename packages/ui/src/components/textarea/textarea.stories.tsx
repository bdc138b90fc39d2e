import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { Textarea, type TextareaCounter } from './index.ts';

const counter: TextareaCounter = {
  max: 150,
  text: (count, max) => `${count} of ${max}`,
  announce: (remaining) => `${remaining} characters left`,
};
const contador: TextareaCounter = {
  max: 150,
  text: (count, max) => `${count} de ${max}`,
  announce: (remaining) => `${remaining} caracteres restantes`,
};

const meta = {
  title: 'Components/Textarea',
  component: Textarea,
  args: { label: 'Description', placeholder: 'What is it for?' },
  parameters: {
    docs: {
      description: {
        component:
          'Use it for text of several lines. Give it a counter where there is a limit: too long a text is shown to be so and never cut off. One line is a TextField.',
      },
    },
  },
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      <Textarea {...args} counter={counter} defaultValue="Brings guests and their stays into the studio." />
      <Textarea {...args} rows={2} isOptional optionalLabel="Optional" hint="Everybody in the organization sees it." />
    </Stack>
  ),
};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Textarea
        {...args}
        counter={{ ...counter, max: 40 }}
        defaultValue="Brings guests and their stays into the studio."
        error="At most 40 characters."
      />
      <Textarea {...args} isDisabled defaultValue="Read only while active" />
      <Textarea {...args} readOnly defaultValue="Can be selected and copied" />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack width={240}>
      <Textarea
        label="What everybody in the organization should know about this connector"
        counter={counter}
        defaultValue="Museum of the Tidal Coast and Estuary Foundation, visitors and members, kept in step every night."
        error="This text names a system that is no longer connected to this organization."
      />
      <Brazilian>
        <Textarea
          label="O que todas as pessoas da organização devem saber sobre este conector"
          counter={contador}
          defaultValue="Fundação Museu da Costa das Marés e do Estuário: visitantes e associados, sincronizados todas as noites."
          hint="Aparece na lista de integrações e no topo da página do conector."
        />
      </Brazilian>
    </Stack>
  ),
};
