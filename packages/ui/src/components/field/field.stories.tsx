import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { inputLook } from '../text-field/index.ts';
import { Field, type FieldControl } from './index.ts';

const control = (props: FieldControl) => <input {...props} className={inputLook({ size: 'md' })} />;

const meta = {
  title: 'Components/Field',
  component: Field,
  args: { label: 'Website', children: control },
  parameters: {
    docs: {
      description: {
        component: 'Use it to give a control of your own the label, hint and error that TextField, PasswordField and Select have built in.',
      },
    },
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Field {...args} hint="With https://" />
      <Field {...args} error="This is no web address." />
      <Field {...args} isOptional optionalLabel="Optional" />
    </Stack>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <Field
        {...args}
        label="Website where guests of all the houses of this organization book their rooms"
        isOptional
        optionalLabel="Optional"
        hint="The whole address with https:// and without anything that counts visitors"
        error="This is no web address that anybody could open."
      />
      <Brazilian>
        <Field
          {...args}
          label="Site em que os hóspedes de todas as casas da organização reservam seus quartos"
          hint="O endereço completo com https:// e sem parâmetros de rastreamento"
          error="Este não é um endereço da web que alguém consiga abrir."
        />
      </Brazilian>
    </Stack>
  ),
};
