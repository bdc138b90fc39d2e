import type { Session } from './caller.ts';

/** The authorization server's requests that wait for somebody to sign in. */
export interface AuthRequests {
  /** Finishes a request for the person of a session. Answers where to go, or undefined when there is no such request any more. */
  finish(req: string, session: Session): Promise<string | undefined>;
}

/** No authorization server: no request is known. */
export const noAuthRequests: AuthRequests = { finish: async () => undefined };
