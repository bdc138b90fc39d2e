// A docs page shows many stories at once, in it and in frames of their own. Those that begin with the focus would take it, and the page
// would scroll to the last of them before anybody has read the first line. So the page takes both back until somebody uses the story.

const frame = window.frameElement?.closest('#storybook-docs') ? (window.frameElement as HTMLElement) : undefined;
/** The address of the page on which somebody has pressed something. */
let usedAt: string | undefined;
const isRead = () => usedAt !== location.search && (frame !== undefined || new URLSearchParams(location.search).get('viewMode') === 'docs');

for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const) {
  window.addEventListener(
    kind,
    (event) => {
      // Not what a play function presses.
      if (event.isTrusted) usedAt = location.search;
    },
    { capture: true, passive: true },
  );
}

// Of elements, and of the frame as a whole.
window.addEventListener(
  'focus',
  ({ target }) => {
    if (!isRead()) return;
    const page = frame ? window.parent : window;
    const { scrollX, scrollY } = page;
    if (frame) page.focus();
    else if (target instanceof HTMLElement) target.blur();
    // The browser scrolls after the event.
    page.setTimeout(() => page.scrollTo(scrollX, scrollY));
  },
  true,
);

// What is brought into view within a frame brings the frame into view as well.
if (!frame) window.addEventListener('scroll', () => isRead() && location.hash === '' && window.scrollTo(0, 0));
