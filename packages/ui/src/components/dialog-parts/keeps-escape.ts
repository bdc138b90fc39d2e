/**
 * Whether the control that has the focus needs Esc for itself: an open list, a search to empty. Radix hears the key before any control,
 * so the control says it beforehand.
 */
export function keepsEscape(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches('[data-keeps-escape]');
}
