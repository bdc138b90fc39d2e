import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent } from 'react';
import { type RecipientList, readRecipients } from './recipient-list.ts';

/** Where text goes when it is pasted: then it is the field's own affair, unless it is a list. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/**
 * Hears lists that are pasted or dropped as text anywhere on the page. One address in a field goes there as usual, without the name that a mail
 * program puts around it.
 */
export function usePastedList(isOn: boolean, onList: (list: RecipientList) => void) {
  const take = (text: string, target: EventTarget | null): boolean => {
    if (!isOn || !text.includes('@')) return false;
    const list = readRecipients(text);
    if (list.recipients.length === 0 || (list.recipients.length === 1 && isTextField(target))) return false;
    onList(list);
    return true;
  };
  const takePaste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    // Fields have their own handler, and a dialog in front has nothing to do with lists.
    if (isTextField(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (take(event.clipboardData?.getData('text/plain') ?? '', event.target)) event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: globalThis.ClipboardEvent) => takePaste(event);
    window.addEventListener('paste', hear);
    return () => window.removeEventListener('paste', hear);
  }, []);
  return {
    onPaste: (event: ClipboardEvent) => {
      if (isTextField(event.target) && take(event.clipboardData.getData('text/plain'), event.target)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!event.defaultPrevented && take(event.dataTransfer.getData('text/plain'), event.target)) event.preventDefault();
    },
  };
}
