/**
 * Makes the page's whole style sheet count. A prerendered page brings the styles that it is drawn with, and asks for this sheet as if it
 * were for print, which holds no paint up; states that only code brings about are in it. Settles when it is there, or will not come.
 */
export async function lateStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-late]');
  if (!link) return;
  const isOver = link.sheet !== null || document.readyState === 'complete';
  link.media = 'all';
  if (isOver) return;
  await new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true });
    // It may have failed before anybody listened.
    window.addEventListener('load', () => resolve(), { once: true });
  });
}
