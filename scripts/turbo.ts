// Runs a task in every package, with the local cache only: no telemetry, no remote, no update notice.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('turbo', ['run', ...process.argv.slice(2), '--output-logs=new-only', '--log-order=grouped'], {
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', TURBO_UI: 'false' },
});
process.exit(status ?? 1);
