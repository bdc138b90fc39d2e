import type { Caller, Program } from '#caller.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import type { CookieJar } from './cookie-jar.ts';

/** What a request says of who makes it. */
export interface Identification {
  readonly cookies: CookieJar;
  /** Whose member the caller may be. */
  readonly organizationId: OrganizationId | undefined;
  /** A background call lets the session grow old. */
  readonly renews: boolean;
  readonly userAgent: string;
}

/** Finds who makes a request, and their place in an organization when one is named. */
export type Identify = (request: Identification) => Promise<Caller | undefined>;

/** Finds the program that comes with a credential. */
export type IdentifyProgram = (credential: string) => Promise<Program | undefined>;
