import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '#components/button/index.ts';
import { DropdownMenu, MenuItem } from '#components/dropdown-menu/index.ts';
import { TextField } from '#components/text-field/index.ts';
import { describeConformance } from '#testing/conformance.tsx';
import { Dialog } from './index.ts';

const texts = { title: 'Rename the team', description: 'Its members see it at once.', closeLabel: 'Close', footer: <Button>Save</Button> };

describeConformance(
  <Dialog isOpen onOpenChange={() => undefined} {...texts}>
    <TextField label="Team name" />
  </Dialog>,
  { role: 'dialog', name: 'Rename the team' },
);

function Stage({ from }: { from: 'button' | 'menu' | 'nowhere' }) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const open = () => {
    setOpen(true);
    if (from === 'nowhere') setGone(true);
  };
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Teams</h1>
        {from === 'menu' ? (
          <DropdownMenu label="Actions" trigger={<button type="button">Actions</button>}>
            <MenuItem onSelect={open}>Rename</MenuItem>
          </DropdownMenu>
        ) : isGone ? null : (
          <button type="button" onClick={open}>
            Rename
          </button>
        )}
      </main>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} {...texts}>
        <TextField label="Team name" />
      </Dialog>
    </>
  );
}

it('starts in the first field and says its sentence', async () => {
  render(<Stage from="button" />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByRole('textbox', { name: 'Team name' })).toHaveFocus();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Its members see it at once.');
});

it('starts in the first field that is seen: one that is hidden for password managers could not take the focus', async () => {
  render(
    <Dialog isOpen onOpenChange={() => undefined} {...texts}>
      <input aria-label="Account" readOnly hidden />
      <TextField label="Current password" />
    </Dialog>,
  );
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: 'Current password' })).toHaveFocus());
});

it('closes on Esc and gives the focus back to the button that opened it', async () => {
  render(<Stage from="button" />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }));
});

it('gives the focus back to the trigger of the menu whose item opened it', async () => {
  render(<Stage from="menu" />);
  screen.getByRole('button', { name: 'Actions' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Rename the team' })).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Team name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }));
});

it('gives the focus to the heading of the page when what opened it is gone', async () => {
  render(<Stage from="nowhere" />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Teams' }));
});

function Rows() {
  const [rows, setRows] = useState(['North', 'South']);
  const [asked, setAsked] = useState('');
  return (
    <main>
      <h1 tabIndex={-1}>Teams</h1>
      <ul tabIndex={-1} aria-label="All teams">
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setAsked(row)}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={asked !== ''}
        onOpenChange={() => setAsked('')}
        title="Remove the team"
        closeLabel="Close"
        footer={
          <button
            type="button"
            onClick={() => {
              setRows(rows.filter((row) => row !== asked));
              setAsked('');
            }}
          >
            Yes
          </button>
        }
      >
        It is gone for good.
      </Dialog>
    </main>
  );
}

it('gives the focus to the list whose row opened it when the row is gone', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove North' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('list', { name: 'All teams' }));
});

it('keeps the Tab key inside', async () => {
  render(<Stage from="button" />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = screen.getByRole('dialog');
  for (let step = 0; step < 5; step++) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});
