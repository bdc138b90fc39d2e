const quietMs = { component: 50, screen: 150 } as const;
const patienceMs = 3000;

/** Whether a code editor shows text in one colour only: it draws the text first and colours it once its language has loaded. */
const isPlain = (editor: Element) =>
  editor.querySelector('.view-line span[class*="mtk"]') !== null && editor.querySelector('.view-line [class*="mtk"]:not(.mtk1)') === null;

/** Waits until every code editor has coloured its text, for as long as that usually takes. */
async function coloured(): Promise<void> {
  const started = performance.now();
  while ([...document.querySelectorAll('.monaco-editor')].some(isPlain) && performance.now() - started < patienceMs)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Waits until a story has come to rest: fonts and images there, and nothing in the page changing any more. A screen's answers arrive
 * after it was drawn, and axe and the picture are to see the screen with them.
 */
export async function settled(kind: keyof typeof quietMs): Promise<void> {
  const started = performance.now();
  await new Promise<void>((resolve) => {
    let timer = setTimeout(done, quietMs[kind]);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, performance.now() - started > patienceMs ? 0 : quietMs[kind]);
    });
    function done(): void {
      observer.disconnect();
      resolve();
    }
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await coloured();
  await document.fonts.ready;
  // A broken image is drawn too: what a story shows then is its own affair.
  await Promise.all([...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => undefined)));
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
