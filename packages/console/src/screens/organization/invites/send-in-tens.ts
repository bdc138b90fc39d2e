import { recipientsPerInvite } from '@foyer/api/people/user.schema';

/** What one call said of its rows. */
export type TenOutcome =
  /** The call was answered: what is not named in `failed` was sent. */
  | { readonly kind: 'answered'; readonly failed: ReadonlyMap<string, string> }
  /** Too many at once: the same rows again after this long. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** None of these was sent, and the reason may not concern the others. */
  | { readonly kind: 'refused'; readonly message: string }
  /** None of these was sent, nor would others be: the session is over, or the network is gone. */
  | { readonly kind: 'stopped'; readonly message: string };

/** How far the sending is. */
export interface SendProgress {
  readonly total: number;
  readonly done: number;
  /** Seconds that the platform asked to wait, while it does. */
  readonly pausedSeconds?: number;
}

interface SendOptions<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly send: (rows: readonly Row[]) => Promise<TenOutcome>;
  /** What became of a row: '' when it was sent, else why not. */
  readonly onRows: (results: ReadonlyMap<string, string>) => void;
  readonly onProgress: (progress: SendProgress) => void;
  /** Settles after so many seconds, or when it is called off. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly isCalledOff: () => boolean;
}

/** Pauses that are worth waiting for; after these many in a row for the same rows nobody believes that it gets better. */
const mostPauses = 8;

/**
 * Sends rows ten by ten, one call after the other, so that a long list neither meets a limit nor leaves half of a call unknown. Where the
 * platform asks to wait it waits and goes on. Rows that were not reached keep no result: they can be sent afterwards.
 * @returns why it stopped early, if it did.
 */
export async function sendInTens<Row>(options: SendOptions<Row>): Promise<string | undefined> {
  const { rows, keyOf, send, onRows, onProgress, wait, isCalledOff } = options;
  const total = rows.length;
  let done = 0;
  onProgress({ total, done });
  while (done < total && !isCalledOff()) {
    const ten = rows.slice(done, done + recipientsPerInvite);
    let outcome = await send(ten);
    for (let pauses = 0; outcome.kind === 'wait'; pauses += 1) {
      if (pauses >= mostPauses || isCalledOff()) return undefined;
      onProgress({ total, done, pausedSeconds: outcome.seconds });
      await wait(outcome.seconds);
      if (isCalledOff()) return undefined;
      onProgress({ total, done });
      outcome = await send(ten);
    }
    if (outcome.kind === 'stopped') return outcome.message;
    const { kind } = outcome;
    const failed = outcome.kind === 'answered' ? outcome.failed : undefined;
    const refusal = outcome.kind === 'refused' ? outcome.message : '';
    onRows(new Map(ten.map((row) => [keyOf(row), kind === 'refused' ? refusal : (failed?.get(keyOf(row)) ?? '')])));
    done += ten.length;
    onProgress({ total, done });
  }
  return undefined;
}
