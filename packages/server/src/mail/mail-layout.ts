import { brand } from '@foyer/api/brand';
import { htmlAttributesOf, type Language } from '@foyer/api/languages';
import { escapeHtml } from '#html-text.ts';
import type { MailPalette } from './mail-palette.ts';

/** Something that is told in a list, with where it leads. */
export interface MailItem {
  readonly text: string;
  /** When it was, in words. */
  readonly when: string;
  readonly link: string;
}

/** What a mail says, in its order. Nothing in it is HTML. */
export interface MailParts {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** To be typed somewhere: set apart. */
  readonly code?: string | undefined;
  /** Who did it, where and when. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Lists with their headings. */
  readonly groups: readonly { readonly title: string; readonly items: readonly MailItem[] }[];
  /** What stands below the lists. */
  readonly rest?: string | undefined;
  /** What the reader is to do; `hint` introduces the same link for whoever cannot press the button. */
  readonly button?: { readonly label: string; readonly hint: string; readonly link: string } | undefined;
  readonly notes: readonly string[];
  /** Why the reader gets it. */
  readonly why: string;
  /** Links of the foot, each with the sentence that introduces it. */
  readonly footLinks: readonly { readonly text: string; readonly link: string }[];
}

/** The text part: an address stands on a line of its own, so that it arrives whole. */
export function mailText(parts: MailParts): string {
  const { paragraphs, code, facts, groups, rest, button, notes, why, footLinks } = parts;
  const blocks = [
    ...paragraphs,
    code ?? '',
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...groups.flatMap(({ title, items }) => [title, ...items.map(({ text, when, link }) => `- ${text}\n  ${when}\n${link}`)]),
    rest ?? '',
    button ? `${button.label}:\n${button.link}` : '',
    ...notes,
    why,
    ...footLinks.map(({ text, link }) => `${text}\n${link}`),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/**
 * The colours stand at each element, for mail programs that drop style sheets, and once more by class, for those that know the dark
 * theme: there they win by `!important`.
 */
function styleSheet(dark: MailPalette): string {
  const rules = [
    `.wall{background-color:${dark.wall}!important}`,
    `.card{background-color:${dark.card}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.ink-2{color:${dark.ink2}!important}`,
    `.ink-3{color:${dark.ink3}!important}`,
    `.link{color:${dark.accentInk}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.button{background-color:${dark.accent}!important;color:${dark.onAccent}!important}`,
    `.mark{background-color:${dark.accent}!important}`,
    `.lamp{background-color:${dark.lamp}!important}`,
  ];
  return `:root{color-scheme:light dark}@media (max-width:480px){.outer{padding:24px 12px!important}.card{padding:20px!important}}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The address is the text too: the reader sees where it leads, and can copy it. */
function htmlLink(address: string, color: string): string {
  return `<a class="link" href="${escapeHtml(address)}" style="color:${color};word-break:break-all">${escapeHtml(address)}</a>`;
}

/** A doorway with its light, drawn of cells: a picture would have to be fetched. */
function htmlMark({ accent, lamp, ink }: MailPalette): string {
  const door = `<div class="lamp" style="background-color:${lamp};border-radius:5px 5px 0 0;width:6px;height:15px;margin:9px 0 0 11px;line-height:1px;font-size:1px">&nbsp;</div>`;
  const arch = `<div class="mark" style="background-color:${accent};border-radius:11px 11px 2px 2px;width:22px;height:24px;overflow:hidden">${door}</div>`;
  return `<table ${table}><tr><td aria-hidden="true" style="padding-right:10px">${arch}</td><td class="ink" style="color:${ink};font-size:18px;line-height:24px;font-weight:600">${escapeHtml(brand.name)}</td></tr></table>`;
}

function htmlFacts(facts: MailParts['facts'], { ink, ink3, line }: MailPalette): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="ink-3 line" scope="row" width="120" style="width:120px;color:${ink3};border-bottom:1px solid ${line};padding:9px 16px 9px 0;font-size:14px;line-height:20px;font-weight:400;text-align:start;vertical-align:top">${escapeHtml(label)}</th><td class="ink line" style="color:${ink};border-bottom:1px solid ${line};padding:9px 0;font-size:14px;line-height:20px;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${line};margin:20px 0 4px">${rows.join('')}</table>`;
}

function htmlGroup({ title, items }: MailParts['groups'][number], { ink, ink3, line, accentInk }: MailPalette): string {
  const rows = items.map(
    ({ text, when, link }) =>
      `<li class="line" style="border-top:1px solid ${line};padding:10px 0;font-size:16px;line-height:24px"><a class="link" href="${escapeHtml(link)}" style="color:${accentInk}">${escapeHtml(text)}</a><br><span class="ink-3" style="color:${ink3};font-size:13px;line-height:20px">${escapeHtml(when)}</span></li>`,
  );
  return `<h2 class="ink" style="color:${ink};margin:24px 0 8px;font-size:15px;line-height:20px;font-weight:600">${escapeHtml(title)}</h2><ul style="margin:0;padding:0;list-style:none">${rows.join('')}</ul>`;
}

/** The button is a link with its colours in a cell, which every mail program draws; below it the same link in letters. */
function htmlButton({ label, hint, link }: NonNullable<MailParts['button']>, { accent, onAccent, accentInk, ink2 }: MailPalette): string {
  return `<table ${table} style="margin:24px 0"><tr><td class="button" style="background-color:${accent};border-radius:8px"><a class="button" href="${escapeHtml(link)}" style="background-color:${accent};color:${onAccent};display:inline-block;border-radius:8px;padding:10px 24px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="ink-2" style="color:${ink2};margin:0 0 12px;font-size:13px;line-height:20px">${escapeHtml(hint)}<br>${htmlLink(link, accentInk)}</p>`;
}

/** The HTML part: one layout for all mails, from 320 px on, in both themes. It fetches nothing. */
export function mailHtml(parts: MailParts, { light, dark }: { readonly light: MailPalette; readonly dark: MailPalette }): string {
  const { language, subject, paragraphs, code, facts, groups, rest, button, notes, why, footLinks } = parts;
  const paragraph = (text: string) =>
    `<p class="ink-2" style="color:${light.ink2};margin:0 0 12px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;
  const note = (text: string) => `<p class="ink-2" style="color:${light.ink2};margin:0 0 12px;font-size:13px;line-height:20px">${text}</p>`;
  const small = (text: string) => `<p class="ink-3" style="color:${light.ink3};margin:0 0 8px;font-size:12px;line-height:18px">${text}</p>`;
  const body = [
    `<h1 class="ink" style="color:${light.ink};margin:0 0 12px;font-size:24px;line-height:30px;font-weight:600">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(code === undefined
      ? []
      : [
          `<p class="ink" style="color:${light.ink};margin:16px 0;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px">${escapeHtml(code)}</p>`,
        ]),
    ...(facts.length > 0 ? [htmlFacts(facts, light)] : []),
    ...groups.map((group) => htmlGroup(group, light)),
    ...(rest === undefined ? [] : [paragraph(rest)]),
    ...(button === undefined ? [] : [htmlButton(button, light)]),
    ...notes.map((text) => note(escapeHtml(text))),
  ];
  const foot = [
    small(escapeHtml(why)),
    ...footLinks.map(({ text, link }) => small(`${escapeHtml(text)}<br>${htmlLink(link, light.accentInk)}`)),
  ];
  return `<!doctype html>
<html ${htmlAttributesOf(language)}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title><style>${styleSheet(dark)}</style></head>
<body class="wall" style="margin:0;padding:0;background-color:${light.wall};${font};overflow-wrap:anywhere">
<div ${htmlAttributesOf(language)}>
<table ${table} width="100%" class="wall" style="background-color:${light.wall}"><tr><td class="outer" align="center" style="padding:32px 16px">
<table ${table} width="100%" style="max-width:536px;text-align:start;${font}">
<tr><td style="padding:0 4px 24px">${htmlMark(light)}</td></tr>
<tr><td class="card" style="background-color:${light.card};border-radius:16px;padding:36px 40px">
${body.join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">
${foot.join('\n')}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}
