import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { Switch, type SwitchProps } from './index.ts';

function Example({ checked: start, ...args }: SwitchProps) {
  const [checked, setChecked] = useState(start);
  return <Switch {...args} checked={checked} onCheckedChange={setChecked} />;
}

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Integrations V1', onLabel: 'On', offLabel: 'Off', checked: true, onCheckedChange: () => undefined },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: {
      description: { component: 'Use it for what is on or off at once, without a form. What is sent with a form is a Checkbox.' },
    },
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: (args) => (
    <Stack>
      <Example {...args} checked={false} />
      <Example {...args} description="Shows the integrations of the first version." />
      <Example {...args} isLoading />
      <Example {...args} isDisabled />
      <Example {...args} isDisabled checked={false} />
      <Example {...args} isLabelHidden />
    </Stack>
  ),
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={240}>
      <Example {...args} label="Let everybody in this organization open the second version of the studio" />
      <Brazilian>
        <Example
          {...args}
          label="Permitir que todas as pessoas da organização abram a segunda versão do estúdio"
          description="A mudança vale imediatamente."
          onLabel="Ativado"
          offLabel="Desativado"
        />
      </Brazilian>
    </Stack>
  ),
};
