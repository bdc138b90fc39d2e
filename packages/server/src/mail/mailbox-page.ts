import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@foyer/api/brand';
import { rootFolder } from '#config.ts';
import { escapeHtml } from '#html-text.ts';
import { type Language, languageTags } from '#http/language.ts';
import { type MailContent, mailboxTexts } from './texts.ts';

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

// The house's own colours, by day and by night; the rest is a page of a few lines that needs no build.
const tokens = readFileSync(join(rootFolder, 'packages/ui/src/styles/tokens.css'), 'utf8');
const styles = `${tokens}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1.25rem 4rem;background:var(--page);color:var(--ink);font:14px/20px "Inter Variable",Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
main,header{max-width:44rem;margin:0 auto}
header{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:flex-start;margin-bottom:1.75rem}
header img{width:2.25rem;height:2.25rem;flex:none}
header div{flex:1 1 14rem;min-width:0}
h1{margin:0;font-size:1.75rem;line-height:2.25rem;font-weight:600;letter-spacing:-.022em}
h2{margin:0;font-size:15px;line-height:20px;font-weight:600;overflow-wrap:anywhere}
p{margin:0}
header p,.hint{margin-top:.25rem;color:var(--ink-2)}
article,.empty{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.25rem 1.5rem;margin-bottom:1rem}
.empty{text-align:center;padding:3rem 1.5rem}
.meta{margin:.25rem 0 1rem;color:var(--ink-3);font-size:12px;line-height:16px;display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;overflow-wrap:anywhere}
.body{white-space:pre-line;overflow-wrap:anywhere;border-top:1px solid var(--line);padding-top:1rem}
a{color:var(--accent-ink);text-decoration-color:var(--accent-line);text-underline-offset:3px;display:inline-block;padding:2px 0}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
@media (max-width:720px){h1{font-size:1.5rem;line-height:2rem}article{padding:1rem}}`;

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
  const texts = mailboxTexts(language);
  const say = (key: string) => escapeHtml(texts[key] ?? '');
  const moment = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeStyle: 'medium' });
  const articles = [...mails].reverse().map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta"><span>${say('recipient').replace('{{recipient}}', escapeHtml(mail.to))}</span> <time datetime="${mail.sentAt}">${escapeHtml(moment.format(new Date(mail.sentAt)))}</time></p>
<div class="body">${linkedText(mail.text.trim(), origins)}</div>
</article>`,
  );
  return `<!doctype html>
<html lang="${languageTags[language]}" data-theme="${escapeHtml(theme)}">
<head><meta charset="utf-8"><title>${say('title')} - ${brand.name}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${styles}</style></head>
<body>
<header><img src="/favicon.svg" alt=""><div><h1>${say('title')}</h1><p>${say('lead')}</p></div><a href="/">${say('back')}</a></header>
<main>
${articles.join('\n') || `<div class="empty"><h2>${say('empty')}</h2><p class="hint">${say('emptyHint')}</p></div>`}
</main>
</body>
</html>
`;
}
