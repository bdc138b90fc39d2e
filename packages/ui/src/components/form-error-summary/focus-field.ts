const focusable =
  'input:not([type="hidden"], :disabled, [aria-hidden="true"]), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Brings the focus to a control, or to what stands for a group: its chosen radio, else its first control. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>('input:checked:not(:disabled)') ?? element.querySelector<HTMLElement>(focusable) ?? element);
  target.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}
