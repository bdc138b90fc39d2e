const quietMs = { component: 50, screen: 150 } as const;
const patienceMs = 3000;
/** The code of the editor is large, and several pages may be loading it at once. */
const editorPatienceMs = 20_000;

/** Whether a code editor shows text in one colour only: it draws the text first and colours it once its language has loaded. */
const isPlain = (editor: Element) =>
  editor.querySelector('.view-line span[class*="mtk"]') !== null && editor.querySelector('.view-line [class*="mtk"]:not(.mtk1)') === null;

/** Code editors that have not loaded yet: a plain text field holds their text until then. */
const isLoading = () => document.querySelector('[data-state="loading"] textarea') !== null;

/** Waits, at most for a while, until something is no longer so. */
async function whileTrue(holds: () => boolean, mostMs: number): Promise<void> {
  const started = performance.now();
  while (holds() && performance.now() - started < mostMs) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Waits until nothing in the page has changed for a while. */
async function quiet(ms: number): Promise<void> {
  const started = performance.now();
  await new Promise<void>((resolve) => {
    let timer = setTimeout(done, ms);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, performance.now() - started > patienceMs ? 0 : ms);
    });
    function done(): void {
      observer.disconnect();
      resolve();
    }
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/**
 * Waits until a story has come to rest: fonts and images there, and nothing in the page changing any more. A screen's answers arrive
 * after it was drawn, and axe and the picture are to see the screen with them.
 */
export async function settled(kind: keyof typeof quietMs): Promise<void> {
  await quiet(quietMs[kind]);
  if (isLoading()) {
    await whileTrue(isLoading, editorPatienceMs);
    await quiet(quietMs[kind]);
  }
  await whileTrue(() => [...document.querySelectorAll('.monaco-editor')].some(isPlain), patienceMs);
  await document.fonts.ready;
  // A broken image is drawn too: what a story shows then is its own affair.
  await Promise.all([...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => undefined)));
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
