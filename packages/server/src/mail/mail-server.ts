import { isLoopback } from '#loopback.ts';

/**
 * The mail server's address as nodemailer takes it. By itself it would send without TLS where the server, or whoever stands in
 * between, offers none. On this machine nobody listens; elsewhere `?requireTLS=false` in the address says that nobody can.
 */
export function mailServerOf(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (url.protocol !== 'smtp:' || isLoopback(url.hostname) || url.searchParams.has('requireTLS')) return smtpUrl;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
