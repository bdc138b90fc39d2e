/** After so many milliseconds the tab says that it takes long. */
const longWaitMs = 4000;

/** What the tab says. */
export interface WaitingTexts {
  readonly title: string;
  readonly working: string;
  readonly slowly: string;
}

/**
 * Opens the tab that a studio will be in, with words in it: at once on the click, for later a browser would block it. It is a page of
 * ours without an address; what it shows is written by hand, for nothing that draws pages is there. Undefined when it was blocked.
 */
export function openWaitingTab({ title, working, slowly }: WaitingTexts): Window | undefined {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return undefined;
  // Whatever comes into the tab later has no business with this window.
  tab.opener = null;
  const page = tab.document;
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
  tab.setTimeout(() => {
    status.textContent = slowly;
  }, longWaitMs);
  return tab;
}
