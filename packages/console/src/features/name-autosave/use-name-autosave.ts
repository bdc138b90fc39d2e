import { useEffect, useState, useSyncExternalStore } from 'react';
import { onRegained } from '#session/connection.ts';
import { session } from '#session/session.ts';
import { NameAutosave, type NameAutosaveOptions, type NameAutosaveView, type NamedThing } from './name-autosave.ts';

/**
 * The autosave of one name for as long as its form is on screen. Give the form a `key` of the thing's id: another thing is
 * another autosave. Hiding the page sends what waits, the server reached again or a returning session tries again, and closing the page asks first while
 * something is unsaved.
 */
export function useNameAutosave<T extends NamedThing>(
  options: NameAutosaveOptions<T>,
): NameAutosaveView<T> & { readonly autosave: NameAutosave<T> } {
  const [autosave] = useState(() => new NameAutosave(options));
  useEffect(() => autosave.configure(options));
  useEffect(() => {
    autosave.enter();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') autosave.sendWaiting();
    };
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (autosave.isUnsaved()) event.preventDefault();
    };
    const stopListening = session.subscribe(() => {
      if (session.state() === 'live') autosave.retry();
    });
    document.addEventListener('visibilitychange', whenHidden);
    const stopWaiting = onRegained(autosave.retry);
    window.addEventListener('beforeunload', beforeUnload);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', whenHidden);
      stopWaiting();
      window.removeEventListener('beforeunload', beforeUnload);
      autosave.leave();
    };
  }, [autosave]);
  return { ...useSyncExternalStore(autosave.subscribe, autosave.view, autosave.view), autosave };
}
