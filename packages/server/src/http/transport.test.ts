import { expect, test } from 'vitest';
import { createKeys } from '#keys.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { encodingOf } from './encoded-content.ts';
import { languageOfHeader } from './language.ts';
import { addressKey, clientAddress, coarseNetwork } from './transport.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:2001', '203.0.113.9'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:2001', '2001:db8::7'],
  ['for=203.0.113.9', '10.0.0.1'],
  ['203.0.113.999:80', '10.0.0.1'],
  ['unknown', '10.0.0.1'],
])('a trusted proxy that names %s speaks for %s', (ip, address) => {
  expect(clientAddress({ ip, ips: ['127.0.0.1', '10.0.0.1', ip] })).toBe(address);
});

test('who has gone has no address', () => {
  expect(clientAddress({ ip: undefined as unknown as string })).toBe('');
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['pt-BR', 'br'],
  ['pt', 'br'],
  ['pt-PT', 'br'],
  ['br', 'br'],
  ['en-GB,pt;q=0.9', 'en'],
  ['en;q=0.5, pt;q=0.9', 'br'],
  ['pt;q=0, en', 'en'],
  ['de, fr', 'en'],
  ['de, *;q=0.1', 'en'],
  ['ptolemaic', 'en'],
  ['pt;q=x', 'en'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOfHeader(header)).toBe(language);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
])('Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

test('a position in a list reads back in the list that gave it, and nowhere else', () => {
  const keys = createKeys([Buffer.alloc(32, 1)]);
  const cursor = writeCursor(keys, 'projects', [true, 'ação', 7]);
  expect(readCursor(keys, 'projects', cursor)).toEqual([true, 'ação', 7]);
  expect(readCursor(keys, 'organizations', cursor)).toBeUndefined();
  expect(readCursor(createKeys([Buffer.alloc(32, 2)]), 'projects', cursor)).toBeUndefined();
  for (const forged of ['', '.', cursor.slice(0, -1), `${cursor}x`, `${cursor}.x`, cursor.replace(/^./, '_')])
    expect(readCursor(keys, 'projects', forged), forged).toBeUndefined();
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3:1:2:3:4:5', '2001:db8:85a3::/48'],
  ['2001:db8::5', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['', ''],
  ['unknown', ''],
])('of the address %j no more is kept for long than %j', (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});
