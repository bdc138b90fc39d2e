import { writeNext } from '@foyer/api/auth/safe-next';
import { expect, test } from 'vitest';
import { destinationOf } from './sign-in-destination.ts';

const plain = {
  needsCode: false,
  email: 'a+b@foyer.example',
  next: undefined,
  location: undefined,
  allowedHosts: ['studio.foyer.example'],
};

test.each([
  ['the organizations, when nothing else is asked for', plain, '/organizations'],
  ['next, a path on this origin', { ...plain, next: writeNext('/organization/42?q=a#teams') }, '/organization/42?q=a#teams'],
  ['a next that leads elsewhere is ignored', { ...plain, next: writeNext('//evil.example') }, '/organizations'],
  ['a next that is a script is ignored', { ...plain, next: writeNext('javascript:alert(1)') }, '/organizations'],
  ['a next that is no base64 is ignored', { ...plain, next: '%%%' }, '/organizations'],
  ['the second factor, keeping next', { ...plain, needsCode: true, next: 'L2E=' }, '/2fa?email=a%2Bb%40foyer.example&next=L2E%3D'],
  [
    'the second factor of an app',
    { ...plain, needsCode: true, channel: 'authenticator' as const },
    '/2fa?email=a%2Bb%40foyer.example&channel=authenticator',
  ],
  [
    'the second factor, keeping the authorization request',
    { ...plain, needsCode: true, req: 'r' },
    '/2fa?email=a%2Bb%40foyer.example&req=r',
  ],
  ['the authorization request', { ...plain, req: 'r', next: 'L2E=', location: '/a' }, '/signin?next=L2E%3D&req=r'],
  ['the second factor without next', { ...plain, needsCode: true }, '/2fa?email=a%2Bb%40foyer.example'],
  ['the location of the answer, on this origin', { ...plain, location: '/verify' }, '/verify'],
  [
    'the location of the answer, on an allowed host',
    { ...plain, location: 'https://studio.foyer.example/x' },
    'https://studio.foyer.example/x',
  ],
  [
    'a location that only looks like an allowed host is ignored',
    { ...plain, location: 'https://studio.foyer.example.evil.example/x' },
    '/organizations',
  ],
  [
    'a location with an allowed host as its user name is ignored',
    { ...plain, location: 'https://studio.foyer.example@evil.example/' },
    '/organizations',
  ],
  ['a location that is a script is ignored', { ...plain, location: 'javascript://studio.foyer.example/%0aalert(1)' }, '/organizations'],
])('%s', (_, given, expected) => {
  expect(destinationOf(given)).toBe(expected);
});
