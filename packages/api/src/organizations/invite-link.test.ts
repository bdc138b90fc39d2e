import { expect, test } from 'vitest';
import { writeNext } from '#auth/safe-next.ts';
import { inviteInNext, readInviteLink } from './invite-link.ts';

test.each<[string, ReturnType<typeof readInviteLink>]>([
  ['?id=a%2Bkey&organization=10120', { id: 'a+key', organization: '10120' }],
  ['id=key', { id: 'key' }],
  ['?id=%20key%20&organization=', { id: 'key' }],
  ['?organization=10120', undefined],
  ['', undefined],
])('the link %j is read as %j', (search, link) => {
  expect(readInviteLink(search)).toEqual(link);
});

test.each<[string, ReturnType<typeof inviteInNext>]>([
  ['/acceptInvite?id=key&organization=10120', { id: 'key', organization: '10120' }],
  ['/acceptInvite/?id=key#top', { id: 'key' }],
  ['/acceptInvite', undefined],
  ['/organizations?id=key', undefined],
  ['/organization/10120/acceptInvite?id=key', undefined],
  ['//evil.example/acceptInvite?id=key', undefined],
  ['https://evil.example/acceptInvite?id=key', undefined],
  ['/\\\\evil.example/acceptInvite?id=key', undefined],
  ['javascript:/acceptInvite?id=key', undefined],
])('%j is on the way to %j', (path, link) => {
  expect(inviteInNext(writeNext(path))).toEqual(link);
});

test.each([undefined, null, '', 'no base64!', '%%%'])('%j is on the way to no invite', (next) => {
  expect(inviteInNext(next)).toBeUndefined();
});
