import { emailInUrl } from './email-in-url.ts';

/** What a mailed link carries: its key, and the address it was mailed to. */
export interface MailedLink {
  readonly key: string;
  readonly email: string;
}

/** The link that led to a page (AUTH-20, AUTH-33). There is none when either part is missing. */
export function mailedLinkOf(search: string): MailedLink | undefined {
  const key = new URLSearchParams(search).get('confirmationKey')?.trim();
  const email = emailInUrl(search);
  return key && email ? { key, email } : undefined;
}
