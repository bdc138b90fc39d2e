import { createPathTest } from '@foyer/api/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#platform.ts';
import { isSecure } from './transport.ts';

/** Pages that a provider's window answers to. */
const isCallback = createPathTest((path) => path.isCallback === true);
/** Pages whose address carries a key or a code. */
export const carriesSecret: (pathname: string) => boolean = createPathTest(({ secret }) => secret !== undefined);

const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The policy of what comes from people, wherever it is opened. */
export const sandboxPolicy = "default-src 'none'; sandbox";

function contentPolicy(platform: Platform): string {
  const origins = [...new Set(platform.deployments.map(({ studioUrl }) => studioUrl))];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...origins].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Lets a page run the scripts inside it that have these hashes (`sha256-…`), and no others. */
export function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const named = hashes.map((hash) => ` '${hash}'`).join('');
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self'${named}`));
}

/** Writes the headers that every answer carries, whatever comes of the request. */
export function createSecurityHeaders(platform: Platform): (request: FastifyRequest, reply: FastifyReply) => void {
  const policy = contentPolicy(platform);
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissions,
      'referrer-policy': carriesSecret(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...(!isCallback(path) && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
      ...(isSecure(request, platform.config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    });
  };
}
