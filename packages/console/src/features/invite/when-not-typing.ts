const isInForm = (target: EventTarget | null) => target instanceof Element && target.closest('form') !== null;

/** After leaving the form, in milliseconds: what was pressed to leave it, a link perhaps, must not move before it is let go. */
const restMs = 200;

/** Waits until nobody is in a form of the page, so that what has the focus does not move. @returns what ends the waiting */
export function whenNotTyping(run: () => void): () => void {
  if (!isInForm(document.activeElement)) {
    run();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look({ relatedTarget }: FocusEvent): void {
    clearTimeout(timer);
    if (isInForm(relatedTarget)) return;
    timer = setTimeout(() => {
      // A window that loses the focus keeps its field.
      if (isInForm(document.activeElement)) return;
      stop();
      run();
    }, restMs);
  }
  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('focusout', look);
  }
  document.addEventListener('focusout', look);
  return stop;
}
