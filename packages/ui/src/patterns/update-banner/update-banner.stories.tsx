import type { Meta, StoryObj } from '@storybook/react-vite';
import { UpdateBanner } from './index.ts';

const meta = {
  title: 'Patterns/UpdateBanner',
  component: UpdateBanner,
  args: {
    text: 'A new version of the product is available',
    updateLabel: 'Update',
    dismissLabel: 'Dismiss',
    onUpdate: () => undefined,
    onDismiss: () => undefined,
  },
  parameters: { docs: { description: { component: 'Use it once, above the page, when a new version of the app waits.' } } },
} satisfies Meta<typeof UpdateBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A new version waits. */
export const Default: Story = {};

/** It is being brought in. */
export const Updating: Story = { args: { isUpdating: true } };

export const LongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    text: 'A new version of the product is available and can be used immediately',
    updateLabel: 'Update it now',
    dismissLabel: 'Dismiss',
  },
};

/** A longer text in a narrow window, in Brazilian Portuguese. */
export const LongTextPortuguese: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    lang: 'pt-BR',
    text: 'Uma nova versão do produto está disponível e pode ser usada imediatamente',
    updateLabel: 'Atualizar agora',
    dismissLabel: 'Dispensar',
  },
};
