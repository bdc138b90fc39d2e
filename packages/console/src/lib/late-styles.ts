/**
 * Makes the page's whole style sheet count, and tells whether it does. A prerendered page brings the styles that it is drawn with, and asks
 * for this sheet as if it were for print, which holds no paint up; the first screen's page only names it (`data-late`), for whoever goes on.
 */
export async function lateStyles(): Promise<boolean> {
  const link = document.querySelector<HTMLLinkElement>('link[data-late]');
  if (!link) return true;
  if (link.dataset.late) link.setAttribute('href', link.dataset.late);
  link.media = 'all';
  if (link.sheet !== null) return true;
  if (!link.dataset.late && document.readyState === 'complete') return false;
  return new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener(
      'error',
      () => {
        // What did not come can be asked for again.
        if (link.dataset.late) link.removeAttribute('href');
        resolve(false);
      },
      { once: true },
    );
    // A prerendered page's may have failed before anybody listened.
    if (!link.dataset.late) window.addEventListener('load', () => resolve(link.sheet !== null), { once: true });
  });
}
