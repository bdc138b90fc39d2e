const key = () => `foyer:fields:${window.location.pathname}`;

/** What may be kept: never a password, and no code. */
function fields(): HTMLInputElement[] {
  const found = document.querySelectorAll<HTMLInputElement>(
    'form input:is([type=email], [type=text], [type=checkbox]):not([autocomplete=one-time-code])',
  );
  return [...found].filter(({ name }) => name !== '');
}

/** Keeps what is typed into the forms of a public page while it is loaded anew. */
export function keepFields(): void {
  const typed = fields().map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value] as const);
  try {
    sessionStorage.setItem(key(), JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // Without storage it is typed again.
  }
}

/** Puts back what was kept, once, before the page's code takes the fields over. */
export function restoreFields(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key()) ?? '{}') as Readonly<Record<string, unknown>>;
    sessionStorage.removeItem(key());
    for (const field of fields()) {
      const value = kept[field.name];
      if (typeof value === 'boolean') field.checked = value;
      else if (typeof value === 'string' && field.value === '') field.value = value;
    }
  } catch {
    // Blocked, or not ours: the fields stay as they are.
  }
}
