import { languages } from '@foyer/api/languages';
import { expect, test } from 'vitest';
import { linkedText, mailboxPage, type ReceivedMail } from './mailbox-page.ts';

const origins = ['http://localhost:4280'];
const mail: ReceivedMail = {
  to: 'mia+news@foyer.example',
  kind: 'confirmation',
  subject: 'Confirm <your> email',
  text: 'Hello Mia,\n\nhttp://localhost:4280/confirmEmail?confirmationKey=a&email=mia%2Bnews%40foyer.example\n',
  html: '',
  sentAt: '2026-11-21T09:30:00.000Z',
};

test('a link to Foyer itself can be clicked', () => {
  expect(linkedText('Open http://localhost:4280/verify?a=1&b=2 now.', origins)).toBe(
    'Open <a href="http://localhost:4280/verify?a=1&amp;b=2">http://localhost:4280/verify?a=1&amp;b=2</a> now.',
  );
});

test.each([
  'https://evil.example/verify',
  'http://localhost:4280@evil.example/',
  'http://mia:secret@localhost:4280/',
  'http://localhost:4281/',
  'https://localhost:4280/',
  'javascript:alert(1)',
  '"><script>alert(1)</script>',
  'http://localhost:4280.evil.example/',
])('%s stays text', (text) => {
  const shown = linkedText(text, origins);
  expect(shown).not.toContain('<');
});

test.each([
  ['en', 'Mailbox', 'To mia+news@foyer.example', /Nov 21, 2026/],
  ['br', 'Caixa de entrada', 'Para mia+news@foyer.example', /21 de nov\. de 2026/],
] as const)('in %s it says to whom and when, as people write it', (language, title, recipient, moment) => {
  const page = mailboxPage([mail], { language, theme: 'dark', origins });
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(recipient);
  expect(page).toMatch(moment);
  expect(page).toContain('Confirm &lt;your&gt; email');
  expect(page).toContain(`<html lang="${languages[language].tag}" dir="ltr" data-theme="dark">`);
});

test('newest first; and an empty one says how to get a message', () => {
  const older = { ...mail, subject: 'Older' };
  const page = mailboxPage([older, mail], { language: 'en', theme: 'system', origins });
  expect(page.indexOf('Confirm &lt;your')).toBeLessThan(page.indexOf('Older'));
  expect(mailboxPage([], { language: 'en', theme: 'system', origins })).toContain('No message yet.');
});
