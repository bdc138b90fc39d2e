import { describe, expect, test } from 'vitest';
import { type PasswordChange, type PasswordChangeField, passwordChangeErrors, passwordFormState } from './password-policy.ts';

const right: PasswordChange = {
  currentPassword: 'Welcome-to-Foyer-1',
  newPassword: 'Another-Door-2026',
  confirmPassword: 'Another-Door-2026',
};
const all = new Set<PasswordChangeField>(['currentPassword', 'newPassword', 'confirmPassword']);

describe('the rules of the fields (ACC-09)', () => {
  test.each<[string, Partial<PasswordChange>, Partial<Record<PasswordChangeField, string>>]>([
    ['three right fields break none', {}, {}],
    ['the current password is required', { currentPassword: '' }, { currentPassword: 'PASSWORD_REQUIRED' }],
    ['the current password follows the password rules', { currentPassword: 'short' }, { currentPassword: 'CURRENT_PASSWORD_VALIDATION' }],
    [
      'the new password follows them',
      { newPassword: 'nouppercase-1', confirmPassword: 'nouppercase-1' },
      { newPassword: 'PASSWORD_VALIDATION', confirmPassword: 'PASSWORD_VALIDATION' },
    ],
    [
      'the new password must differ from the current one',
      { newPassword: right.currentPassword, confirmPassword: right.currentPassword },
      { newPassword: 'SAME_PASSWORD_VALIDATION' },
    ],
    ['the confirmation is required', { confirmPassword: '' }, { confirmPassword: 'PASSWORD_REQUIRED' }],
    [
      'the confirmation must equal the new one',
      { confirmPassword: 'Another-Door-2027' },
      { confirmPassword: 'CONFIRMATION_PASSWORD_VALIDATION' },
    ],
  ])('%s', (_, given, expected) => {
    expect(passwordChangeErrors({ ...right, ...given })).toEqual(expected);
  });
});

describe('the form (ACC-07)', () => {
  test('can be sent when all three are touched and free of errors, and only then', () => {
    expect(passwordFormState(right, all).canSubmit).toBe(true);
    for (const field of all) expect(passwordFormState(right, new Set([...all].filter((other) => other !== field))).canSubmit).toBe(false);
    expect(passwordFormState({ ...right, confirmPassword: 'other' }, all).canSubmit).toBe(false);
  });

  test('closes the confirmation while the new password has an error, and says nothing of the confirmation then', () => {
    const state = passwordFormState({ ...right, newPassword: 'short' }, all);
    expect(state.isConfirmationClosed).toBe(true);
    expect(state.shown).toEqual({ newPassword: 'PASSWORD_VALIDATION' });
  });

  test('leaves the confirmation open at first, so that a password manager can fill both', () => {
    const untouched = { currentPassword: '', newPassword: '', confirmPassword: '' };
    expect(passwordFormState(untouched, new Set())).toEqual({ shown: {}, canSubmit: false, isConfirmationClosed: false });
  });

  test('speaks of a field once it was touched', () => {
    const state = passwordFormState({ ...right, currentPassword: 'short', newPassword: '' }, new Set(['currentPassword']));
    expect(state.shown).toEqual({ currentPassword: 'CURRENT_PASSWORD_VALIDATION' });
  });
});
