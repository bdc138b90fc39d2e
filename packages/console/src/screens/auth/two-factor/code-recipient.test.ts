import { expect, test } from 'vitest';
import { codeRecipientOf } from './code-recipient.ts';

const tom = { recipient: 'tom@foyer.example', channel: 'email' };

test.each([
  ['the query', '?email=tom%40foyer.example', null, tom],
  ['the query, a plus in it written by hand', '?email=tom+code@foyer.example', null, { ...tom, recipient: 'tom+code@foyer.example' }],
  ['the navigation’s state', '', { recipient: 'tom@foyer.example' }, tom],
  ['the state before the query', '?email=mia@foyer.example', { recipient: 'tom@foyer.example', channel: 'email' }, tom],
  ['the query, where the state is somebody else’s', '?email=tom@foyer.example', { idx: 3, recipient: 7 }, tom],
  ['the query, with an app', '?email=tom@foyer.example&channel=authenticator', null, { ...tom, channel: 'authenticator' }],
  ['the state, with an app', '', { recipient: 'tom@foyer.example', channel: 'authenticator' }, { ...tom, channel: 'authenticator' }],
  ['the query, and by e-mail where the channel is none', '?email=tom@foyer.example&channel=pigeon', null, tom],
  ['nobody', '?next=L2E%3D', undefined, undefined],
])('the recipient comes from %s', (_, search, state, expected) => {
  expect(codeRecipientOf(search, state)).toEqual(expected);
});
