const yearSeconds = 365 * 24 * 60 * 60;

/** Keeps a choice where the server sees it, so that the next page arrives right at once; nothing removes it. Not for anything secret. */
export function writeCookie(name: 'foyer-locale' | 'foyer-theme' | 'foyer-first', value: string | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === undefined ? 0 : yearSeconds}; SameSite=Lax${secure}`;
}
