import { expect, test } from 'vitest';
import { judgeRepeated } from './judge-repeated.ts';

function fields(password: string, confirmPassword: string): FormData {
  const form = new FormData();
  form.set('password', password);
  form.set('confirmPassword', confirmPassword);
  return form;
}

test.each([
  ['Abcdefgh1!', 'Abcdefgh1!', undefined],
  ['Abcdefgh1!', 'Abcdefgh1', 'CONFIRMATION_PASSWORD_VALIDATION'],
  ['abc', 'abd', 'CONFIRMATION_PASSWORD_VALIDATION'],
  ['', 'a', 'CONFIRMATION_PASSWORD_VALIDATION'],
  ['Abcdefgh1!', '', 'PASSWORD_REQUIRED'],
])('%j repeated as %j breaks %s, whatever else is wrong', (password, repeated, expected) => {
  const alone = judgeRepeated({ ok: true, values: 1 }, fields(password, repeated));
  expect(alone).toEqual(expected ? { ok: false, errors: { confirmPassword: expected } } : { ok: true, values: 1 });
  const among = judgeRepeated({ ok: false, errors: { email: 'EMAIL_REQUIRED' } }, fields(password, repeated));
  expect(among).toEqual({ ok: false, errors: { email: 'EMAIL_REQUIRED', ...(expected && { confirmPassword: expected }) } });
});
