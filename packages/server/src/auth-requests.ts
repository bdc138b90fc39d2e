import type { TokenRequest } from '@foyer/api/auth/token.schema';
import type { Session, SessionOrigin } from './caller.ts';

/** How a code was exchanged: for tokens, or for an error in the standard's words. */
export interface Exchange {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The authorization server, as far as signing in meets it. */
export interface AuthRequests {
  /** Where a request begins: a path on this origin. */
  readonly endpoint: string;
  /** Finishes a request for the person of a session. Answers where to go, or undefined when there is no such request any more. */
  finish(req: string, session: Session, from: SessionOrigin): Promise<string | undefined>;
  /** Exchanges a code for tokens. `origin` is where browsers reach this server. */
  exchange(form: TokenRequest, origin: string): Promise<Exchange>;
}
