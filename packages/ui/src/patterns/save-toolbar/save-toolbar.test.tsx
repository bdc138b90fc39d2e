import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DropdownMenu, MenuItem } from '#components/dropdown-menu/index.ts';
import { describeConformance } from '#testing/conformance.tsx';
import { ownSaveKey, SaveToolbar, type SaveToolbarProps } from './index.ts';

const texts = {
  label: 'Unsaved changes',
  count: 3,
  countText: '3 unsaved changes',
  saveLabel: 'Save changes',
  savingLabel: 'Saving',
  discardLabel: 'Discard',
};

function setUp(props: Partial<SaveToolbarProps> = {}) {
  const onSave = vi.fn();
  const onDiscard = vi.fn();
  const draw = (more: Partial<SaveToolbarProps> = {}) => (
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Connector</h1>
      <input aria-label="Name" />
      <SaveToolbar {...texts} onSave={onSave} onDiscard={onDiscard} {...props} {...more} />
    </main>
  );
  const { rerender } = render(draw());
  return { onSave, onDiscard, rerender: (more: Partial<SaveToolbarProps>) => rerender(draw(more)) };
}

const menu = {
  label: 'Actions for EU',
  trigger: <button type="button">Actions for EU</button>,
  children: <MenuItem>Edit</MenuItem>,
};
const saveKey = { key: 'Enter', ctrlKey: true };

describe('SaveToolbar', () => {
  describeConformance(<SaveToolbar {...texts} onSave={() => undefined} onDiscard={() => undefined} />, {
    role: 'region',
    name: 'Unsaved changes',
  });

  it('is there only while something is unsaved, and says how many at once to see and in a while to hear', () => {
    vi.useFakeTimers();
    const { rerender } = setUp({ count: 0 });
    expect(screen.queryByRole('region')).toBeNull();
    rerender({ count: 3 });
    expect(screen.getByRole('region')).toHaveTextContent('3 unsaved changes');
    act(() => vi.advanceTimersByTime(500));
    expect(screen.getByText('3 unsaved changes', { selector: '[role=status]' })).toBeInTheDocument();
    expect(document.querySelector('[data-foot="save"]'), 'the foot keeps room for it').not.toBeNull();
    vi.useRealTimers();
  });

  it('saves and discards by its buttons, and saves by Ctrl+Enter or Cmd+Enter anywhere', async () => {
    const { onSave, onDiscard } = setUp();
    await userEvent.click(screen.getByRole('button', { name: /Save changes/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    fireEvent.keyDown(screen.getByLabelText('Name'), saveKey);
    fireEvent.keyDown(document.body, { key: 'Enter', metaKey: true });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(onSave).toHaveBeenCalledTimes(3);
    expect(onDiscard).toHaveBeenCalledOnce();
  });

  it('saves once while it saves', async () => {
    const { onSave, onDiscard } = setUp({ state: 'saving' });
    expect(screen.getByRole('button', { name: /Save changes/ })).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('button', { name: /Save changes/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    fireEvent.keyDown(document.body, saveKey);
    expect(onSave).not.toHaveBeenCalled();
    expect(onDiscard).not.toHaveBeenCalled();
  });

  it('says when it failed, and can be pressed again', async () => {
    const { onSave } = setUp({ state: 'failed', failedText: 'The changes could not be saved.' });
    expect(screen.getByRole('alert')).toHaveTextContent('The changes could not be saved.');
    await userEvent.click(screen.getByRole('button', { name: /Save changes/ }));
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('says why it cannot save yet, and does not', () => {
    const { onSave } = setUp({ blockedReason: 'Fix 1 tab first.' });
    expect(screen.getByRole('button', { name: /Save changes/ })).toHaveAccessibleDescription('Fix 1 tab first.');
    fireEvent.keyDown(document.body, saveKey);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('says aloud, at every press of the key, why it cannot save yet, and marks the reason until it is another', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { rerender } = setUp({ blockedReason: 'Fix 1 tab first.' });
    const reason = () => screen.getByText('Fix 1 tab first.', { selector: '[data-pressed]' });
    const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(reason()).toHaveAttribute('data-pressed', 'false');
    fireEvent.keyDown(document.body, saveKey);
    act(() => vi.advanceTimersByTime(500));
    expect(reason()).toHaveAttribute('data-pressed', 'true');
    const [first] = heard().filter((text) => text?.trim() === 'Fix 1 tab first.');
    expect(first).toBeDefined();
    fireEvent.keyDown(document.body, saveKey);
    act(() => vi.advanceTimersByTime(500));
    // A reader hears only what changes.
    expect(heard()).not.toContain(first);
    expect(heard().map((text) => text?.trim())).toContain('Fix 1 tab first.');
    rerender({ blockedReason: 'Fix 2 tabs first.' });
    expect(screen.getByText('Fix 2 tabs first.', { selector: '[data-pressed]' })).toHaveAttribute('data-pressed', 'false');
  });

  it('leaves the key to a dialog that is open', () => {
    const { onSave } = setUp();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'alertdialog');
    dialog.dataset.state = 'open';
    fireEvent.keyDown(document.body, saveKey);
    dialog.remove();
    expect(onSave).not.toHaveBeenCalled();
  });

  it.each([
    ['saves from a control that takes Enter for itself, which then does nothing', undefined, 1],
    ['keeps such a control from opening also while it cannot save', 'Fix 1 tab first.', 0],
  ])('%s', async (_, blockedReason, times) => {
    const { onSave } = setUp({ blockedReason });
    render(<DropdownMenu {...menu} />);
    const opener = screen.getByRole('button', { name: 'Actions for EU' });
    act(() => opener.focus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).toHaveBeenCalledTimes(times);
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  it('leaves the key to a form in front of the page that saves itself, from each of its controls', async () => {
    const { onSave } = setUp();
    const [onOwnSave, onCancel] = [vi.fn(), vi.fn()];
    render(
      <div {...ownSaveKey(onOwnSave)}>
        <input aria-label="Attribute" />
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>,
    );
    await userEvent.click(screen.getByLabelText('Attribute'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.tab();
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    expect(onOwnSave).toHaveBeenCalledTimes(2);
    expect(onSave).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('leaves the key to a menu that is open', async () => {
    const { onSave } = setUp();
    const onSelect = vi.fn();
    render(
      <DropdownMenu {...menu}>
        <MenuItem onSelect={onSelect}>Edit</MenuItem>
      </DropdownMenu>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions for EU' }));
    await userEvent.hover(await screen.findByRole('menuitem', { name: 'Edit' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).not.toHaveBeenCalled();
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('gives the focus back to where it was when it leaves with it', async () => {
    const { rerender } = setUp();
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: /Save changes/ })).toHaveFocus();
    rerender({ count: 0 });
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('does not take the focus from elsewhere when it leaves', async () => {
    const { rerender } = setUp();
    await userEvent.click(screen.getByLabelText('Name'));
    rerender({ count: 0 });
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});
