import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { commandLikeness, commandRank } from './command-rank.ts';
import { CommandPalette, type CommandPaletteProps } from './index.ts';

const go = vi.fn<(id: string) => void>();
const command = (id: string, label: string, keywords?: string[]) => ({ id, label, keywords, onSelect: () => go(id) });
const props: CommandPaletteProps = {
  isOpen: true,
  onOpenChange: () => undefined,
  label: 'Jump to',
  emptyText: 'Nothing',
  countLabel: (count) => `${count} results`,
  groups: [
    { id: 'a', label: 'Places', commands: [command('projects', 'Projects'), command('saopaulo', 'Hotel São Paulo', ['brazil'])] },
    { id: 'b', label: 'Actions', commands: [command('invite', 'Invite people')] },
  ],
};

function Kept(more: Partial<CommandPaletteProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <CommandPalette {...props} {...more} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

describe('CommandPalette', () => {
  describeConformance(<CommandPalette {...props} />, { role: 'dialog', name: 'Jump to' });

  it('opens with the focus in its field, walks with arrows, goes with Enter and closes', async () => {
    render(<Kept />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('combobox', { name: 'Jump to' })).toHaveFocus();
    expect(screen.getByRole('option', { name: 'Projects' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(go).toHaveBeenLastCalledWith('invite');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens and closes by Ctrl+K and Cmd+K, and gives the focus back', async () => {
    render(<Kept />);
    screen.getByRole('button', { name: 'Open' }).focus();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'k', metaKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('narrows by every word typed, without regard to case and accents, and says how many are left', async () => {
    render(<Kept />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.type(screen.getByRole('combobox'), 'SAO brazil');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(within(screen.getByRole('group', { name: 'Places' })).getByRole('option')).toHaveTextContent('Hotel São Paulo');
    expect(await screen.findByText('1 results')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox'), ' x');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText('Nothing', { selector: 'p' })).toBeVisible();
  });

  it('starts anew the next time', async () => {
    render(<Kept />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.type(screen.getByRole('combobox'), 'inv');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('says what went wrong, and what is there can be used all the same', async () => {
    render(<Kept notice="No answer" />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('alert')).toHaveTextContent('No answer');
    await userEvent.type(screen.getByRole('combobox'), 'zebra');
    expect(screen.queryByText('Nothing')).toBeNull();
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('{Enter}');
    expect(go).toHaveBeenLastCalledWith('projects');
  });

  it('leaves the narrowing to a caller that asks for it', async () => {
    const onQueryChange = vi.fn();
    render(<Kept onQueryChange={onQueryChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.type(screen.getByRole('combobox'), 'zz');
    expect(onQueryChange).toHaveBeenLastCalledWith('zz');
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });
});

describe('a chosen command', () => {
  const places = [
    {
      id: 'a',
      label: 'Places',
      commands: [{ ...command('projects', 'Projects'), href: '/projects' }, { ...command('dark', 'Dark theme') }],
    },
  ];

  it.each(['Control', 'Meta'])('opens in a new tab by %s+Enter and by a click with it, where it leads somewhere', async (key) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    go.mockClear();
    render(<Kept groups={places} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    expect(opened).toHaveBeenLastCalledWith('/projects', '_blank', 'noopener');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByRole('option', { name: 'Projects' }));
    await user.keyboard(`{/${key}}`);
    expect(opened).toHaveBeenCalledTimes(2);
    expect(go).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.keyboard(`{ArrowDown}{${key}>}{Enter}{/${key}}`);
    expect(go).toHaveBeenLastCalledWith('dark');
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('closes the palette before the next key, which goes to what had the focus before', async () => {
    render(
      <>
        <label>
          Notes <input />
        </label>
        <Kept />
      </>,
    );
    const user = userEvent.setup();
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    await user.type(notes, 'a');
    await user.keyboard('{Control>}k{/Control}{Escape}b');
    expect(notes).toHaveValue('ab');
    await user.keyboard('{Control>}k{/Control}{Control>}k{/Control}c');
    expect(notes).toHaveValue('abc');
  });
});

describe('what is typed', () => {
  it.each([
    ['Hotel São Paulo', 'sao', ['São']],
    ['Hotel São Paulo', 'pau hot', ['Hot', 'Pau']],
    ['Unprojected projects', 'proj', ['proj']],
    ['Unprojected', 'proj', ['proj']],
    ['Straße 12', '12', ['12']],
    ['Projects', 'x', []],
    ['Projects', '', []],
  ])('is bold in %s for %s', (label, query, bold) => {
    const onQueryChange = () => undefined;
    render(
      <CommandPalette {...props} onQueryChange={onQueryChange} groups={[{ id: 'a', label: 'A', commands: [command('one', label)] }]} />,
    );
    fireEvent.change(screen.getByRole('combobox'), { target: { value: query } });
    const option = screen.getByRole('option', { name: label });
    expect([...option.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(bold);
    expect(option).toHaveTextContent(label);
  });
});

describe('what is to be known of the whole list', () => {
  it('is shown beside the field, and read out with the count', () => {
    vi.useFakeTimers();
    const { rerender } = render(<CommandPalette {...props} isLoading />);
    rerender(<CommandPalette {...props} remark="Similar names" />);
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByText('Similar names')).toBeVisible();
    expect(screen.getByText('Similar names. 3 results')).toBeInTheDocument();
    vi.useRealTimers();
  });
});

describe('how well a command fits', () => {
  it.each([
    ['Projects', 'pro', 1],
    ['New project', 'proj', 0.8],
    ['Unprojected', 'proj', 0.6],
    ['Projects', 'x', 0],
    ['Ações', 'acoes', 1],
    ['C++ (beta)', '(b', 0.8],
  ])('%s for %s: %d', (name, query, rank) => {
    expect(commandRank(name, query)).toBe(rank);
  });

  it('puts what is found by another word last', () => {
    expect(commandRank('Directory', 'people', ['people'])).toBe(0.4);
    expect(commandRank('Directory', 'eop', ['people'])).toBe(0.2);
  });

  it.each([
    ['History', 'histroy'],
    ['Manage account', 'acount manage'],
    ['Ações', 'acoess'],
    ['Use the dark theme', 'drak'],
  ])('%s is like %s', (name, query) => {
    expect(commandLikeness(name, query)).toBeGreaterThanOrEqual(0.28);
  });

  it('every word that is typed counts', () => {
    expect(commandLikeness('Manage account', 'manage teams')).toBeLessThan(0.28);
    expect(commandLikeness('History', '')).toBe(0);
    expect(commandLikeness('Directory', 'peopel', ['people'])).toBeGreaterThanOrEqual(0.28);
  });
});
