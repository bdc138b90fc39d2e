import * as z from 'zod/mini';
import { personalPrefix } from '#session/local-data.ts';
import type { KeptEdit } from './name-autosave.ts';

const keptEditSchema = z.object({ name: z.string().check(z.maxLength(1000)), base: z.string() });

/** Keeps an unsaved name for this tab, per person and thing, so that a reload or an expired session does not lose it. */
export function keptEdit(personId: string, thing: string) {
  const key = `${personalPrefix}draft:${personId}:${thing}:name`;
  return {
    read: (): KeptEdit | undefined => {
      try {
        const parsed = z.safeParse(keptEditSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write: (edit: KeptEdit | undefined): void => {
      try {
        if (edit) sessionStorage.setItem(key, JSON.stringify(edit));
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage an edit lives as long as its screen.
      }
    },
  };
}
