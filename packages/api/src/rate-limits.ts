/** What is counted, for whom, and with which error code too many are answered. */
interface RateLimit {
  readonly per: 'address' | 'session' | 'session or address' | 'credential';
  readonly code: 'TOO_MANY_ATTEMPTS' | 'TOO_MANY_REQUESTS';
  /** For the reference. */
  readonly summary: string;
}

const attempt = { per: 'address', code: 'TOO_MANY_ATTEMPTS' } as const;

/** What is counted before anything of a body is read. Calls of one name share one count; how many are too many is the server's configuration. */
export const rateLimits = {
  signIn: { ...attempt, summary: 'sign-ins and codes' },
  signUp: { ...attempt, summary: 'sign-ups' },
  linkKey: { ...attempt, summary: 'keys out of mailed links' },
  resetMail: { ...attempt, summary: 'mails for a new password' },
  signInCode: { ...attempt, summary: 'one-time codes' },
  inviteKey: { ...attempt, summary: 'keys of invites' },
  inviteLookUp: { ...attempt, summary: 'invites looked up' },
  /** Each leaves a row, for whoever asks. */
  authorization: { per: 'address', code: 'TOO_MANY_REQUESTS', summary: 'authorization requests' },
  /** What costs little and guesses nothing. */
  open: { per: 'address', code: 'TOO_MANY_REQUESTS', summary: 'calls without a session' },
  /** Whoever has a session can end it, however many calls come from the same address. */
  signOut: { per: 'session or address', code: 'TOO_MANY_REQUESTS', summary: 'sign-outs' },
  search: { per: 'session', code: 'TOO_MANY_REQUESTS', summary: 'searches' },
  publishing: { per: 'credential', code: 'TOO_MANY_REQUESTS', summary: 'calls of a project’s programs' },
  shareCode: { per: 'session', code: 'TOO_MANY_ATTEMPTS', summary: 'share codes looked up' },
} as const satisfies Readonly<Record<string, RateLimit>>;
export type RateLimitName = keyof typeof rateLimits;
