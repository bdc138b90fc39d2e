import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { ShareByCode, type ShareByCodeProps } from './index.ts';

const museum = { id: '1', name: 'Museum', imageUrl: '', verified: true };

function props(more: Partial<ShareByCodeProps> = {}): ShareByCodeProps {
  return {
    texts: {
      ...{ code: 'Share code', codeHint: 'Ask for it.', add: 'Share', adding: 'Sharing', list: 'Shared with', nobody: 'Nobody yet.' },
      ...{ remove: 'Revoke', removeOf: (name: string) => `Revoke ${name}`, verified: 'Verified', unverified: 'Unverified' },
    },
    code: 'a-code',
    onCodeChange: vi.fn(),
    onAdd: vi.fn(),
    organizations: [],
    ...more,
  };
}

describeConformance(<ShareByCode {...props()} />);

it('shares with Enter only once it is known whom the code leads to', async () => {
  const given = props();
  const { rerender } = render(<ShareByCode {...given} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Share code' }), '{Enter}');
  expect(given.onAdd).not.toHaveBeenCalled();
  rerender(<ShareByCode {...given} found={museum} />);
  expect(screen.getByRole('status')).toHaveTextContent('MuseumVerified');
  await userEvent.type(screen.getByRole('textbox', { name: 'Share code' }), '{Enter}');
  expect(given.onAdd).toHaveBeenCalledOnce();
});

it('names each button by whom it takes away, and has no field for who cannot add', async () => {
  const onRemove = vi.fn();
  render(<ShareByCode {...props({ onAdd: undefined, organizations: [museum], onRemove })} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Museum' }));
  expect(onRemove).toHaveBeenCalledWith(museum);
});

it('leads the focus on when the row of the pressed button goes: to the next, to the one before, and to the heading after the last', async () => {
  const [zoo, port] = [
    { ...museum, id: '2', name: 'Zoo' },
    { ...museum, id: '3', name: 'Port' },
  ];
  const onRemove = vi.fn();
  const { rerender } = render(<ShareByCode {...props({ organizations: [museum, zoo, port], onRemove })} />);
  const shown = (...organizations: (typeof museum)[]) => rerender(<ShareByCode {...props({ organizations, onRemove })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Zoo' }));
  shown(museum, port);
  expect(screen.getAllByRole('listitem')[1]).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Port' }));
  shown(museum);
  expect(screen.getAllByRole('listitem')[0]).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Museum' }));
  shown();
  expect(screen.getByRole('heading', { name: 'Shared with' })).toHaveFocus();
});

it('calls nobody back who has gone elsewhere meanwhile', async () => {
  const zoo = { ...museum, id: '2', name: 'Zoo' };
  const { rerender } = render(<ShareByCode {...props({ organizations: [museum, zoo], onRemove: vi.fn() })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Zoo' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Share code' }));
  rerender(<ShareByCode {...props({ organizations: [museum], onRemove: vi.fn() })} />);
  expect(screen.getByRole('textbox', { name: 'Share code' })).toHaveFocus();
});
