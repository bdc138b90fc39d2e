import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { announceRegained } from '#session/connection.ts';
import { session } from '#session/session.ts';
import type { NamedThing, SaveOutcome } from './name-autosave.ts';
import { useNameAutosave } from './use-name-autosave.ts';

test('a save that the end of the session refused is tried again once somebody signed in again', async () => {
  const outcomes: SaveOutcome<NamedThing>[] = [
    { kind: 'refused', message: '', isToldElsewhere: true },
    { kind: 'saved', current: { name: 'Northern', version: 2 } },
  ];
  const save = vi.fn(async () => outcomes.shift() as SaveOutcome<NamedThing>);
  const current = { name: 'Northwind', version: 1 };
  const { result } = renderHook(() =>
    useNameAutosave<NamedThing>({ current, save, reload: async () => current, invalidBy: () => undefined, isSame: () => true }),
  );
  act(() => result.current.autosave.editName('Northern'));
  await act(async () => result.current.autosave.flush());
  act(() => session.expire());
  expect(result.current.state).toBe('failed');
  expect(save).toHaveBeenCalledOnce();
  act(() => session.revive());
  await waitFor(() => expect(result.current.state).toBe('saved'));
  expect(save).toHaveBeenCalledTimes(2);
});

test('a save that did not reach the server is tried again once it is reached', async () => {
  const outcomes: SaveOutcome<NamedThing>[] = [
    { kind: 'unknown', message: 'No connection.' },
    { kind: 'saved', current: { name: 'Northern', version: 2 } },
  ];
  const save = vi.fn(async () => outcomes.shift() as SaveOutcome<NamedThing>);
  const current = { name: 'Northwind', version: 1 };
  const { result } = renderHook(() =>
    useNameAutosave<NamedThing>({ current, save, reload: async () => current, invalidBy: () => undefined, isSame: () => true }),
  );
  act(() => result.current.autosave.editName('Northern'));
  await act(async () => result.current.autosave.flush());
  expect(result.current.state).toBe('failed');
  act(() => announceRegained());
  await waitFor(() => expect(result.current.state).toBe('saved'));
  expect(save).toHaveBeenCalledTimes(2);
});
