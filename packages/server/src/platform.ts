import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { DeploymentHost } from './deployments/deployments.ts';
import type { InboxWatch } from './inbox/inbox-watch.ts';
import type { Keys } from './keys.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { WayOut } from './outgoing/way-out.ts';

/** What the application stands on: made by `main.ts` for a real server and by `testing/` for tests. `createApp(platform)` takes it. */
export interface Platform extends WayOut {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly keys: Keys;
  readonly outbox: Outbox;
  readonly deployments: readonly DeploymentHost[];
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** The streams of inboxes that are open here. */
  readonly inboxWatch: InboxWatch;
  /** The server has been asked to stop: `/readyz` answers 503 from then on. */
  readonly isDraining: () => boolean;
}
