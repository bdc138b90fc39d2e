import { describe, expect, test } from 'vitest';
import {
  absoluteExpiry,
  codeBackOff,
  destinationAfterSignIn,
  idleExpiry,
  leftOfWaitMs,
  namesFromAddress,
  passwordBackOff,
  resendWaitMs,
  waitAfterMs,
} from './auth.rules.ts';

const minutes = (count: number) => count * 60_000;
const at = (ms: number) => new Date(1_800_000_000_000 + ms);

test.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 15],
  [10, 15],
  [5000, 15],
])('%i wrong passwords in a row lead to a wait of %i minutes', (failures, wait) => {
  expect(waitAfterMs(failures, passwordBackOff)).toBe(minutes(wait));
});

test.each([
  [9, 0],
  [10, 15],
  [11, 15],
])('%i wrong codes in a row lead to a wait of %i minutes', (failures, wait) => {
  expect(waitAfterMs(failures, codeBackOff)).toBe(minutes(wait));
});

describe('another code may be sent', () => {
  test.each([
    ['at once when none was', [], 0],
    ['a minute after the last', [-20_000], 40_000],
    ['at once a minute later', [-minutes(1)], 0],
    ['an hour after the fifth last', [-minutes(2), -minutes(10), -minutes(20), -minutes(30), -minutes(50)], minutes(10)],
    ['at once when all were before the clock was set back', [minutes(2880), minutes(2881), minutes(2882)], 0],
    ['a minute at most after one by a server whose clock is ahead', [30_000], minutes(1)],
    ['at once when the fifth last is older', [-minutes(2), -minutes(10), -minutes(20), -minutes(30), -minutes(60)], 0],
  ])('%s', (_when, sent, wait) => {
    expect(resendWaitMs(sent.map(at), at(0))).toBe(wait);
  });
});

test.each([
  ['nothing', undefined, 0],
  ['what is over', -minutes(1), 0],
  ['what is left', minutes(4), minutes(4)],
  ['the longest wait, on a server whose clock is behind', minutes(15.5), minutes(15)],
  ['nothing after the clock was set back two days', minutes(2 * 1440 + 15), 0],
])('of a wait there is left %s', (_what, until, left) => {
  expect(leftOfWaitMs(until === undefined ? undefined : at(until), passwordBackOff.longestWaitMs, at(0))).toBe(left);
});

describe('a session ends', () => {
  test.each([
    ['an hour after its last use', false, minutes(5), minutes(65)],
    ['twelve hours after it began, however it is used', false, minutes(11.5 * 60), minutes(12 * 60)],
    ['seven days after its last use when it is remembered', true, minutes(5), minutes(7 * 1440 + 5)],
    ['thirty days after it began when it is remembered', true, minutes(29 * 1440), minutes(30 * 1440)],
  ])('%s', (_when, remember, usedAfter, endsAfter) => {
    expect(idleExpiry(remember, at(usedAfter), absoluteExpiry(remember, at(0)))).toEqual(at(endsAfter));
  });
});

test.each([
  ['/user/account', true, '/user/account'],
  ['/acceptInvite?id=1', false, '/acceptInvite?id=1'],
  [undefined, true, undefined],
  [undefined, false, '/verify?error=EMAIL_NOT_CONFIRMED'],
])('signing in for %s, confirmed %s, leads to %s', (next, confirmed, destination) => {
  expect(destinationAfterSignIn(next, confirmed)).toBe(destination);
});

test.each([
  ['olivia.hart@foyer.example', 'Olivia', 'Hart'],
  ['olivia@foyer.example', 'Olivia', 'Foyer'],
  ['o.hart+news@foyer.example', 'Hart', 'News'],
  ['42@1.io', 'Io', 'User'],
])('the address %s gives the names %s %s', (email, givenName, familyName) => {
  expect(namesFromAddress(email)).toEqual({ givenName, familyName });
});
