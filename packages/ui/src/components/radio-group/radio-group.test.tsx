import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { RadioGroup } from './index.ts';

const options = [
  { value: 'eu', label: 'Europe' },
  { value: 'ca', label: 'Canada', isDisabled: true },
  { value: 'br', label: 'Brazil', hint: 'São Paulo' },
];

function Example({ onValueChange }: { onValueChange: (value: string) => void }) {
  const [value, setValue] = useState('eu');
  const change = (next: string) => {
    onValueChange(next);
    setValue(next);
  };
  return <RadioGroup label="Data region" options={options} value={value} onValueChange={change} />;
}

describe('RadioGroup', () => {
  describeConformance(<RadioGroup label="Data region" options={options} />, { role: 'radiogroup', name: 'Data region' });

  it('is one tab stop, chosen from with arrows past what is disabled', async () => {
    const onValueChange = vi.fn();
    render(<Example onValueChange={onValueChange} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Europe' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('br');
    expect(screen.getByRole('radio', { name: 'Brazil' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Brazil' })).toHaveAccessibleDescription('São Paulo');
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('is chosen by its label', async () => {
    render(<RadioGroup label="Data region" options={options} />);
    await userEvent.click(screen.getByText('Brazil'));
    expect(screen.getByRole('radio', { name: 'Brazil' })).toBeChecked();
  });

  it('keeps two groups apart that have no name', async () => {
    render(
      <>
        <RadioGroup label="One" options={options} defaultValue="eu" />
        <RadioGroup label="Two" options={options} />
      </>,
    );
    const [first, second] = screen.getAllByRole('radio', { name: 'Europe' });
    if (second) await userEvent.click(second);
    expect(first).toBeChecked();
  });

  it('is sent with its form before any script has run', () => {
    const form = document.createElement('form');
    form.innerHTML = renderToStaticMarkup(<RadioGroup label="Data region" name="region" options={options} defaultValue="br" />);
    expect([...new FormData(form)]).toEqual([['region', 'br']]);
  });

  it('says what is wrong and that an answer is needed', () => {
    render(<RadioGroup label="Data region" options={options} isRequired error="Choose one." hint="It cannot be changed later." />);
    const group = screen.getByRole('radiogroup');
    expect(group).toBeInvalid();
    expect(group).toBeRequired();
    expect(group).toHaveAccessibleDescription('Choose one. It cannot be changed later.');
  });
});
