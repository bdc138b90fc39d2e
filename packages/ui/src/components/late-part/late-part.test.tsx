import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

function DialogStage({ Dialog }: { Dialog: typeof import('../dialog/index.ts').Dialog }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Rename the team"
        closeLabel="Close"
        footer={<button type="button">Save</button>}
      >
        Text
      </Dialog>
    </>
  );
}

type PartStageProps = { usePart: (isOpen: boolean, close: () => void) => (() => string) | undefined };

function PartStage({ usePart }: PartStageProps) {
  const [isOpen, setOpen] = useState(false);
  const Part = usePart(isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && Part && <Part />}
    </>
  );
}

/** The components as they are in a window that has just come: nothing of what opens is there. */
async function fresh() {
  vi.resetModules();
  const { DropdownMenu, MenuItem } = await import('../dropdown-menu/index.ts');
  const { Select } = await import('../select/index.ts');
  const { Popover } = await import('../popover/index.ts');
  const { Dialog } = await import('../dialog/index.ts');
  return { DropdownMenu, MenuItem, Select, Popover, Dialog };
}

const options = ['Dublin', 'Stockholm', 'Warsaw'].map((label) => ({ value: label.toLowerCase(), label }));

describe('a component whose code comes when it is used', () => {
  it.each(['{Enter}', '{ArrowDown}', ' '])(
    'a menu opened first with %j has the focus on its first item, and gives it back',
    async (key) => {
      const { DropdownMenu, MenuItem } = await fresh();
      const onOpenChange = vi.fn();
      render(
        <DropdownMenu label="Actions" trigger={<button type="button">More</button>} onOpenChange={onOpenChange}>
          <MenuItem>Copy</MenuItem>
          <MenuItem>Delete</MenuItem>
        </DropdownMenu>,
      );
      const more = () => screen.getByRole('button', { name: 'More', hidden: true });
      expect(more()).toHaveAttribute('aria-haspopup', 'menu');
      expect(more()).toHaveAttribute('aria-expanded', 'false');
      more().focus();
      await userEvent.keyboard(key);
      await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
      expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true);
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(more()).toHaveFocus());
      expect(onOpenChange).toHaveBeenLastCalledWith(false);
    },
  );

  it('a popover opens for a press and is named', async () => {
    const { Popover } = await fresh();
    render(
      <Popover label="Why" trigger={<button type="button">Why?</button>}>
        Because of a team
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Why?' }));
    expect(await screen.findByRole('dialog', { name: 'Why' })).toHaveTextContent('Because of a team');
  });

  it.each(['{ArrowDown}', '{Enter}'])('a select shows what is chosen and opens with %j on it', async (key) => {
    const { Select } = await fresh();
    const onValueChange = vi.fn();
    render(<Select label="Region" value="stockholm" onValueChange={onValueChange} options={options} />);
    expect(screen.getByRole('combobox', { name: 'Region' })).toHaveTextContent('Stockholm');
    await userEvent.tab();
    await userEvent.keyboard(key);
    await vi.waitFor(() => expect(screen.getByRole('option', { name: 'Stockholm' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('warsaw');
    await vi.waitFor(() => expect(screen.getByRole('combobox', { name: 'Region' })).toHaveFocus());
  });

  it('a letter typed on a closed select chooses without opening it', async () => {
    const { Select } = await fresh();
    const onValueChange = vi.fn();
    render(<Select label="Region" value="dublin" onValueChange={onValueChange} options={options} />);
    await userEvent.tab();
    await userEvent.keyboard('w');
    await vi.waitFor(() => expect(onValueChange).toHaveBeenCalledExactlyOnceWith('warsaw'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('a select that is off says so and does not open; one with nothing chosen shows its placeholder', async () => {
    const { Select } = await fresh();
    render(<Select label="Region" value="" placeholder="Choose one" isDisabled onValueChange={() => undefined} options={options} />);
    expect(screen.getByRole('combobox')).toBeDisabled();
    expect(screen.getByRole('combobox')).toHaveTextContent('Choose one');
  });

  it('a dialog comes with its first opening, and the focus goes back to what opened it', async () => {
    const { Dialog } = await fresh();
    render(<DialogStage Dialog={Dialog} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('dialog', { name: 'Rename the team' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
  });
});

describe('code that does not come', () => {
  it('is not asked for without a network, for a browser would remember that it failed', async () => {
    vi.resetModules();
    const { latePart } = await import('./index.ts');
    const load = vi.fn(async () => () => 'there');
    const late = latePart(load);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(late.fetch()).rejects.toThrow('There is no network.');
    expect(load).not.toHaveBeenCalled();
    online.mockRestore();
    expect((await late.fetch())()).toBe('there');
  });

  it('closes what was to open and is told, and the next opening tries again', async () => {
    vi.resetModules();
    const { latePart, onLateFailure, useLatePart } = await import('./index.ts');
    const told = vi.fn();
    onLateFailure(told);
    const load = vi.fn<() => Promise<() => string>>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const late = latePart(load);
    render(<PartStage usePart={(isOpen, close) => useLatePart(late, isOpen, close)} />);
    const button = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(button).toHaveAttribute('aria-expanded', 'false');
    load.mockImplementation(() => Promise.resolve(() => 'It came'));
    await userEvent.click(button);
    expect(await screen.findByText('It came')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
