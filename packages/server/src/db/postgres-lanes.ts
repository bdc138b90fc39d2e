import type { Duplex } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import type { PostgresPool } from './postgres-pool.ts';
import type { Question } from './question.ts';
import { questionOpeningName, questionOpeningSql, questionOpeningValues, type Scope } from './scope.ts';
import { parseMessage, runMessages, syncMessage, type WireValue } from './wire.ts';

/*
 * Questions do not wait for a connection of their own. Each is a transaction by itself: the protocol makes one of everything up to
 * a Sync, and so several can be on their way over one connection, one behind the other, without knowing of each other. That saves
 * both sides most of their reading, writing and waking up. A few such connections are lanes; as soon as nothing is under way on
 * one, it is the pool's again.
 */

/** Lanes open before questions queue up behind one another: a share of the pool, for transactions need connections too. */
const poolShare = 8;
/** A lane that has not answered for this long is held up by something slow: others are opened beside it. */
const heldUpMs = 50;

/** What pg's connection has besides its types. */
interface Connection {
  readonly stream: Duplex;
  readonly submittedNamedStatements: Record<string, string>;
}

/**
 * A question as pg's clients take it. It extends pg's own query because a pipelined client takes no other, and uses nothing of it
 * but the memory of the statements that a connection has parsed.
 */
class Asked<Values, Row> extends pg.Query {
  readonly name: string;
  readonly text: string;
  readonly #question: Question<Values, Row>;
  readonly #opening: readonly WireValue[];
  readonly #values: readonly WireValue[];
  readonly #rows: Row[] = [];
  readonly #settle: (error: Error | undefined, rows: Row[]) => void;
  #isOpened = false;
  #isSettled = false;

  constructor(
    question: Question<Values, Row>,
    opening: readonly WireValue[],
    values: readonly WireValue[],
    settle: (error: Error | undefined, rows: Row[]) => void,
  ) {
    super(question.text);
    this.name = question.name;
    this.text = question.text;
    this.#question = question;
    this.#opening = opening;
    this.#values = values;
    this.#settle = settle;
  }

  override submit = (given: unknown): void => {
    const connection = given as Connection;
    const messages = [runMessages(questionOpeningName, this.#opening), runMessages(this.name, this.#values), syncMessage];
    if (!(this as unknown as { hasBeenParsed(connection: Connection): boolean }).hasBeenParsed(connection)) {
      // Behind the opening, so that it is planned for the role and the scope it runs in.
      messages.splice(1, 0, parseMessage(this.name, this.text));
      connection.submittedNamedStatements[this.name] = this.text;
    }
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
  };

  handleCommandComplete(): void {
    this.#isOpened = true;
  }

  handleDataRow({ fields }: { readonly fields: readonly WireValue[] }): void {
    // The opening answers a row of its own.
    if (!this.#isOpened) return;
    try {
      this.#rows.push(this.#question.decode(fields));
    } catch (error) {
      this.#end(error as Error);
    }
  }

  handleReadyForQuery(): void {
    this.#end(undefined);
  }

  handleError(error: Error): void {
    this.#end(error);
  }

  #end(error: Error | undefined): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#settle(error, this.#rows);
  }
}

/** Makes a new connection ready for questions. */
export async function prepareForQuestions(client: pg.ClientBase, role: string | undefined): Promise<void> {
  const none = questionOpeningValues({ kind: 'system' });
  await client.query({ name: questionOpeningName, text: questionOpeningSql(role), values: none });
}

interface Lane {
  readonly connected: Promise<pg.PoolClient>;
  client: pg.PoolClient | undefined;
  waiting: number;
  /** When it last had nothing to do or answered. */
  movedAt: number;
  /** What goes out next. */
  readonly unsent: pg.Query[];
}

/** Sends what was asked since the last time round the event loop, in one write. */
function send({ client, unsent }: Lane): void {
  if (!client) return;
  const { stream } = (client as unknown as { readonly connection: Connection }).connection;
  stream.cork();
  for (const asked of unsent.splice(0)) client.query(asked);
  stream.uncork();
}

/** Takes questions to the pool's connections. */
export function createLanes(pool: PostgresPool, poolSize: number) {
  const most = Math.max(1, Math.floor(poolSize / poolShare));
  const lanes = new Set<Lane>();

  function open(): Lane {
    const lane: Lane = { connected: pool.connect(), client: undefined, waiting: 0, movedAt: performance.now(), unsent: [] };
    lanes.add(lane);
    lane.connected.then(
      (client) => {
        lane.client = client;
        lane.movedAt = performance.now();
      },
      () => lanes.delete(lane),
    );
    return lane;
  }

  function choose(): Lane {
    const now = performance.now();
    let best: Lane | undefined;
    let moving = 0;
    for (const lane of lanes) {
      if (lane.waiting === 0) return lane;
      const isHeldUp = now - lane.movedAt > heldUpMs;
      if (!isHeldUp) moving += 1;
      if (!isHeldUp && (best === undefined || lane.waiting < best.waiting)) best = lane;
    }
    if (best !== undefined && moving >= most) return best;
    if (lanes.size < poolSize) return open();
    return best ?? ([...lanes].sort((a, b) => a.waiting - b.waiting)[0] as Lane);
  }

  function release(lane: Lane): void {
    if (lane.waiting > 0 || !lanes.delete(lane)) return;
    lane.client?.release();
  }

  return {
    ask: async <Values, Row>(scope: Scope, question: Question<Values, Row>, values: Values): Promise<Row[]> => {
      const opening = questionOpeningValues(scope);
      const encoded = question.encode(values);
      const lane = choose();
      if (lane.waiting === 0) lane.movedAt = performance.now();
      lane.waiting += 1;
      try {
        const client = await lane.connected;
        return await new Promise<Row[]>((resolve, reject) => {
          const asked = new Asked(question, opening, encoded, (error, rows) => {
            const outage = error && pool.outageOf(client, error);
            // Nobody else is sent down a lane whose connection has ended.
            if (outage && lanes.delete(lane)) client.release(outage);
            if (error) reject(outage ?? new DrizzleQueryError(question.text, encoded, error));
            else resolve(rows);
          });
          if (lane.unsent.push(asked) === 1) setImmediate(send, lane);
        });
      } finally {
        lane.waiting -= 1;
        lane.movedAt = performance.now();
        // Whoever was answered may ask again at once.
        if (lane.waiting === 0) setImmediate(release, lane);
      }
    },
  };
}
