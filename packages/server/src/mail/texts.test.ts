import { describe, expect, test } from 'vitest';
import { type MailKind, type MailValues, writeMail } from './texts.ts';

const link = 'https://console.foyer.example/confirmEmail?confirmationKey=abc_-123&email=a%2Bb%40foyer.example';
const notice = { givenName: 'Mia', link, supportEmail: 'support@foyer.example' };
/** What each kind is written with here: a new kind without an example does not compile. */
const examples: { readonly [Kind in MailKind]: MailValues[Kind] } = {
  secondFactorCode: { givenName: 'Mia', code: '123456' },
  confirmation: { givenName: 'Mia', link },
  passwordReset: { givenName: 'Mia', link },
  passwordChanged: notice,
  wrongPasswords: notice,
  secondFactorOn: notice,
  secondFactorOff: notice,
  recoveryCodeUsed: notice,
  invite: { inviter: 'Olivia Marsh', organization: 'Northwind', link, stopLink: 'https://console.foyer.example/stopInvites?key=abc' },
};
const kinds = Object.keys(examples) as MailKind[];
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
  test.each(locales)('is whole in %s, as text and as HTML, and fetches nothing', (locale) => {
    const mail = write(kind, locale);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\{|undefined/);
    expect(mail.subject.length).toBeLessThan(80);
    expect(mail.html).not.toMatch(/<(?:img|link|script|style|iframe)|src=|url\(/i);
  });

  test('says something else in each language', () => {
    const [en, br] = locales.map((locale) => write(kind, locale));
    expect(en?.subject).not.toBe(br?.subject);
    expect(en?.text).not.toBe(br?.text);
  });

  test('lets no value write HTML or another header', () => {
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@foyer.example';
    const names = Object.keys(examples[kind]).filter((name) => !name.toLowerCase().endsWith('link'));
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
    expect(html).toContain(`<a href="${escaped}">${escaped}</a>`);
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

test.each(kinds)('%s can be stopped from the mail program when it is an invite, and only then', (kind) => {
  const { headers } = write(kind, 'en');
  expect(headers && Object.keys(headers)).toEqual(kind === 'invite' ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : undefined);
});
