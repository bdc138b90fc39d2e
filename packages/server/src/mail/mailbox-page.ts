import { brand } from '@foyer/api/brand';
import { htmlAttributesOf, type Language, languages } from '@foyer/api/languages';
import { escapeHtml } from '#html-text.ts';
import { plainStyles } from '#http/plain-styles.ts';
import type { MailContent } from './mail-writer.ts';
import { mailTexts } from './texts.ts';

/** A mail that arrived in the mailbox. */
export interface ReceivedMail extends MailContent {
  readonly to: string;
  readonly kind: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

/** How the mailbox is shown. */
interface MailboxLook {
  readonly language: Language;
  readonly theme: string;
  /** Where links may lead: Foyer's own origins. */
  readonly origins: readonly string[];
}

/** The addresses in a text as links, where they lead to Foyer itself; any other stays text, whoever wrote it. */
export function linkedText(text: string, origins: readonly string[]): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part) => {
      const url = /^https?:/.test(part) ? URL.parse(part) : null;
      const isOwn = url !== null && origins.includes(url.origin) && url.username === '' && url.password === '';
      return isOwn ? `<a href="${escapeHtml(url.href)}">${escapeHtml(part)}</a>` : escapeHtml(part);
    })
    .join('');
}

/** The mailbox as a page. The mails come newest last, and are shown newest first. */
export function mailboxPage(mails: readonly ReceivedMail[], { language, theme, origins }: MailboxLook): string {
  const texts = mailTexts('mailbox', language);
  const say = (key: string) => escapeHtml(texts[key] ?? '');
  const moment = new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'medium', timeStyle: 'medium' });
  const articles = [...mails].reverse().map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta"><span>${say('recipient').replace('{{recipient}}', escapeHtml(mail.to))}</span> <time datetime="${mail.sentAt}">${escapeHtml(moment.format(new Date(mail.sentAt)))}</time></p>
<div class="body">${linkedText(mail.text.trim(), origins)}</div>
</article>`,
  );
  return `<!doctype html>
<html ${htmlAttributesOf(language)} data-theme="${escapeHtml(theme)}">
<head><meta charset="utf-8"><title>${say('title')} - ${brand.name}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${plainStyles}</style></head>
<body>
<header><img src="/favicon.svg" alt=""><div><h1>${say('title')}</h1><p>${say('lead')}</p></div><a href="/">${say('back')}</a></header>
<main>
${articles.join('\n') || `<div class="empty"><h2>${say('empty')}</h2><p class="hint">${say('emptyHint')}</p></div>`}
</main>
</body>
</html>
`;
}
