import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { TextLink } from '../link/index.ts';
import { Checkbox } from './index.ts';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'Remember me on this device' },
  parameters: {
    docs: {
      description: { component: 'Use it for a yes or no that is sent with its form. What takes effect at once is a Switch.' },
    },
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Checkbox {...args} defaultChecked />
      <Checkbox {...args} hint="Not on a shared computer." />
      <Checkbox {...args} error="Accept the terms to go on." label="I accept the terms" />
      <Checkbox {...args} isDisabled />
      <Checkbox {...args} isDisabled defaultChecked />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack width={240}>
      <Checkbox
        label={
          <>
            I have read the <TextLink href="#terms">Terms of Service</TextLink> and the <TextLink href="#privacy">Privacy Policy</TextLink>{' '}
            and agree with both
          </>
        }
      />
      <Brazilian>
        <Checkbox
          defaultChecked
          label={
            <>
              Li e aceito os <TextLink href="#termos">Termos de Serviço</TextLink> e a{' '}
              <TextLink href="#privacidade">Política de Privacidade</TextLink> desta plataforma
            </>
          }
          error="Para continuar, aceite os termos e a política de privacidade."
        />
      </Brazilian>
    </Stack>
  ),
};
