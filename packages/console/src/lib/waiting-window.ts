/** After so many milliseconds the window says that it takes long. */
const longWaitMs = 4000;

/** What the window says. */
export interface WaitingTexts {
  readonly title: string;
  readonly working: string;
  readonly slowly: string;
}

/** `tab` has nothing to do with this window any more; `popup` stands before it, and its last page may answer it. */
export type WaitingKind = 'tab' | 'popup';

/** How large a popup is (UI-41). */
const popupLook = 'popup,width=800,height=450';

/**
 * Opens the window that another page will be in, with words in it: at once on the click, for later a browser would block it. It is a
 * page of ours without an address; what it shows is written by hand, for nothing that draws pages is there. Undefined when it was blocked.
 */
export function openWaitingWindow(kind: WaitingKind, { title, working, slowly }: WaitingTexts): Window | undefined {
  const opened = window.open('about:blank', '_blank', kind === 'popup' ? popupLook : '');
  if (!opened) return undefined;
  // Whatever comes into a tab later has no business with this window.
  if (kind === 'tab') opened.opener = null;
  const page = opened.document;
  page.title = title;
  page.documentElement.lang = document.documentElement.lang;
  const { theme } = document.documentElement.dataset;
  if (theme) page.documentElement.dataset.theme = theme;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet.href;
    page.head.append(link);
  }
  const [main, heading, status] = [page.createElement('main'), page.createElement('h1'), page.createElement('p')];
  main.className = 'flex min-h-dvh flex-col items-center justify-center gap-2 bg-page p-6 text-center text-ink';
  heading.className = 'text-balance text-h1-narrow wide:text-h1';
  heading.textContent = title;
  status.className = 'text-ink-2';
  status.setAttribute('role', 'status');
  status.textContent = working;
  main.append(heading, status);
  page.body.append(main);
  opened.setTimeout(() => {
    status.textContent = slowly;
  }, longWaitMs);
  return opened;
}
