import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '#lib/notifications/offer-undo.ts';

interface Removable<Part extends string> {
  readonly document: Readonly<Record<Part, Readonly<Record<string, unknown>>>>;
  readonly set: (part: Part, id: string, entry: unknown) => void;
}

/**
 * Removes entries from the document of an editor at once and offers Undo (UI-52): nothing is deleted before the document is saved.
 * Undo works while the editor is open and the part of the document can be edited.
 */
export function useRemoval<Part extends string>(form: Removable<NoInfer<Part>>, isReadOnly: Readonly<Record<Part, boolean>>) {
  const { t, i18n } = useTranslation('editor');
  const now = useRef<Readonly<Record<Part, boolean>>>(undefined);
  useEffect(() => {
    now.current = isReadOnly;
    return () => {
      now.current = undefined;
    };
  }, [isReadOnly]);
  return (part: Part, id: string, name: string) => {
    const entry = form.document[part][id];
    form.set(part, id, undefined);
    offerUndo(i18n, {
      done: t('removal.done', { name }),
      means: t('removal.means', { name }),
      undone: t('removal.undone', { name }),
      reverse: async () => {
        if (now.current?.[part] !== false) return t('removal.closed');
        form.set(part, id, entry);
        return undefined;
      },
    });
  };
}
