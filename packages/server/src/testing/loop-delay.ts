import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a server's process before the server (`--import`): says at each SIGUSR2, and measures anew, for how long the event loop
// was held at most since the last.

const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();
process.on('SIGUSR2', () => {
  const heldMs = Math.max(0, delay.max / 1e6 - resolutionMs);
  delay.reset();
  process.stderr.write(`\n{"loopHeldMs":${heldMs.toFixed(1)}}\n`);
});
