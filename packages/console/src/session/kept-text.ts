import { personalPrefix } from './local-data.ts';
import { session } from './session.ts';

/** A text that is typed and not sent yet, kept for this tab and this person, so that a reload, an update or an expired session does not lose it. Never for secrets. */
export function keptText(thing: string) {
  const key = () => `${personalPrefix}draft:${session.person() ?? ''}:${thing}`;
  return {
    read: (): string => {
      try {
        return sessionStorage.getItem(key()) ?? '';
      } catch {
        return '';
      }
    },
    write: (text: string): void => {
      try {
        if (text) sessionStorage.setItem(key(), text);
        else sessionStorage.removeItem(key());
      } catch {
        // Without storage a text lives as long as its page.
      }
    },
  };
}
