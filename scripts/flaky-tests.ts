import type { Reporter, TestCase } from 'vitest/node';

/** Says at the end of a run of Vitest which tests passed at their second try only, as Playwright does: something to mend. */
export class FlakyTests implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#found.push(` FLAKY  |${test.project.name}| ${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#found.length > 0) console.log(`\n${this.#found.join('\n')}\n  ${this.#found.length} flaky`);
  }
}
