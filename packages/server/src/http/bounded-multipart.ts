import type { BodyLimit } from '@foyer/api/body-limit';
import type { CommonErrorCode } from '@foyer/api/problem.schema';

/** Browsers and libraries write nothing else behind the type. Whatever could be read in two ways is not read. */
const boundaryPattern = /^multipart\/form-data\s*;\s*boundary=(?:([\w'()+,./:?-]{1,70})|"([\w'()+,./:=? -]{1,70})")\s*$/i;
/** A name, a file's name of as many bytes as file systems allow, and a type. */
const headersMaxBytes = 2 * 1024;

/**
 * What is wrong with an upload, as far as that is seen without reading it: each part begins with its headers, and what reads those takes
 * its time for many parts and for long headers.
 */
export function multipartFault(
  contentType: string,
  body: Buffer,
  { values }: Pick<BodyLimit, 'values'>,
): Extract<CommonErrorCode, 'MALFORMED_BODY' | 'BODY_TOO_COMPLEX'> | undefined {
  const [, plain, quoted] = boundaryPattern.exec(contentType) ?? [];
  const boundary = plain ?? quoted;
  if (boundary === undefined) return 'MALFORMED_BODY';
  const edge = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(edge); at !== -1; at = body.indexOf(edge, at + edge.length)) {
    const headers = body.subarray(at + edge.length, at + edge.length + headersMaxBytes);
    const isLast = headers.subarray(0, 2).equals(Buffer.from('--'));
    if (!isLast) parts += 1;
    if (parts > values || (!isLast && !headers.includes('\r\n\r\n'))) return 'BODY_TOO_COMPLEX';
  }
  return undefined;
}
