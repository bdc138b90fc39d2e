/**
 * Puts a text on the clipboard. Over plain http browsers give no clipboard; there the old command is asked, with a field beside the
 * element that was pressed, so that a dialog around it keeps the focus.
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.className = 'sr-only';
    field.setAttribute('aria-hidden', 'true');
    beside.after(field);
    field.focus();
    field.select();
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    } finally {
      field.remove();
      beside.focus();
    }
  }
}
