import type { DatabaseCommand } from './database-command.ts';
import { inspect } from './inspect.ts';
import { jobsList } from './jobs-list.ts';
import { jobsRetry } from './jobs-retry.ts';
import { keysRotate } from './keys-rotate.ts';
import { keysStatus } from './keys-status.ts';
import { mailList } from './mail-list.ts';
import { mailRetry } from './mail-retry.ts';
import { migrateRunning } from './migrate.ts';
import { operatorCreate } from './operator-create.ts';
import { organizationActs } from './organization-act.ts';
import { organizationList } from './organization-list.ts';
import { userActs } from './user-act.ts';
import { userSignOut } from './user-sign-out.ts';

/** What a server with the embedded database does for commands. */
export const databaseCommands: readonly DatabaseCommand[] = [
  inspect,
  jobsList,
  jobsRetry,
  keysRotate,
  keysStatus,
  mailList,
  mailRetry,
  migrateRunning,
  operatorCreate,
  organizationActs,
  organizationList,
  userActs,
  userSignOut,
];
