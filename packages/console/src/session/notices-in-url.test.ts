import { expect, test } from 'vitest';
import { withoutNotices } from './notices-in-url.ts';

test.each([
  ['?loggedOut=true', '/signin'],
  ['?error=USER_NOT_FOUND&email=a%40b.c&next=L2E%3D', '/signin?email=a%40b.c&next=L2E%3D'],
  ['?email=a+b', '/signin?email=a+b'],
  ['', '/signin'],
])('/signin%s is %s once its notices are said', (search, expected) => {
  expect(withoutNotices({ pathname: '/signin', search, hash: '' })).toBe(expected);
});
