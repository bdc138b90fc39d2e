import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '#testing/story-layout.tsx';
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
