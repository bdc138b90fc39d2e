import { brand } from '@foyer/api/brand';
import type { Role } from '@foyer/api/endpoint';
import { sentenceOfEntry } from '@foyer/api/inbox/inbox-sentence';
import { type Language, languages } from '@foyer/api/languages';
import { type AdminPermission, displayedRole, type RoleKind, roleParts } from '@foyer/api/people/role-set';
import { type MailParts, mailHtml, mailText } from './mail-layout.ts';
import { mailPalettes } from './mail-palette.ts';
import type { DigestEntry, MailAct, MailKind, MailValues } from './mail-values.ts';

/** What is sent: without images or anything else fetched from elsewhere. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Written as they are: values without white space, which would be folded. */
  readonly headers?: Readonly<Record<string, { readonly prepared: true; readonly value: string }>>;
}

/** The parts of each kind in their order: keys below `mail.{kind}` in the namespace `auth`, beside `subject` and, with a link, `button`. */
const forms: Readonly<Record<MailKind, { readonly lead: readonly string[]; readonly notes: readonly string[] }>> = {
  secondFactorCode: { lead: ['greeting', 'code'], notes: ['validity', 'notYou'] },
  confirmation: { lead: ['greeting', 'wish'], notes: ['validity', 'notYou'] },
  passwordReset: { lead: ['greeting', 'wish'], notes: ['validity', 'notYou'] },
  passwordChanged: { lead: ['greeting', 'news', 'notYou'], notes: ['support'] },
  wrongPasswords: { lead: ['greeting', 'news', 'notYou'], notes: ['support'] },
  secondFactorOn: { lead: ['greeting', 'news', 'notYou'], notes: ['support'] },
  secondFactorOff: { lead: ['greeting', 'news', 'notYou'], notes: ['support'] },
  recoveryCodeUsed: { lead: ['greeting', 'news', 'notYou'], notes: ['support'] },
  secondFactorResetPlanned: { lead: ['greeting', 'news', 'notYou'], notes: ['support'] },
  secondFactorReset: { lead: ['greeting', 'news', 'notYou'], notes: ['support'] },
  invite: { lead: ['greeting', 'wish'], notes: ['validity', 'decline', 'notYou'] },
  organizationVerified: { lead: ['greeting', 'news', 'reason'], notes: ['support'] },
  verificationDeclined: { lead: ['greeting', 'news', 'reason'], notes: ['support'] },
  verificationWithdrawn: { lead: ['greeting', 'news', 'reason'], notes: ['support'] },
  organizationSuspended: { lead: ['greeting', 'news', 'reason'], notes: ['support'] },
  organizationResumed: { lead: ['greeting', 'news', 'reason'], notes: ['support'] },
  limitsChanged: { lead: ['greeting', 'news', 'reason'], notes: ['support'] },
  digest: { lead: ['greeting', 'news'], notes: [] },
};

/** The texts of mails: those below `mail` in the namespace `auth`, what it calls roles, and the sentences below `says` in `inbox`. */
export interface MailCatalogue {
  readonly mail: Readonly<Record<MailKind | 'parts', Readonly<Record<string, string>>>>;
  readonly invite: {
    readonly role: Readonly<Record<RoleKind, string>>;
    readonly permission: Readonly<Record<AdminPermission, string>>;
  };
  readonly says: Readonly<Record<string, string>>;
}

/** What people have named: it stands in a mail that somebody else reads. */
const names: ReadonlySet<string> = new Set(['givenName', 'inviter', 'organization', 'who', 'place', 'team', 'name']);

/**
 * A name in which no mail program finds an address to make a link of. A space, and nothing invisible, which filters take for a trick:
 * `evil.example` becomes `evil. example`, while `J. R. Smith` and `v2.0` stay.
 */
export function withoutLinks(name: string): string {
  return name
    .replace(/[/\\:@]+/g, ' ')
    .replace(/\.(?=[\p{L}\p{M}]|\d+\.\d)/gu, '. ')
    .replace(/ +/g, ' ');
}

/** By which a mail program offers its reader to stop such mails, and does it by itself (RFC 2369, RFC 8058). */
function unsubscribeHeaders(stopLink: string): NonNullable<MailContent['headers']> {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${stopLink}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}

/** All values of all mails: a mail has those of its kind. */
type Values = Partial<{ [Name in AnyName]: Extract<MailValues[MailKind], Readonly<Record<Name, unknown>>>[Name] }>;
type AnyName = { [Kind in MailKind]: keyof MailValues[Kind] }[MailKind];

interface Writing {
  readonly kind: MailKind;
  readonly language: Language;
  readonly catalogue: MailCatalogue;
  readonly values: Values;
}

function fill(template: string, values: Readonly<Record<string, unknown>>, where: string): string {
  return template.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => {
    const value = name === 'product' ? brand.name : values[name];
    if (typeof value !== 'string') throw new Error(`${where} was written without ${name}`);
    return names.has(name) ? withoutLinks(value) : value;
  });
}

/** A counted text in the form that its number asks for. */
function countedText(texts: Readonly<Record<string, string>>, key: string, count: number, tag: string): string | undefined {
  return texts[`${key}_${new Intl.PluralRules(tag).select(count)}`];
}

/** Writes texts of a mail. Throws when one is missing, so that no half mail goes out. */
function createTexts({ kind, language, catalogue, values }: Writing) {
  const { tag } = languages[language];
  const where = `The mail ${kind}`;
  const given = { ...values, ...(values.count !== undefined && { count: new Intl.NumberFormat(tag).format(values.count) }) };
  const textOf = (texts: Readonly<Record<string, string>>, key: string): string => {
    const template = texts[key] ?? (values.count === undefined ? undefined : countedText(texts, key, values.count, tag));
    if (template === undefined) throw new Error(`${where} has no text ${key} in ${language}`);
    return template;
  };
  return {
    tag,
    own: (key: string) => fill(textOf(catalogue.mail[kind], key), given, where),
    part: (key: string, more: Readonly<Record<string, unknown>> = {}) =>
      fill(textOf(catalogue.mail.parts, key), { ...given, ...more }, where),
    role: (roles: readonly Role[]): string => {
      const kind = displayedRole(roles);
      const permissions = roleParts(roles).permissions.map((permission) => catalogue.invite.permission[permission]);
      const words = { permissions: new Intl.ListFormat(tag, { type: 'unit' }).format(permissions) };
      return fill(catalogue.invite.role[kind === 'error' ? 'member' : kind], words, where);
    },
    sentence: (entry: DigestEntry): string => {
      const { key, isCounted } = sentenceOfEntry(entry);
      const template = isCounted ? countedText(catalogue.says, key, entry.count, tag) : catalogue.says[key];
      if (template === undefined) throw new Error(`${where} has no sentence ${key} in ${language}`);
      return fill(
        template,
        {
          who: entry.actor ?? entry.from ?? brand.name,
          place: entry.organization.name,
          team: entry.team?.name ?? '',
          name: entry.things[0]?.name ?? '',
          count: new Intl.NumberFormat(tag).format(entry.count),
        },
        where,
      );
    },
  };
}
type Texts = ReturnType<typeof createTexts>;

/** Nobody knows where the reader is: times are said with their zone. */
function momentText(at: Date, { tag, part }: Texts): string {
  return part('moment', { time: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at) });
}

function deviceText({ browser, system }: MailAct, { part }: Texts): string {
  return part('device', { browser: browser || part('unknownBrowser'), system: system || part('unknownSystem') });
}

/** Who did what the mail is about. */
function factsOf({ act, dueAt, inviter, organization, roles }: Values, texts: Texts): MailParts['facts'] {
  const { part, role } = texts;
  return [
    ...(organization === undefined ? [] : [[part('organizationLabel'), withoutLinks(organization)] as const]),
    ...(inviter === undefined ? [] : [[part('inviterLabel'), withoutLinks(inviter)] as const]),
    ...(roles === undefined ? [] : [[part('roleLabel'), role(roles)] as const]),
    ...(dueAt === undefined ? [] : [[part('dueLabel'), momentText(dueAt, texts)] as const]),
    ...(act === undefined
      ? []
      : [[part('momentLabel'), momentText(act.at, texts)] as const, [part('deviceLabel'), deviceText(act, texts)] as const]),
  ];
}

/** The entries by organization, each as a sentence. */
function groupsOf(entries: readonly DigestEntry[], texts: Texts): MailParts['groups'] {
  const places = [...new Map(entries.map(({ organization }) => [organization.id, organization.name]))];
  return places.map(([id, name]) => ({
    title: withoutLinks(name),
    items: entries
      .filter(({ organization }) => organization.id === id)
      .map((entry) => ({ text: texts.sentence(entry), when: momentText(new Date(entry.at), texts), link: entry.link })),
  }));
}

function partsOf(writing: Writing, texts: Texts): MailParts {
  const { kind, language, values } = writing;
  const { lead, notes } = forms[kind];
  const { own, part } = texts;
  const { link, code, entries = [], count = 0, settingsLink, stopLink } = values;
  const more = count - entries.length;
  return {
    language,
    // A subject is one header line, whatever a name contains.
    subject: own('subject').replace(/\s+/g, ' '),
    paragraphs: lead.map(own),
    code,
    facts: factsOf(values, texts),
    groups: groupsOf(entries, texts),
    rest: more > 0 ? part('more', { more: new Intl.NumberFormat(texts.tag).format(more) }) : undefined,
    button: link === undefined ? undefined : { label: own('button'), hint: part('link'), link },
    notes: notes.map(own),
    why: own('why'),
    footLinks: [
      ...(settingsLink === undefined ? [] : [{ text: own('settings'), link: settingsLink }]),
      ...(stopLink === undefined ? [] : [{ text: own('stop'), link: stopLink }]),
    ],
  };
}

/** Writes mails with texts and colours that are brought along: from files on the server, and from the same ones in Storybook. */
export function createMailWriter(catalogueOf: (language: Language) => MailCatalogue, tokens: string) {
  const palettes = mailPalettes(tokens);
  return <Kind extends MailKind>(kind: Kind, language: Language, values: MailValues[Kind]): MailContent => {
    const writing: Writing = { kind, language, catalogue: catalogueOf(language), values: values as Values };
    const parts = partsOf(writing, createTexts(writing));
    const { stopLink } = writing.values;
    return {
      subject: parts.subject,
      text: mailText(parts),
      html: mailHtml(parts, palettes),
      ...(stopLink !== undefined && { headers: unsubscribeHeaders(stopLink) }),
    };
  };
}
