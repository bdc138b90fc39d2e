const yearSeconds = 365 * 24 * 60 * 60;

/** The choices that the server reads. */
type Choice = 'foyer-locale' | 'foyer-theme' | 'foyer-first';

const lineOf = (name: string, value: string | undefined, attributes = '') =>
  `${name}=${value ?? ''}; Path=/; Max-Age=${value === undefined ? 0 : yearSeconds}; SameSite=Lax${attributes}`;

/**
 * What has to be written to keep a choice, or without a value to forget it. Over TLS the name is one that only this host can write;
 * what earlier versions wrote under the plain one goes.
 */
export function choiceCookies(name: Choice, value: string | undefined, protocol: string): string[] {
  if (protocol !== 'https:') return [lineOf(name, value)];
  return [lineOf(`__Host-${name}`, value, '; Secure'), lineOf(name, undefined, '; Secure')];
}

/** Keeps a choice where the server sees it, so that the next page arrives right at once; nothing removes it. Not for anything secret. */
export function writeCookie(name: Choice, value: string | undefined): void {
  for (const line of choiceCookies(name, value, window.location.protocol)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = line;
  }
}
