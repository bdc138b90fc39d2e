import { expect, test } from 'vitest';
import { keysTakenOut, searchWithKeys, withoutKeys } from './keys-in-url.ts';

const link = '?confirmationKey=a%2Bb&email=olivia%40foyer.example';

test('a key leaves the address, is found again after a reload, and is gone once it has done its work', () => {
  const taken = keysTakenOut(link, { idx: 2 });
  expect(taken.search).toBe('?email=olivia%40foyer.example');
  expect(taken.state).toMatchObject({ idx: 2 });
  const again = new URLSearchParams(searchWithKeys(taken.search, taken.state));
  expect(again.get('confirmationKey')).toBe('a+b');
  expect(again.get('email')).toBe('olivia@foyer.example');
  expect(withoutKeys(taken.state)).toEqual({ idx: 2 });
  expect(searchWithKeys(taken.search, withoutKeys(taken.state))).toBe(taken.search);
});

test('a new link is believed before what the history kept', () => {
  const { state } = keysTakenOut('?confirmationKey=old', null);
  expect(searchWithKeys('?confirmationKey=new', state)).toBe('?confirmationKey=new');
});

test.each([null, undefined, 7, { usr: 1 }, { foyerKeys: 7 }])('without keys nothing changes, whatever the state (%j)', (state) => {
  expect(keysTakenOut('?email=a+b', state)).toEqual({ search: '?email=a+b', state });
  expect(searchWithKeys('', state)).toBe('');
});
