import { brand } from '@foyer/api/brand';
import { htmlAttributesOf, type Language } from '@foyer/api/languages';
import { escapeHtml } from '#html-text.ts';
import { plainStyles } from '#http/plain-styles.ts';
import type { MailStopState } from './mail-stop.ts';
import { type MailPageName, mailTexts } from './texts.ts';

/** How the page is shown. */
interface MailStopLook {
  readonly page: MailPageName;
  readonly language: Language;
  readonly theme: string;
}

/** The field by which a mail program says what it wants (RFC 8058), and the page too. */
export const oneClickField = { name: 'List-Unsubscribe', value: 'One-Click' } as const;
/** The field by which the page takes it back. */
export const resumeField = { name: 'resume', value: 'yes' } as const;

/**
 * The page on which somebody stops mails, or has them again; without a state the link is none of ours. Nothing happens before its button
 * is pressed: programs follow links.
 */
export function mailStopPage(state: MailStopState | undefined, { page, language, theme }: MailStopLook): string {
  const texts = mailTexts(page, language);
  const say = (key: string) => escapeHtml((texts[key] ?? '').replace('{{email}}', state?.email ?? ''));
  const part = state === undefined ? 'unknown' : state.isStopped ? 'stopped' : 'ask';
  const field = state?.isStopped ? resumeField : oneClickField;
  // What is stopped for good has no button to have it again.
  const hasButton = state !== undefined && texts[`${part}Button`] !== undefined;
  const form = `<form method="post"><input type="hidden" name="${field.name}" value="${field.value}"><button>${say(`${part}Button`)}</button></form>`;
  return `<!doctype html>
<html ${htmlAttributesOf(language)} data-theme="${escapeHtml(theme)}">
<head><meta charset="utf-8"><title>${say(`${part}Title`)} - ${brand.name}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${plainStyles}</style></head>
<body>
<header><img src="/favicon.svg" alt=""><div><h1>${say(`${part}Title`)}</h1></div></header>
<main><article><p class="body-text">${say(`${part}Text`)}</p>${hasButton ? form : ''}</article></main>
</body>
</html>
`;
}
