import { describe, expect, test } from 'vitest';
import { multipartFault } from './bounded-multipart.ts';

const type = 'multipart/form-data; boundary=edge';
const part = (content: string, more = '') => `--edge\r\nContent-Disposition: form-data; name="a"${more}\r\n\r\n${content}\r\n`;
const fault = (text: string, contentType = type) => multipartFault(contentType, Buffer.from(text), { values: 3 });

test('an upload has as many parts as it may have, and not one more', () => {
  expect(fault(`${part('1').repeat(3)}--edge--\r\n`)).toBeUndefined();
  expect(fault(`${part('1').repeat(4)}--edge--\r\n`)).toBe('BODY_TOO_COMPLEX');
  expect(fault('--edge\r\n'.repeat(100_000))).toBe('BODY_TOO_COMPLEX');
});

test('a part has as long headers as a file’s name needs, and no longer ones', () => {
  expect(fault(`${part('1', `; filename="${'ç'.repeat(255)}"`)}--edge--\r\n`)).toBeUndefined();
  expect(fault(`${part('1', `; filename="${'n'.repeat(3_000)}"`)}--edge--\r\n`)).toBe('BODY_TOO_COMPLEX');
  expect(fault(`${part('1', '\r\nX: y'.repeat(1_000))}--edge--\r\n`)).toBe('BODY_TOO_COMPLEX');
});

test('what a part holds may be anything', () => {
  expect(fault(`${part('\r\n--\r\n--other\r\n'.repeat(1_000))}--edge--\r\n`)).toBeUndefined();
});

describe('the type', () => {
  test.each([
    'multipart/form-data; boundary=----WebKitFormBoundaryAb3',
    'multipart/form-data; boundary=----formdata-undici-012345678901',
    'Multipart/Form-Data;boundary="a b"',
  ])('%s is taken', (contentType) => {
    expect(fault('', contentType)).toBeUndefined();
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=a; boundary=b',
    'multipart/form-data; charset=utf-8; boundary=a',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
    'multipart/form-data; boundary="a',
  ])('%s is not', (contentType) => {
    expect(fault('', contentType)).toBe('MALFORMED_BODY');
  });
});
