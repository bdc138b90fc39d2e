import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '#keys.ts';

/** The sort key of a list's last row. */
export type Position = readonly (string | number | boolean)[];

function signature(keys: Keys, list: string, content: string): Buffer {
  return keys.hmac('cursor', `${list} ${content}`).subarray(0, 16);
}

/** Writes where a list goes on. The signature keeps a position to the list that gave it, so that its values need no checks. */
export function writeCursor(keys: Keys, list: string, position: Position): string {
  const content = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${content}.${signature(keys, list, content).toString('base64url')}`;
}

/** Reads a position that `writeCursor` wrote for the same list; `undefined` for anything else. */
export function readCursor(keys: Keys, list: string, cursor: string): Position | undefined {
  const [content = '', signed = '', ...rest] = cursor.split('.');
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(keys, list, content);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Position;
}
