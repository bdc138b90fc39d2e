/** What a runner's output says about its tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Failed first and passed when tried once more: not a failure, and never passed over in silence. */
  readonly flaky: number;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what colours begin with.
const colour = /\u001b\[[0-9;]*m/g;

function sum(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
}

/**
 * Reads the closing lines of Vitest (`Tests  2 failed | 59 passed (61)`), Playwright (`  12 passed (30.1s)`, `  1 failed`) and Jest, under
 * Storybook's test-runner (`Tests:       1 failed, 11 passed, 12 total`).
 * Undefined when there are none: a runner that says nothing has not passed.
 */
export function readCounts(output: string): Counts | undefined {
  const lines = output.replace(colour, '').split('\n');
  const vitest = lines.filter((line) => /^\s*Tests\s+.*\(\d+\)\s*$/.test(line)).join('\n');
  const playwright = lines.filter((line) => /^\s+\d+ (?:passed|failed|flaky|did not run|interrupted)\b/.test(line)).join('\n');
  const jest = lines.filter((line) => /^Tests:\s+.*\d+ total\s*$/.test(line)).join('\n');
  if (!vitest && !playwright && !jest) return undefined;
  return {
    passed: sum(vitest, /(\d+) passed/g) + sum(playwright, /(\d+) passed/g) + sum(jest, /(\d+) passed/g),
    failed: sum(vitest, /(\d+) failed/g) + sum(jest, /(\d+) failed/g) + sum(playwright, /(\d+) (?:failed|did not run|interrupted)/g),
    flaky: sum(playwright, /(\d+) flaky/g),
  };
}

/** The most that is told again of what failed: the whole of it stands further up. */
const most = { failures: 20, lines: 12, columns: 240 };

/**
 * The first lines of each failed or flaky test, as Vitest (` FAIL  server src/…`), Playwright (`  1) sign-in.spec.ts:3:1 › …`), Jest
 * (`  ● Components/Button › Default`) and the list of flaky tests begin them. A log may be cut in the middle: what failed has to stand at its end.
 */
export function readFailures(output: string): string[] {
  const lines = output.replace(colour, '').split('\n');
  return lines
    .flatMap((line, at) => (/^\s*(?:FAIL\s|\d+\) |● |FLAKY\s)/.test(line) ? [at] : []))
    .slice(0, most.failures)
    .map((at, index, starts) =>
      lines
        .slice(at, Math.min(at + most.lines, starts[index + 1] ?? lines.length))
        .map((line) => line.slice(0, most.columns))
        .join('\n')
        .trimEnd(),
    );
}

/** The last lines of a check that counts no tests. They say what is wrong. */
export function readEnd(output: string): string {
  const lines = output.replace(colour, '').trimEnd().split('\n');
  return lines
    .slice(-most.lines)
    .map((line) => line.slice(0, most.columns))
    .join('\n');
}
