import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a server's process before the server (`--expose-gc --import`): says at each SIGUSR2, and measures anew, for how long the
// event loop was held at most since the last. Time in which the machine had other things to do is left out: what a turn of the loop held
// it for is no more than its thread has worked in it. So is what was there before to be collected, such as the garbage of the start.

const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

const workedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let before = workedMs();
let mostWorkedMs = 0;
setInterval(() => {
  const now = workedMs();
  mostWorkedMs = Math.max(mostWorkedMs, now - before);
  before = now;
}, resolutionMs).unref();

process.on('SIGUSR2', () => {
  const heldMs = Math.min(Math.max(0, delay.max / 1e6 - resolutionMs), mostWorkedMs);
  gc?.();
  delay.reset();
  before = workedMs();
  mostWorkedMs = 0;
  process.stderr.write(`\n{"loopHeldMs":${heldMs.toFixed(1)}}\n`);
});
