import type * as React from 'react';

const ownSaveKeyName = 'data-own-save-key';
const openChoice = '[role="menu"][data-state="open"], [role="listbox"][data-state="open"]';
const openQuestion = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';

const closestTo = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null;

/** Whether a key is Ctrl+Enter or Cmd+Enter. In an open menu or list it belongs to what is chosen there. */
function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing && !closestTo(target, openChoice);
}

/** Whether a key that reaches the page saves the page, and not a form in front of it. */
export function isPageSaveKey(event: KeyboardEvent): boolean {
  // A question is open: its answer comes first.
  return isSaveKey(event) && !closestTo(event.target, `[${ownSaveKeyName}]`) && document.querySelector(openQuestion) === null;
}

/** Props of the outermost element of a form in front of an editor: the key that saves the page saves this form instead. */
export function ownSaveKey(onSave: () => void) {
  return {
    [ownSaveKeyName]: '',
    // Before the focused control: a button would be pressed, a list would open.
    onKeyDownCapture: (event: React.KeyboardEvent) => {
      if (!isSaveKey(event.nativeEvent)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onSave();
    },
  };
}
