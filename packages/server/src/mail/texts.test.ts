import { mailSubjects } from '@foyer/api/operators/operator-mail.schema';
import { describe, expect, test } from 'vitest';
import type { MailKind, MailValues } from './mail-values.ts';
import { writeMail } from './texts.ts';

const link = 'https://console.foyer.example/confirmEmail?confirmationKey=abc_-123&email=a%2Bb%40foyer.example';
const act = { at: new Date('2026-03-01T13:15:00Z'), browser: 'Firefox', system: 'Linux' };
const notice = { givenName: 'Mia', link, supportEmail: 'support@foyer.example', act };
const nothing = { actor: null, from: null, things: [], count: 0, at: '2026-03-01T08:00:00.000Z' };
const northwind = { id: '10000', name: 'Northwind' };
const terminals = { kind: 'datasource', id: 'cards000_terminals', name: 'Card terminals', generation: 'v1' } as const;
const digest: MailValues['digest'] = {
  givenName: 'Mia',
  link,
  entries: [
    { ...nothing, kind: 'authorizationFailed', organization: northwind, things: [terminals], count: 1, link: `${link}&entry=1` },
    { ...nothing, kind: 'teamsJoined', organization: northwind, actor: 'Adam Okafor', count: 12, link: `${link}&entry=2` },
    { ...nothing, kind: 'rolesChanged', organization: { id: '20031', name: 'Alvorada' }, actor: 'Beatriz', link: `${link}&entry=3` },
  ],
  count: 23,
  settingsLink: 'https://console.foyer.example/user/account',
  stopLink: 'https://console.foyer.example/stopDigest?key=abc',
};
const ofSupport = { givenName: 'Mia', link, supportEmail: 'support@foyer.example' };
const ofProvider = {
  ...{ givenName: 'Mia', organization: 'Northwind', link, supportEmail: 'support@foyer.example' },
  reason: 'The register names the same foundation.',
};
/** What each kind is written with here: a new kind without an example does not compile. */
const examples: { readonly [Kind in MailKind]: MailValues[Kind] } = {
  secondFactorCode: { givenName: 'Mia', code: '123456' },
  confirmation: { givenName: 'Mia', link, act },
  passwordReset: { givenName: 'Mia', link, act },
  passwordChanged: notice,
  wrongPasswords: notice,
  secondFactorOn: notice,
  secondFactorOff: notice,
  recoveryCodeUsed: notice,
  secondFactorResetPlanned: { ...ofSupport, dueAt: new Date('2026-03-04T13:15:00Z') },
  secondFactorReset: ofSupport,
  invite: {
    ...{ inviter: 'Olivia Marsh', organization: 'Northwind', roles: ['projects', 'teams'] },
    ...{ link, stopLink: 'https://console.foyer.example/stopInvites?key=abc' },
  },
  organizationVerified: ofProvider,
  verificationDeclined: ofProvider,
  verificationWithdrawn: ofProvider,
  organizationSuspended: ofProvider,
  organizationResumed: ofProvider,
  limitsChanged: ofProvider,
  digest,
};
const kinds = Object.keys(examples) as MailKind[];
test('the desk has a name for each mail', () => {
  expect([...mailSubjects].toSorted()).toEqual(kinds.toSorted());
});

const locales = ['en', 'br'] as const;
const write = (kind: MailKind, locale: (typeof locales)[number], changes: Record<string, string> = {}) =>
  writeMail(kind, locale, { ...examples[kind], ...changes } as MailValues[MailKind]);

test.each([
  ['en', 'Your Foyer verification code', 'Hello Mia,', 'lang="en"'],
  ['br', 'Seu código de verificação do Foyer', 'Olá, Mia!', 'lang="pt-BR"'],
] as const)('the code is mailed in the reader’s language (%s)', (locale, subject, greeting, lang) => {
  const mail = write('secondFactorCode', locale);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(greeting);
  expect(mail.text).toMatch(/\b123456\b/);
  expect(mail.html).toContain(lang);
});

describe.each(kinds)('the mail %s', (kind) => {
  test.each(locales)(
    'is one layout in %s: heading, why the reader gets it, both themes, and a button where there is something to do',
    (locale) => {
      const { subject, text, html } = write(kind, locale);
      expect(html).toContain(`>${subject.replaceAll('&', '&amp;')}</h1>`);
      const why = locale === 'en' ? 'You get this email' : 'Você recebeu este e-mail';
      for (const part of [text, html]) expect(part.split(why)).toHaveLength(2);
      expect(html).toContain('@media (prefers-color-scheme:dark)');
      expect(html.includes('<a class="button"')).toBe('link' in examples[kind]);
    },
  );

  test.each(locales)('is whole in %s, as text and as HTML, and fetches nothing', (locale) => {
    const mail = write(kind, locale);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\{|undefined/);
    expect(mail.subject.length).toBeLessThan(80);
    expect(mail.html).not.toMatch(/<(?:img|link|script|iframe)|src=|url\(|@import/i);
  });

  test('says something else in each language', () => {
    const [en, br] = locales.map((locale) => write(kind, locale));
    expect(en?.subject).not.toBe(br?.subject);
    expect(en?.text).not.toBe(br?.text);
  });

  test('lets no value write HTML or another header', () => {
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@foyer.example';
    const names = Object.entries(examples[kind]).flatMap(([name, value]) =>
      typeof value === 'string' && !name.toLowerCase().endsWith('link') ? [name] : [],
    );
    const mail = write(kind, 'en', Object.fromEntries(names.map((name) => [name, hostile])));
    expect(mail.html).not.toContain('<img');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

const linked = kinds.filter((kind) => 'link' in examples[kind]);
test.each(linked)('the link of %s is one that can be clicked and one that can be copied, on a line of its own', (kind) => {
  for (const locale of locales) {
    const { text, html } = write(kind, locale);
    expect(text.split('\n')).toContain(link);
    const escaped = link.replaceAll('&', '&amp;');
    const anchors = html.match(/<a [^>]*>[^<]*<\/a>/g) ?? [];
    expect(anchors.filter((anchor) => anchor.includes(`href="${escaped}"`) && anchor.endsWith(`>${escaped}</a>`))).toHaveLength(1);
  }
});

test('the subject does not give the code away on a locked screen', () => {
  expect(write('secondFactorCode', 'en').subject).not.toContain('123456');
});

describe('a name in a mail', () => {
  test.each([
    ['evil.example', 'evil. example'],
    ['http://evil.example/login', 'http evil. example login'],
    ['www.evil.co.example', 'www. evil. co. example'],
    ['10.0.0.1', '10. 0. 0.1'],
    ['mia@evil.example', 'mia evil. example'],
  ])('%s is no address that a mail program makes a link of', (organization, shown) => {
    const { subject, text, html } = write('invite', 'en', { organization });
    for (const part of [subject, text, html]) {
      expect(part).toContain(shown);
      expect(part).not.toContain(organization);
    }
  });

  test.each(['J. R. Smith', 'O’Neil-D’Souza', 'v2.0 Labs', 'Café & Co.'])('%s stays as it is', (organization) => {
    expect(write('invite', 'en', { organization }).text).toContain(`to join ${organization} on`);
  });
});

test.each(kinds)('%s can be stopped from the mail program when it is an invite or a digest, and only then', (kind) => {
  const { headers } = write(kind, 'en');
  expect(headers && Object.keys(headers)).toEqual(
    ['invite', 'digest'].includes(kind) ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : undefined,
  );
});

const withAct = kinds.filter((kind) => 'act' in examples[kind]);
test.each(withAct)('%s says when and with what it was done', (kind) => {
  for (const part of [write(kind, 'en').text, write(kind, 'en').html]) {
    expect(part).toContain('March 1, 2026 at 1:15 PM (UTC)');
    expect(part).toContain('Firefox on Linux');
  }
  const unknown = { act: { ...act, browser: '', system: '' } } as unknown as Record<string, string>;
  expect(write(kind, 'en', unknown).text).toContain('Another browser on another device');
});

describe('an invite', () => {
  test.each([
    [
      'en',
      'Organization: Northwind\nInvited by: Olivia Marsh\nRole: Admin: Projects, Teams',
      'To decline, sign in',
      'you join only if you accept',
    ],
    [
      'br',
      'Organização: Northwind\nConvite de: Olivia Marsh\nFunção: Administrador: Projetos e Equipes',
      'Para recusar, entre',
      'só passa a participar se aceitar',
    ],
  ] as const)('says who invites, to what and as what, and how to decline (%s)', (locale, facts, decline, nothing) => {
    const { text, html } = write('invite', locale);
    expect(text).toContain(facts);
    for (const part of [text, html]) {
      expect(part).toContain(decline);
      expect(part).toContain(nothing);
    }
  });

  test.each([
    [[], 'Role: Member'],
    [['owner'], 'Role: Owner'],
  ] as const)('says what %j is called', (roles, said) => {
    expect(writeMail('invite', 'en', { ...examples.invite, roles: [...roles] }).text).toContain(said);
  });

  test('that was queued before it named a role says none', () => {
    const { roles: _, ...earlier } = examples.invite;
    expect(writeMail('invite', 'en', earlier).text).not.toContain('Role');
  });
});

describe('the digest', () => {
  test.each([
    ['en', '23 unread notifications on Foyer', 'Adam Okafor added you to 12 teams', 'And 20 more in your inbox.'],
    ['br', '23 notificações não lidas no Foyer', 'Adam Okafor adicionou você a 12 equipes', 'E mais 20 na sua caixa de entrada.'],
  ] as const)('tells what it names by organization, in sentences of the reader’s language (%s)', (locale, subject, sentence, more) => {
    const mail = write('digest', locale);
    expect(mail.subject).toBe(subject);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(sentence);
      expect(part).toContain(more);
      expect(part.indexOf('Northwind')).toBeLessThan(part.indexOf('Card terminals'));
    }
    expect(mail.text.split('\n')).toContain(`${link}&entry=2`);
  });

  test('says that there is one, and says no number beyond what it names', () => {
    const mail = writeMail('digest', 'en', { ...digest, entries: digest.entries.slice(0, 1), count: 1 });
    expect(mail.subject).toBe('1 unread notification on Foyer');
    expect(mail.text).not.toContain('more in your inbox');
  });

  test('names the team whose access changed, with the project', () => {
    const [first] = digest.entries;
    const things = [{ kind: 'project' as const, id: 'eu_lobby', name: 'Lobby Screens' }];
    const entry = { ...first, kind: 'teamProjectsGiven', things, count: 1, team: { id: 'desk', name: 'Front desk' } };
    const mail = writeMail('digest', 'en', { ...digest, entries: [entry as (typeof digest.entries)[number]], count: 1 });
    expect(mail.text).toContain('gave the team Front desk access to the project Lobby Screens');
  });

  test('makes no link of a name, whose ever it is', () => {
    const [first] = digest.entries;
    const entry = { ...first, kind: 'teamLeft', actor: 'evil.example', organization: { id: '1', name: 'www.evil.example' } };
    const hostile = { ...entry, things: [{ ...terminals, name: '<b>http://evil.example</b>' }] } as (typeof digest.entries)[number];
    const { text, html } = writeMail('digest', 'en', { ...digest, entries: [hostile], count: 1 });
    for (const part of [text, html]) expect(part.replaceAll('console.foyer.example', '')).not.toContain('evil.example');
    expect(html).not.toContain('<b>');
  });
});
