import type { Client } from '@foyer/api/client';

/** What a public page knows of its surroundings. While it is prerendered there are none of them. */
export interface PublicPage {
  /** The address's query, with `?`; empty while prerendering. */
  readonly search: string;
  /** What the step in the history that led here carries along, whoever put it there. */
  readonly state?: unknown;
  /** The failure that the server answered a form with, when the form was sent before the code was there. */
  readonly failedWith?: string;
  /** The client, fetched when the first call is near: the page itself stays without it. */
  readonly loadClient: () => Promise<Client>;
  /** Goes to another document, with an entry in the history. */
  readonly go: (url: string) => void;
  /** Goes back to the page of ours that led here. @returns false where there is none, and nothing happens. */
  readonly back: () => boolean;
}
