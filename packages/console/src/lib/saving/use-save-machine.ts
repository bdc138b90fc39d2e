import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { SaveMachine, type SaveState, type SaveSubject, type Versioned } from './save-machine.ts';

/** A save machine that lives as long as its component, and where it stands. `current` is the newest copy that was loaded. */
export function useSaveMachine<Change, Copy extends Versioned>(
  subject: SaveSubject<Change, Copy>,
  current: Copy,
): readonly [SaveMachine<Change, Copy>, SaveState<Copy>] {
  const [machine] = useState(() => new SaveMachine(subject, current));
  // Before anything else can happen: an answer must find what is typed by now.
  useLayoutEffect(() => {
    machine.configure(subject);
    machine.refresh(current);
  });
  useEffect(() => machine.leave, [machine]);
  return [machine, useSyncExternalStore(machine.subscribe, machine.state, machine.state)];
}
