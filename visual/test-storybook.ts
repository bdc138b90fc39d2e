// `npm run test-storybook [-- what jest takes, such as a part of a file's name]`: Storybook's own test-runner over the built stories.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import serveStories from './serve-stories.ts';

const stop = await serveStories();
const runner = spawn(
  'test-storybook',
  // The list comes from Storybook's index; errors on the console count, as in the sweep.
  ['--index-json', '--failOnConsole', '--disable-telemetry', '--maxWorkers=2', ...process.argv.slice(2)],
  // The counts, which jest writes beside its output, are what `npm test` reads.
  { stdio: ['inherit', 'inherit', process.stdout], env: { ...process.env, TARGET_URL: process.env.FOYER_STORYBOOK } },
);
const [status] = (await once(runner, 'close')) as [number | null];
stop();
process.exitCode = status ?? 1;
