// `npm test`: every kind of check, cheapest first. `npm test -- lint server` runs the named stages only.
// `--soak` runs the long versions: more kills, more fuzzing, more repeats, every case of what is sampled otherwise.
// `--changed` runs what a change can have spoiled: tests of packages whose inputs differ from those of their last good run, and the stories
// that the files changed since the branch left main can reach.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { sampleOf, sampleSeed } from './sample.ts';
import { rootFolder } from './source-files.ts';
import { type Counts, readCounts, readEnd, readFailures } from './test-counts.ts';

interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  /** Its output ends with a runner's counts. Anything else counts as one check. */
  readonly hasCounts?: true;
  /** Nothing after it can be trusted, or could run at all, when it fails. */
  readonly isGate?: true;
  /** Uses one core, or waits: it runs beside the stages that follow, one after the other, until a stage needs what it makes. */
  readonly runsBeside?: true;
  /** Waits until everything that runs beside is done. */
  readonly needsOthers?: true;
  /** One of two of these is part of a run that names no stages. */
  readonly isSampled?: true;
  /** Part of `--changed`. */
  readonly isOfChange?: true;
}

const isSoak = process.argv.includes('--soak');
const isChange = process.argv.includes('--changed');
if (isSoak) Object.assign(process.env, { FOYER_SOAK: '1', FOYER_REPEATS: '20' });

const npm = (script: string, ...rest: string[]): string[] => [
  'npm',
  'run',
  '--silent',
  script,
  ...(rest.length > 0 ? ['--', ...rest] : []),
];

// What needs its second try in CI is listed as flaky in the summary: something to mend, not a reason to stop everybody. The soak forgives nothing.
const tries = process.env.CI && !isSoak ? ['--retry=1'] : [];

/** The tests of packages, by Turborepo: those of a package whose inputs are as they were when they last passed are not repeated, but for the soak. */
const testsOf = (...filters: readonly string[]): string[] => [
  ...['node', 'scripts/turbo.ts', 'test', ...filters.map((filter) => `--filter=${filter}`)],
  // Counts are read from what Vitest says, or said when it last ran.
  ...['--output-logs=full', '--log-prefix=none', '--concurrency=3', ...(isSoak ? ['--force'] : [])],
  ...(tries.length > 0 ? ['--', ...tries] : []),
];

/** The server tests that depend most on which connection a transaction has. */
const throughPooler = ['src/db', 'src/jobs', 'src/auth', 'src/http', 'src/mail', 'src/organizations', 'src/people'];

/** Whether `.ci/postgres` finds PostgreSQL. The server tests take half as long on it as on the embedded database. */
const hasPostgres = globSync('/usr/lib/postgresql/*/bin/initdb').length > 0;
const isOnPostgres = hasPostgres && !isSoak;

/** What `npm test` runs again on the embedded database: what depends on it most, and a sample of the other server tests. */
function embeddedTests(): readonly string[] {
  const all = globSync('src/**/*.test.ts', { cwd: `${rootFolder}/packages/server` });
  const dependent = all.filter((path) => /^src\/(?:db\/|dev\.|durability\.|full-disk\.)/.test(path));
  const others = all.filter((path) => !dependent.includes(path));
  return [...dependent, ...sampleOf(others, 16, (path) => path)];
}

const stages: readonly Stage[] = [
  { name: 'system', command: ['node', 'scripts/check-system.ts'], isGate: true },
  { name: 'lint', command: npm('lint'), runsBeside: true, isOfChange: true },
  { name: 'typecheck', command: npm('typecheck'), isGate: true, isOfChange: true },
  { name: 'build', command: npm('build'), isGate: true },
  { name: 'size', command: npm('size'), runsBeside: true },
  { name: 'package', command: ['node', 'scripts/check-package.ts', ...(isSoak ? ['--all'] : [])], runsBeside: true, isSampled: true },
  { name: 'release', command: ['node', 'scripts/check-release.ts', ...(isSoak ? ['--all'] : [])], runsBeside: true, isSampled: true },
  { name: 'storybook', command: ['node', 'scripts/turbo.ts', 'build-storybook'], isGate: true, runsBeside: true, isOfChange: true },
  { name: 'scripts', command: npm('test:scripts', ...tries), hasCounts: true, runsBeside: true, isOfChange: true },
  ...(isOnPostgres
    ? [{ name: 'embedded', command: npm('test:server', ...tries, ...embeddedTests()), hasCounts: true, runsBeside: true } as const]
    : []),
  { name: 'server', command: [...(isOnPostgres ? ['.ci/postgres'] : []), ...testsOf('@foyer/server')], hasCounts: true, isOfChange: true },
  { name: 'unit', command: testsOf('@foyer/api', '@foyer/ui', '@foyer/console'), hasCounts: true, isOfChange: true },
  ...(isSoak ? [{ name: 'recipes', command: ['node', 'scripts/prove-recipes.ts'] } as const] : []),
  {
    name: 'visual',
    command: npm('test:visual', '--no-build', ...(isChange ? ['--changed'] : [])),
    hasCounts: true,
    needsOthers: true,
    isOfChange: true,
  },
  // The sweep asks the same of each story (docs/decisions/0003): Storybook's own runner repeats it where there is time.
  ...(isSoak ? [{ name: 'stories', command: npm('test-storybook'), hasCounts: true } as const] : []),
  { name: 'e2e', command: npm('test:e2e'), hasCounts: true },
  ...(isSoak ? [{ name: 'alerts', command: ['.ci/prometheus'] } as const] : []),
  // What docs/security/chaos.md tells of, on both engines; the stages `server`, `embedded` and `postgres` take a sample.
  ...(isSoak
    ? ([
        { name: 'chaos', command: npm('test:chaos', 'src/chaos.test.ts'), hasCounts: true },
        { name: 'chaos-postgres', command: ['.ci/postgres', ...npm('test:chaos', 'src/chaos.test.ts')], hasCounts: true },
        { name: 'chaos-writes', command: npm('test:chaos', 'src/chaos-writes.test.ts'), hasCounts: true },
        { name: 'chaos-writes-postgres', command: ['.ci/postgres', ...npm('test:chaos', 'src/chaos-writes.test.ts')], hasCounts: true },
      ] as const)
    : []),
  ...(isSoak ? [{ name: 'postgres', command: ['.ci/postgres'], hasCounts: true } as const] : []),
  ...(isSoak ? [{ name: 'pgbouncer', command: ['.ci/pgbouncer', ...npm('test:server', ...throughPooler)], hasCounts: true } as const] : []),
];

/** Runs a stage; what it says is shown at once, or for one that runs beside others when it is done. */
function run(stage: Stage): Promise<{ status: number; output: string }> {
  const [command = '', ...rest] = stage.command;
  return new Promise((resolve) => {
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: process.env });
    let output = '';
    // Vitest tells its counts on one and its failures on the other.
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding('utf8');
      from.on('data', (text: string) => {
        output += text;
        if (!stage.runsBeside) to.write(text);
      });
    }
    child.on('error', (error) => resolve({ status: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

function countsOf(stage: Stage, status: number, output: string): Counts {
  const said = stage.hasCounts ? readCounts(output) : undefined;
  if (!said) return status === 0 && !stage.hasCounts ? { passed: 1, failed: 0, flaky: 0 } : { passed: 0, failed: 1, flaky: 0 };
  // A runner may fail without a failed test: an unhandled error, a missing baseline, nothing found.
  return status !== 0 && said.failed === 0 ? { ...said, failed: 1 } : said;
}

const asked = process.argv.slice(2).filter((word) => word !== '--soak' && word !== '--changed');
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`No stage ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(' ')}`);
  process.exit(2);
}

const table: string[] = [];
const told: string[] = [];
const total = { passed: 0, failed: 0, flaky: 0 };
/** The first gate that failed. */
let closed: string | undefined;

async function perform(stage: Stage): Promise<void> {
  if (closed !== undefined) return;
  if (!stage.runsBeside) console.log(`\n── ${stage.name} ──`);
  const start = performance.now();
  const { status, output } = await run(stage);
  if (stage.runsBeside) console.log(`\n── ${stage.name} ──\n${output}`);
  const counts = countsOf(stage, status, output);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.flaky += counts.flaky;
  if (counts.failed + counts.flaky > 0) {
    const failures = stage.hasCounts ? readFailures(output) : [readEnd(output)];
    told.push(...failures.map((text) => `[${stage.name}] ${text.trim()}`));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  table.push(
    `${stage.name.padEnd(22)} ${seconds.padStart(7)} s  ${String(counts.passed).padStart(5)} passed  ${counts.failed} failed${counts.flaky > 0 ? `  ${counts.flaky} flaky` : ''}${stage.runsBeside ? '  (beside others)' : ''}`,
  );
  if (counts.failed > 0 && stage.isGate) closed = stage.name;
}

if (!isSoak) console.log(`What is sampled is sampled by ${sampleSeed()}; FOYER_SAMPLE=${sampleSeed()} tries the same cases again.`);

const sampled = stages.filter(({ isSampled }) => isSampled);
const leftOut = asked.length > 0 ? [] : sampled.filter((stage) => !sampleOf(sampled, 2, ({ name }) => name).includes(stage));

let beside = Promise.resolve();
for (const stage of stages) {
  if (asked.length > 0 && !asked.includes(stage.name)) continue;
  if ((isChange && !stage.isOfChange) || leftOut.includes(stage)) continue;
  if (stage.runsBeside) {
    beside = beside.then(() => perform(stage));
    continue;
  }
  if (stage.needsOthers) await beside;
  await perform(stage);
}
await beside;
if (closed !== undefined) table.push(`(stopped: nothing after ${closed} can be trusted)`);

if (told.length > 0) console.log(`\n── what failed, or needed its second try ──\n\n${told.join('\n\n')}`);
console.log(`\n${table.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.flaky > 0 ? `, ${total.flaky} flaky (passed at the second try; see above)` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
