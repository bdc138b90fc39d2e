import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Switch, type SwitchProps } from './index.ts';

function setUp(props: Partial<SwitchProps> = {}) {
  const onCheckedChange = vi.fn();
  render(<Switch label="Integrations V1" onLabel="On" offLabel="Off" checked={false} onCheckedChange={onCheckedChange} {...props} />);
  return onCheckedChange;
}

describe('Switch', () => {
  describeConformance(<Switch label="Integrations V1" onLabel="On" offLabel="Off" checked onCheckedChange={() => undefined} />, {
    role: 'switch',
    name: 'Integrations V1',
  });

  it('asks for the other state, by label, click and keys', async () => {
    const onCheckedChange = setUp();
    await userEvent.click(screen.getByText('Integrations V1'));
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.keyboard(' {Enter}');
    expect(onCheckedChange.mock.calls).toEqual([[true], [true], [true], [true]]);
  });

  it('says its state in words', () => {
    setUp({ checked: true });
    expect(screen.getByRole('switch')).toBeChecked();
    expect(screen.getByText('On')).toBeVisible();
  });

  it.each([{ isDisabled: true }, { isLoading: true }])('stays focusable and does not change with %o', async (state) => {
    const onCheckedChange = setUp(state);
    await userEvent.tab();
    expect(screen.getByRole('switch')).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByText('Integrations V1'));
    expect(onCheckedChange).not.toHaveBeenCalled();
  });
});
