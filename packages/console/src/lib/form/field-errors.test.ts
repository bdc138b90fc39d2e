import { expect, test } from 'vitest';
import { stillWrong } from './field-errors.ts';

test('a message never speaks of what stood there before', () => {
  const rested = { name: 'NAME_REQUIRED', supportEmail: 'EMAIL_INVALID' };
  expect(stillWrong(rested, { supportEmail: 'EMAIL_INVALID', owner: 'TOO_LONG' })).toEqual({ supportEmail: 'EMAIL_INVALID' });
  expect(stillWrong(rested, { name: 'TOO_LONG' })).toEqual({});
  expect(stillWrong(rested, { ...rested })).toBe(rested);
});
