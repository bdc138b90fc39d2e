import { expect, test } from 'vitest';
import { writeMail } from './texts.ts';

const values = { givenName: 'Mia', code: '123456' };

test.each([
  ['en', 'Your Foyer sign-in code', 'Hello Mia,', 'lang="en"'],
  ['br', 'Seu código de acesso ao Foyer', 'Olá, Mia!', 'lang="pt-BR"'],
] as const)('the code is mailed in the reader’s language (%s)', (locale, subject, greeting, lang) => {
  const mail = writeMail('secondFactorCode', locale, values);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(greeting);
  expect(mail.text).toMatch(/\b123456\b/);
  expect(mail.html).toContain(lang);
});

test('a name cannot write html or another header into a mail', () => {
  const mail = writeMail('secondFactorCode', 'en', { ...values, givenName: '<img src=x>\r\nBcc: all@foyer.example' });
  expect(mail.html).not.toContain('<img');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test('the subject does not give the code away on a locked screen', () => {
  expect(writeMail('secondFactorCode', 'en', values).subject).not.toContain('123456');
});
