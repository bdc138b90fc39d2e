import type { Client } from '@foyer/api/client';

/** What a public page knows of its surroundings. While it is prerendered there are none of them. */
export interface PublicPage {
  /** The address's query, with `?`, and with the keys that no longer stand in the address; empty while prerendering. */
  readonly search: string;
  /** What the step in the history that led here carries along, whoever put it there. */
  readonly state?: unknown;
  /** What the server answered a form with that was sent before the code was there: the key of a failure, or of what was done. */
  readonly failedWith?: string;
  /** The client, fetched when the first call is near: the page itself stays without it. */
  readonly loadClient: () => Promise<Client>;
  /** Goes to another document, with an entry in the history. */
  readonly go: (url: string) => void;
  /** Forgets the key of the link that led here, which is kept for a reload until then: it has done its work. */
  readonly forgetKeys: () => void;
  /** Goes back to the page of ours that led here. @returns false where there is none, and nothing happens. */
  readonly back: () => boolean;
}
