import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { type TabItem, TabPanel, Tabs, type TabsProps } from './index.ts';

const tabs: TabItem[] = [
  { value: 'users', label: 'Users', count: 38, href: '#users' },
  { value: 'teams', label: 'Teams', hasError: true, errorLabel: 'has errors', href: '#teams' },
  { value: 'audit', label: 'Audit', isDisabled: true, href: '#audit' },
  { value: 'roles', label: 'Roles' },
];

function Example({ value: start = 'users', onValueChange, isKept, ...props }: Partial<TabsProps> & { isKept?: boolean }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    onValueChange?.(next);
    setValue(next);
  };
  return (
    <Tabs label="Directory" tabs={tabs} {...props} value={value} onValueChange={change}>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} isKept={isKept}>
          <input aria-label={`Filter ${tab.label}`} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

describe('Tabs', () => {
  describeConformance(<Tabs label="Directory" tabs={tabs} value="users" onValueChange={() => undefined} />, {
    role: 'tablist',
    name: 'Directory',
  });

  it('names each tab with its count and its fault, and each panel by its tab', () => {
    render(<Example />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Users38', 'Teamshas errors', 'Audit', 'Roles']);
    const tab = screen.getByRole('tab', { selected: true });
    const panel = screen.getByRole('tabpanel', { name: /Users/ });
    expect(tab).toHaveAttribute('aria-controls', panel.id);
    expect(panel).toHaveAttribute('tabindex', '0');
  });

  it('is one tab stop; arrows, Home and End open what they reach and pass over what is disabled', async () => {
    const onValueChange = vi.fn();
    render(<Example onValueChange={onValueChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Home}{End}');
    expect(onValueChange.mock.calls.flat()).toEqual(['teams', 'roles', 'users', 'roles', 'users', 'roles']);
    expect(screen.getByRole('tab', { name: 'Roles' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('walks the other way where one reads from the right', async () => {
    const onValueChange = vi.fn();
    render(
      <div style={{ direction: 'rtl' }}>
        <Example onValueChange={onValueChange} />
      </div>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('teams');
  });

  it('waits for Enter or Space where opening is costly', async () => {
    const onValueChange = vi.fn();
    render(<Example onValueChange={onValueChange} activation="manual" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}{ArrowRight} ');
    expect(onValueChange.mock.calls.flat()).toEqual(['teams', 'roles']);
  });

  it('is a link to its address, which a plain click leaves to the caller and a new tab to the browser', () => {
    const onValueChange = vi.fn();
    render(<Example onValueChange={onValueChange} />);
    const teams = screen.getByRole('tab', { name: /Teams/ });
    expect(teams).toHaveAttribute('href', '#teams');
    expect(fireEvent.click(teams, { ctrlKey: true }), 'the browser opens it').toBe(true);
    expect(onValueChange).not.toHaveBeenCalled();
    expect(fireEvent.click(teams), 'the browser does nothing').toBe(false);
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('teams');
  });

  it.each(['ltr', 'rtl'] as const)('says on which sides there are more tabs than are in sight (%s)', (direction) => {
    render(
      <div style={{ direction }}>
        <Example />
      </div>,
    );
    const row = screen.getByRole('tablist');
    const scrollTo = (px: number) => {
      // Where one reads from the right, browsers count down from 0.
      row.scrollLeft = direction === 'rtl' ? -px : px;
      fireEvent.scroll(row);
    };
    scrollTo(0);
    expect(row).toHaveAttribute('data-more', '');
    Object.defineProperties(row, { scrollWidth: { value: 600 }, clientWidth: { value: 390 } });
    scrollTo(0);
    expect(row).toHaveAttribute('data-more', 'after');
    scrollTo(100);
    expect(row).toHaveAttribute('data-more', 'before after');
    scrollTo(209.5);
    expect(row).toHaveAttribute('data-more', 'before');
  });

  it('opens the first for an address that names none of them', () => {
    render(<Example value="nonsense" />);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Users');
    expect(screen.getByRole('tabpanel')).toBeVisible();
  });

  it('says of a disabled tab that it is, and does not open it', async () => {
    const onValueChange = vi.fn();
    render(<Example onValueChange={onValueChange} />);
    const audit = screen.getByRole('tab', { name: 'Audit' });
    expect(audit).toHaveAttribute('aria-disabled', 'true');
    expect(audit).not.toHaveAttribute('href');
    await userEvent.click(audit);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('keeps what was typed in a panel that is to be kept', async () => {
    render(<Example isKept />);
    await userEvent.type(screen.getByLabelText('Filter Users'), 'noor');
    await userEvent.click(screen.getByRole('tab', { name: 'Roles' }));
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    await userEvent.click(screen.getByRole('tab', { name: /Users/ }));
    expect(screen.getByLabelText('Filter Users')).toHaveValue('noor');
  });
});
