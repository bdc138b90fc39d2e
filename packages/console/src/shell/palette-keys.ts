import { personalPrefix } from '#session/local-data.ts';

/** Under which the wish is kept that no single key does anything. */
export const singleKeysOff = `${personalPrefix}singleKeysOff`;

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox]';

/** Whether `?` alone does something: whoever types by voice can turn it off. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(singleKeysOff) === null;
  } catch {
    return true;
  }
}

/** Whether something that must be answered first stands over the page: it may hold what was typed. */
export function isPageCovered(): boolean {
  return !!document.querySelector('main')?.closest('[aria-hidden=true], [inert]');
}

/** What a key asks for: Ctrl+K or Cmd+K for the search; `?` for the list of the keys, unless it is typed into a field. */
export function viewAskedFor(event: KeyboardEvent): 'search' | 'keys' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat || altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'search' : undefined;
  return key === '?' && !(target instanceof Element && target.closest(typing)) && hasSingleKeys() ? 'keys' : undefined;
}
