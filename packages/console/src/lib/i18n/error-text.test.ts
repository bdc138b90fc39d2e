import { expect, test } from 'vitest';
import { i18nWithTexts } from '#testing/texts.ts';
import { brand } from '../brand.ts';
import { errorText, failureText } from './error-text.ts';

const generic = `An internal error occurred. Please try again or contact an administrator at ${brand.supportEmail}`;

test.each([
  ['a message of the server is shown as it is', { code: 'OFFLINE', message: 'Storage <is> full.' }, 'Storage <is> full.'],
  ['without a message its code decides', { code: 'USER_NOT_FOUND', message: '' }, 'This username/password combination does not exist.'],
  ['a code that has no words is an internal error', { code: 'NO_SUCH_CODE', message: '' }, generic],
  ['neither message nor code is one too', { message: '' }, generic],
])('%s', (_, error, text) => {
  expect(failureText(i18nWithTexts(), { error })).toBe(text);
});

test('a rule’s key is said in the person’s language', () => {
  expect(errorText(i18nWithTexts(), 'EMAIL_REQUIRED')).toBe('Email is required');
  expect(errorText(i18nWithTexts('pt-BR'), undefined)).not.toBe(generic);
});
