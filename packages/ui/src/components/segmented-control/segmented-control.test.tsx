import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { SegmentedControl } from './index.ts';

const options = [
  { value: 'config', label: 'Configuration schema' },
  { value: 'ui', label: 'UI schema', isLabelHidden: true },
];

function Example({ onValueChange }: { onValueChange: (value: string) => void }) {
  const [value, setValue] = useState('config');
  const change = (next: string) => {
    onValueChange(next);
    setValue(next);
  };
  return <SegmentedControl label="Schema" value={value} onValueChange={change} options={options} />;
}

describe('SegmentedControl', () => {
  describeConformance(<SegmentedControl label="Schema" value="config" onValueChange={() => undefined} options={options} />, {
    role: 'radiogroup',
    name: 'Schema',
  });

  it('is one tab stop, switched by arrows and by click', async () => {
    const onValueChange = vi.fn();
    render(<Example onValueChange={onValueChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'UI schema' })).toBeChecked();
    await userEvent.click(screen.getByText('Configuration schema'));
    expect(onValueChange.mock.calls).toEqual([['ui'], ['config']]);
  });

  it('does not switch while it is disabled', async () => {
    const onValueChange = vi.fn();
    render(<SegmentedControl label="Schema" value="config" onValueChange={onValueChange} options={options} isDisabled />);
    await userEvent.click(screen.getByText('UI schema'));
    expect(onValueChange).not.toHaveBeenCalled();
  });
});
