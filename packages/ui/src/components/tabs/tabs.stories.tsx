import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Brazilian, Stack } from '#testing/story-layout.tsx';
import { type TabItem, TabPanel, Tabs, type TabsProps } from './index.ts';

function Example({ value: start, ...args }: TabsProps) {
  const [value, setValue] = useState(start);
  return (
    <Tabs {...args} value={value} onValueChange={setValue}>
      {args.tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value}>
          <p className="text-ink-2">{tab.label}</p>
        </TabPanel>
      ))}
    </Tabs>
  );
}

const connector: TabItem[] = [
  { value: 'display', label: 'Display information', href: '#display' },
  { value: 'deployment', label: 'Deployment configuration', href: '#deployment', hasError: true, errorLabel: 'has errors' },
  { value: 'configuration', label: 'Configuration', href: '#configuration' },
  { value: 'predefined', label: 'Pre-defined attributes', href: '#predefined', count: 12 },
  { value: 'user', label: 'User-defined attributes', href: '#user' },
];

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  tags: ['narrow'],
  args: {
    label: 'Directory',
    value: 'users',
    onValueChange: () => undefined,
    tabs: [
      { value: 'users', label: 'Users', count: 38 },
      { value: 'teams', label: 'Teams', count: 12 },
    ],
  },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: {
      description: {
        component:
          'Use it for parts of one thing of which one is looked at. Give each an `href` when it has an address (a hash); the caller opens it through the router. Arrows, Home and End walk; Tab goes on into the panel. For two views of the same data use a SegmentedControl.',
      },
    },
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = { args: { label: 'Connector', value: 'configuration', tabs: connector } };

export const States: Story = {
  args: {
    value: 'error',
    tabs: [
      { value: 'rest', label: 'Rest', count: 4 },
      { value: 'error', label: 'Error', hasError: true, errorLabel: 'has errors', count: 3 },
      { value: 'off', label: 'Disabled', isDisabled: true },
    ],
  },
};

/** The last of many: the row has scrolled to it. */
export const Scrolled: Story = {
  args: { label: 'Connector', value: 'display', tabs: connector },
  play: async ({ canvasElement }) => {
    const { getByRole } = within(canvasElement);
    getByRole('tab', { name: 'Display information' }).focus();
    await userEvent.keyboard('{End}');
    await expect(getByRole('tab', { name: 'User-defined attributes' })).toHaveFocus();
  },
};

export const LongText: Story = {
  render: (args) => (
    <Stack width={320}>
      <Example
        {...args}
        label="Museum"
        value="connector"
        tabs={[{ value: 'connector', label: 'Everything about this connector' }, ...connector]}
      />
      <Brazilian>
        <Example
          {...args}
          label="Conector"
          value="b"
          tabs={[
            { value: 'a', label: 'Informações de exibição', count: '1.240' },
            { value: 'b', label: 'Configuração de implantação', hasError: true, errorLabel: 'com erros' },
            { value: 'c', label: 'Atributos predefinidos' },
          ]}
        />
      </Brazilian>
    </Stack>
  ),
};
