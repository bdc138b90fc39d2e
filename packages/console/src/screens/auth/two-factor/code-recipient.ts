/** Whom a code was sent to, and how. */
export interface CodeRecipient {
  readonly recipient: string;
  readonly channel: 'email';
}

/**
 * Specification 1 §2.5: recipient and channel from the navigation's state, else from the query; by e-mail when nothing is said, and as
 * there is no other channel yet, also when another one is.
 */
export function codeRecipientOf(search: string, state: unknown): CodeRecipient | undefined {
  const given = typeof state === 'object' && state !== null && 'recipient' in state ? state.recipient : undefined;
  // A plus that somebody wrote into a link by hand arrives as a space.
  const recipient = typeof given === 'string' && given ? given : new URLSearchParams(search).get('email')?.replaceAll(' ', '+');
  return recipient ? { recipient, channel: 'email' } : undefined;
}
