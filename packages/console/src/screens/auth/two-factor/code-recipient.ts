/** Who is signing in, and where their code comes from. */
export interface CodeRecipient {
  readonly recipient: string;
  readonly channel: 'email' | 'authenticator';
}

/** AUTH-39: recipient and channel from the navigation's state, else from the query; by e-mail when nothing is said. */
export function codeRecipientOf(search: string, state: unknown): CodeRecipient | undefined {
  const query = new URLSearchParams(search);
  const given = typeof state === 'object' && state !== null && 'recipient' in state ? state.recipient : undefined;
  // A plus that somebody wrote into a link by hand arrives as a space.
  const recipient = typeof given === 'string' && given ? given : query.get('email')?.replaceAll(' ', '+');
  const channel = (typeof state === 'object' && state !== null && 'channel' in state ? state.channel : undefined) ?? query.get('channel');
  return recipient ? { recipient, channel: channel === 'authenticator' ? channel : 'email' } : undefined;
}
