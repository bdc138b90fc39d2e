import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { houseOf } from '#testing/theme-from-seed.ts';
import { ThemeMaker } from '#testing/theme-maker.tsx';
import tokens from './tokens.css?raw';

const meta = {
  title: 'Foundations/Theme',
  component: ThemeMaker,
  tags: ['narrow'],
  args: { start: '#18573f', house: houseOf(tokens) },
  parameters: {
    docs: {
      description: {
        component:
          'Use it to give the library another colour of the front door: pick a seed, look at every state by day and by night, and copy the style sheet. A seed of which a pair falls below AA gives none. Surfaces, ink, lamp and notices stay those of the house.',
      },
    },
  },
} satisfies Meta<typeof ThemeMaker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The house's own green, as a seed. */
export const Default: Story = {};

/** Another front door. */
export const Blue: Story = { args: { start: '#1d4d87' } };

/** Too light for white letters: there is nothing to copy, and the nearest seed that holds is offered. */
export const Refused: Story = {
  args: { start: '#14938d' },
  // What is refused is too weak: the page shows it to say so.
  parameters: { a11y: { options: { rules: { 'color-contrast': { enabled: false } } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy CSS' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: /^Use #/ })).toBeVisible();
  },
};

/** The offered seed was taken: every pair holds, and the style sheet can be copied. */
export const Mended: Story = {
  args: { start: '#14938d' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Use #/ }));
    await expect(canvas.getByText(/^All \d+ pairs hold AA$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy CSS' })).not.toHaveAttribute('aria-disabled');
    for (const pane of ['Day', 'Night']) {
      const save = canvas.getByRole('region', { name: pane }).querySelector('button');
      const { backgroundColor, color } = getComputedStyle(save ?? document.body);
      await expect(backgroundColor).not.toBe(color);
    }
  },
};
