import type { Socket } from 'node:net';
import { defaultLanguage } from '@foyer/api/languages';
import { problemBody } from './problem.ts';

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no HTTP, or never arrived whole, in the one shape of errors. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(problemBody('MALFORMED_BODY', defaultLanguage, crypto.randomUUID()));
  socket.end(
    `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
