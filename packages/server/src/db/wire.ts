/*
 * The few messages of PostgreSQL's extended query protocol with which a question is asked, for both engines: pg's own writer asks for
 * a description of the answer each time, and PGlite's makes a trip of each message.
 */

/** A value on the wire: text, or nothing. */
export type WireValue = string | null;

const encoding = 'utf8';

function size(text: string): number {
  return Buffer.byteLength(text, encoding);
}

/** One message: its letter, its length, and what `write` puts behind them. */
function message(letter: string, bodyBytes: number, write: (target: Buffer, at: number) => void): Buffer {
  const target = Buffer.allocUnsafe(1 + 4 + bodyBytes);
  target[0] = letter.charCodeAt(0);
  target.writeInt32BE(4 + bodyBytes, 1);
  write(target, 5);
  return target;
}

function writeText(target: Buffer, at: number, text: string): number {
  const end = at + target.write(text, at, encoding);
  target[end] = 0;
  return end + 1;
}

/** Lets the database parse and plan a statement and keep it under a name. */
export function parseMessage(name: string, text: string): Buffer {
  return message('P', size(name) + 1 + size(text) + 1 + 2, (target, at) => {
    target.writeInt16BE(0, writeText(target, writeText(target, at, name), text));
  });
}

/** Runs the statement of that name with these values; the answer is text too. */
export function runMessages(name: string, values: readonly WireValue[]): Buffer {
  const sizes = values.map((value) => (value === null ? 0 : size(value)));
  const valuesBytes = sizes.reduce((sum, bytes) => sum + 4 + bytes, 0);
  const bindBytes = 4 + 1 + size(name) + 1 + 2 + 2 + valuesBytes + 2;
  const target = Buffer.allocUnsafe(1 + bindBytes + executeMessage.length);
  target[0] = 0x42;
  target.writeInt32BE(bindBytes, 1);
  target[5] = 0;
  let at = writeText(target, 6, name);
  // No formats named: all of them are text.
  target.writeInt16BE(0, at);
  target.writeInt16BE(values.length, at + 2);
  at += 4;
  for (const [index, value] of values.entries()) {
    target.writeInt32BE(value === null ? -1 : (sizes[index] ?? 0), at);
    at += 4;
    if (value !== null) at += target.write(value, at, encoding);
  }
  target.writeInt16BE(0, at);
  executeMessage.copy(target, at + 2);
  return target;
}

const executeMessage = message('E', 1 + 4, (target, at) => target.fill(0, at));

/** Ends what was sent: it is answered, and until here it was one transaction. */
export const syncMessage = message('S', 0, () => undefined);

/** A statement without values, in a message of its own. */
export function simpleMessage(text: string): Buffer {
  return message('Q', size(text) + 1, (target, at) => void writeText(target, at, text));
}

/** What an answer consists of, as far as a question is concerned. */
export interface AnswerReader {
  parsed(): void;
  row(columns: WireValue[]): void;
  failed(): void;
}

const letters = { parseComplete: 0x31, dataRow: 0x44, error: 0x45 } as const;

function readRow(answer: Buffer, start: number): WireValue[] {
  const columns: WireValue[] = new Array(answer.readInt16BE(start));
  let at = start + 2;
  for (let index = 0; index < columns.length; index += 1) {
    const bytes = answer.readInt32BE(at);
    at += 4;
    columns[index] = bytes < 0 ? null : answer.toString(encoding, at, at + bytes);
    if (bytes > 0) at += bytes;
  }
  return columns;
}

/** Reads an answer that is there as a whole. Every parser that is at hand reads texts through a decoder, which costs as much as a small question. */
export function readAnswer(bytes: Uint8Array, reader: AnswerReader): void {
  const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    const letter = answer[at];
    if (letter === letters.dataRow) reader.row(readRow(answer, at + 5));
    else if (letter === letters.parseComplete) reader.parsed();
    else if (letter === letters.error) reader.failed();
  }
}
