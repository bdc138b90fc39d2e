import type { BodyLimit } from '@foyer/api/body-limit';
import type { Body } from '@foyer/api/endpoint';
import fc from 'fast-check';
import { validValues } from './schema-arbitrary.ts';
import type { TestClient } from './test-client.ts';

/** What nobody who means well sends. */
export interface HostileBody {
  /** For whoever reads of a failure. */
  readonly trick: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A text that stands in hostile bodies where secrets do, and in no answer. */
export const plantedSecret = 'Planted-Secret-7c1f';

const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length'];
const json = (text: string) => ({ type: 'application/json', bytes: encode(text) });

/** As many as are taken, one more, and many more. */
const counts = ({ values, fields }: BodyLimit) =>
  fc.constantFrom(1, 21, fields - 20, fields + 1, values - 1, values + 1, values * 4).filter((count) => count > 0);
const lengths = ({ bytes }: BodyLimit) => fc.constantFrom(300, 20_000, bytes - 200, bytes + 1, bytes * 2);
const depths = fc.constantFrom(2, 9, 65, 101, 10_000);

type Fields = Readonly<Record<string, unknown>>;

const keyed = <Value>(count: number, value: Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${plantedSecret.slice(0, 3)}${at}`, value]));
const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const fieldsWith = (fields: Fields, key: string, text: string) => {
  const others = Object.entries(fields).filter(([name]) => name !== key);
  return `{${[...others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`), `${JSON.stringify(key)}:${text}`].join(',')}}`;
};

function jsonTricks(fields: Fields, key: string, limit: BodyLimit): fc.Arbitrary<HostileBody> {
  const own = JSON.stringify(fields[key] ?? plantedSecret);
  const trick = (name: string, text: fc.Arbitrary<string>) => text.map((made) => ({ trick: name, ...json(made) }));
  return fc.oneof(
    trick(
      'wide',
      counts(limit).map((count) => JSON.stringify({ ...fields, ...keyed(count, plantedSecret) })),
    ),
    trick(
      'wide inside',
      counts(limit).map((count) => fieldsWith(fields, key, JSON.stringify(keyed(count, plantedSecret)))),
    ),
    trick(
      'many wide',
      fc.constantFrom(limit.fields - 1, limit.fields + 1).map((count) => {
        const objects = Math.max(1, Math.floor(limit.values / (count + 1)));
        return fieldsWith(fields, key, JSON.stringify(Array.from({ length: objects }, (_, at) => keyed(count, `${plantedSecret}${at}`))));
      }),
    ),
    trick(
      'many entries',
      counts(limit).map((count) => fieldsWith(fields, key, JSON.stringify(Array.from({ length: count }, () => plantedSecret)))),
    ),
    trick(
      'many objects',
      counts(limit).map((count) =>
        fieldsWith(fields, key, JSON.stringify(Array.from({ length: Math.ceil(count / 3) }, () => ({ a: 1, id: plantedSecret })))),
      ),
    ),
    trick(
      'deep lists',
      depths.map((depth) => fieldsWith(fields, key, nested(depth, '[', ']'))),
    ),
    trick(
      'deep objects',
      depths.map((depth) => fieldsWith(fields, key, nested(depth, '{"a":', '}'))),
    ),
    trick(
      'never closed',
      depths.map((depth) => `{${JSON.stringify(key)}:${'['.repeat(depth)}`),
    ),
    trick(
      'long text',
      lengths(limit).map((length) => fieldsWith(fields, key, JSON.stringify(plantedSecret.padEnd(length, 'x')))),
    ),
    trick(
      'long name',
      lengths(limit).map((length) => fieldsWith(fields, 'n'.repeat(length), '1')),
    ),
    trick(
      'long number',
      lengths(limit).map((length) => fieldsWith(fields, key, '9'.repeat(length))),
    ),
    trick(
      'only blanks',
      lengths(limit).map((length) => ' '.repeat(length)),
    ),
    trick(
      'only quotes',
      lengths(limit).map((length) => '"\\'.repeat(length / 2)),
    ),
    trick(
      'twice',
      fc
        .constantFrom(own, '"other"', 'null', '{}')
        .map((again) => `${fieldsWith(fields, key, own).slice(0, -1)},${JSON.stringify(key)}:${again}}`),
    ),
    trick(
      'prototype',
      fc
        .tuple(fc.constantFrom(...prototypes), fc.constantFrom('1', '{}', '{"admin":true}', 'null'))
        .map(([name, value]) => fieldsWith(fields, name, value)),
    ),
    trick(
      'prototype inside',
      fc.constantFrom(...prototypes).map((name) => fieldsWith(fields, key, `{${JSON.stringify(name)}:{"a":1}}`)),
    ),
    trick(
      'broken characters',
      fc
        .constantFrom('\\u0000', '\\ud800', '\\udfff\\ud800', '\\u202e', '\\ufeff', '\\u0130')
        .map((text) => fieldsWith(fields, key, `"${plantedSecret}${text}"`)),
    ),
    trick(
      'broken names',
      fc
        .constantFrom('\\u0000', '\\ud800', '\\u202e', ' ', '.', '0')
        .map((text) => `{"${text}":"${plantedSecret}",${fieldsWith(fields, key, own).slice(1)}`),
    ),
    trick(
      'strange numbers',
      fc.constantFrom('1e999', '-0', '1e-999', '9007199254740993', '00', '0x1', 'NaN').map((number) => fieldsWith(fields, key, number)),
    ),
    trick('no object', fc.constantFrom('null', 'true', '0', '""', '[]', `"${plantedSecret}"`, `["${plantedSecret}"]`, '[{}]', '')),
    trick(
      'more behind it',
      fc.constantFrom('}', ',', 'x', '\u0000', `"${plantedSecret}"`, '{}').map((tail) => `${fieldsWith(fields, key, own)}${tail}`),
    ),
  );
}

function encodings(fields: Fields): fc.Arbitrary<HostileBody> {
  const text = JSON.stringify({ ...fields, secret: plantedSecret });
  const asIs = encode(text);
  return fc.constantFrom<HostileBody>(
    { trick: 'byte order mark', ...json(`\ufeff${text}`) },
    { trick: 'UTF-16', type: 'application/json; charset=utf-16', bytes: Uint8Array.from(Buffer.from(text, 'utf16le')) },
    { trick: 'another charset', type: 'application/json; charset=utf-7', bytes: asIs },
    { trick: 'overlong UTF-8', type: 'application/json', bytes: bytesOf('{"a\xc0\xaf":1}') },
    { trick: 'cut UTF-8', type: 'application/json', bytes: bytesOf('{"a":"\xe2\x82') },
    { trick: 'said to be compressed', ...json(text), headers: { 'content-encoding': 'gzip' } },
    { trick: 'capital type', type: 'APPLICATION/JSON', bytes: asIs },
    { trick: 'another type', type: 'text/plain', bytes: asIs },
    { trick: 'a form', type: 'application/x-www-form-urlencoded', bytes: asIs },
    { trick: 'no boundary', type: 'multipart/form-data', bytes: asIs },
    { trick: 'an unknown type', type: 'application/xml', bytes: encode(`<!DOCTYPE a [<!ENTITY b "${plantedSecret}">]><a>&b;</a>`) },
    { trick: 'no type', type: '', bytes: asIs },
    { trick: 'nothing but a type', type: 'application/json', bytes: encode('') },
  );
}

function formTricks(key: string, limit: BodyLimit): fc.Arbitrary<HostileBody> {
  const trick = (name: string, text: fc.Arbitrary<string>) =>
    text.map((made) => ({ trick: name, type: 'application/x-www-form-urlencoded', bytes: encode(made) }));
  const pair = `${key}=${plantedSecret}`;
  return fc.oneof(
    trick(
      'wide form',
      counts(limit).map((count) => new URLSearchParams(keyed(count, plantedSecret)).toString()),
    ),
    trick(
      'only separators',
      lengths(limit).map((length) => '&'.repeat(length)),
    ),
    trick(
      'long form',
      lengths(limit).map((length) => `${pair}${'x'.repeat(length)}`),
    ),
    trick(
      'percents',
      lengths(limit).map((length) => `${key}=${'%ff%'.repeat(length / 4)}`),
    ),
    fc.constant({ trick: 'form twice', type: 'application/x-www-form-urlencoded', bytes: encode(`${pair}&${pair}`) }),
    trick(
      'form prototype',
      fc.constantFrom(...prototypes).map((name) => `${pair}&${name}=1&${name}[a]=1`),
    ),
    trick('form NUL', fc.constantFrom(`${key}=%00${plantedSecret}`, `%00=1&${pair}`, `${key}=%ed%a0%80`, `${key}[]=1&${key}[a]=2`)),
  );
}

function multipartTricks(file: string, key: string, limit: BodyLimit): fc.Arbitrary<HostileBody> {
  const boundary = 'edge';
  const type = `multipart/form-data; boundary=${boundary}`;
  const part = (name: string, content: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const all = (...parts: string[]) => encode(`${parts.join('')}--${boundary}--\r\n`);
  const asFile = '; filename="a.png"\r\nContent-Type: image/png';
  return fc.oneof(
    counts(limit).map((count) => ({
      trick: 'many parts',
      type,
      bytes: all(...Array.from({ length: count }, (_, at) => part(`p${at}`, plantedSecret))),
    })),
    fc
      .constantFrom(5_000, 40_000)
      .map((count) => ({ trick: 'very many parts', type, bytes: all(...Array.from({ length: count }, () => part('p', '1'))) })),
    lengths(limit).map((length) => ({ trick: 'long part', type, bytes: all(part(key, plantedSecret.padEnd(length, 'x'))) })),
    lengths(limit).map((length) => ({ trick: 'long header', type, bytes: all(part(key, '1', `; x="${'y'.repeat(length)}"`)) })),
    fc.constantFrom(1_000, 100_000).map((count) => ({ trick: 'many headers', type, bytes: all(part(key, '1', '\r\nX: y'.repeat(count))) })),
    lengths(limit).map((length) => ({ trick: 'many edges', type, bytes: encode(`--${boundary}\r\n`.repeat(Math.ceil(length / 8))) })),
    fc
      .constantFrom(file, key, '__proto__', '')
      .map((name) => ({ trick: 'a strange file', type, bytes: all(part(name, plantedSecret, asFile), part(name, plantedSecret, asFile)) })),
    fc.constant({ trick: 'never closed', type, bytes: encode(part(key, plantedSecret)) }),
    fc.constant({ trick: 'another boundary', type: `${type}x`, bytes: all(part(key, plantedSecret)) }),
    lengths(limit).map((length) => ({
      trick: 'long boundary',
      type: `multipart/form-data; boundary=${'b'.repeat(Math.min(length, 4_000))}`,
      bytes: all(part(key, '1')),
    })),
  );
}

/** Bodies for a call that are too wide, too deep, too long, ambiguous, or in no encoding of theirs, made from what it takes. */
export function hostileBodies(body: Body): fc.Arbitrary<HostileBody> {
  return validValues(body.schema).chain((fields) => {
    const names = Object.keys(fields);
    return fc.constantFrom(...(names.length > 0 ? names : ['name'])).chain((key) => {
      if (body.encoding === 'form') return fc.oneof({ weight: 3, arbitrary: formTricks(key, body.limit) }, encodings(fields));
      if (body.encoding === 'multipart')
        return fc.oneof({ weight: 3, arbitrary: multipartTricks(body.file, key, body.limit) }, encodings(fields));
      return fc.oneof({ weight: 4, arbitrary: jsonTricks(fields, key, body.limit) }, encodings(fields));
    });
  });
}

/** The same for the form of a page with these fields. */
export function hostileForms(fields: readonly string[], limit: BodyLimit): fc.Arbitrary<HostileBody> {
  return fc.constantFrom(...fields).chain((key) => {
    const values = Object.fromEntries(fields.map((name) => [name, plantedSecret]));
    return fc.oneof(
      { weight: 3, arbitrary: formTricks(key, limit) },
      { weight: 1, arbitrary: encodings(values) },
      { weight: 1, arbitrary: encodings({ texts: values, files: {} }) },
    );
  });
}

/**
 * Sends a hostile body as our own client would. Undefined when the server hung up on one that goes on and on: it answers 413 and closes,
 * which whoever is still writing may not come to read.
 */
export async function sendHostile(
  client: TestClient,
  method: string,
  path: string,
  { bytes, type, headers }: HostileBody,
  limit: BodyLimit,
): Promise<Response | undefined> {
  try {
    return await client.fetch(path, {
      method,
      body: bytes,
      headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Requested-With': 'foyer', ...(type && { 'Content-Type': type }), ...headers },
    });
  } catch (failure) {
    if (failure instanceof TypeError && bytes.length > limit.bytes) return undefined;
    throw failure;
  }
}
