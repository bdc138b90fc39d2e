import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Select } from './index.ts';

const options = [
  { value: 'dublin', label: 'EU West (Dublin)' },
  { value: 'stockholm', label: 'EU North (Stockholm)' },
];

describe('Select', () => {
  describeConformance(<Select label="Deployment" value="dublin" onValueChange={() => undefined} options={options} />, {
    role: 'combobox',
    name: 'Deployment',
  });

  it('is opened, walked and chosen from with the keyboard alone, and takes the focus back', async () => {
    const onValueChange = vi.fn();
    render(<Select label="Deployment" value="dublin" onValueChange={onValueChange} options={options} />);
    expect(screen.getByRole('combobox')).toHaveTextContent('EU West (Dublin)');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('option', { name: 'EU West (Dublin)' })).toHaveAttribute('data-state', 'checked');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('stockholm');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('an option has a detail in the list, which describes it and is no part of its name', async () => {
    const detailed = options.map((option) => ({ ...option, detail: `Detail of ${option.value}` }));
    render(<Select label="Deployment" value="dublin" onValueChange={() => undefined} options={detailed} />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByRole('option', { name: 'EU North (Stockholm)' })).toHaveAccessibleDescription('Detail of stockholm');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('combobox')).not.toHaveTextContent('Detail');
  });

  it('shows the placeholder while nothing is chosen, and its error', () => {
    render(
      <Select label="Deployment" value="" placeholder="Choose one" error="Choose one." onValueChange={() => undefined} options={options} />,
    );
    expect(screen.getByRole('combobox')).toHaveTextContent('Choose one');
    expect(screen.getByRole('combobox')).toBeInvalid();
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose one.');
  });
});
