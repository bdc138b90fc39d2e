// Runs a task in every package, with the local cache only: no telemetry, no remote, no update notice.
import { spawnSync } from 'node:child_process';

const asked = process.argv.slice(2);
const isSaid = (flag: string) => asked.some((word) => word.startsWith(`${flag}=`));
const usual = ['--output-logs=new-only', '--log-order=grouped'].filter((flag) => !isSaid(flag.split('=')[0] ?? flag));

const { status } = spawnSync('turbo', ['run', ...usual, ...asked], {
  stdio: 'inherit',
  env: {
    ...process.env,
    // What passed on one engine has not passed on the other; where the database is makes no difference.
    TEST_ENGINE: process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    TURBO_UI: 'false',
  },
});
process.exit(status ?? 1);
