import { runFoyer } from '#foyer.ts';

/** What a command line came to. */
export interface TypedCommand {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The question that was asked, if one was. */
  readonly asked: string | undefined;
  /** What `--json` printed. */
  readonly json: Record<string, unknown>;
}

/** Runs a command line in this process. `answer`: what the person says when asked; undefined where nobody can be. */
export async function typeFoyer(words: readonly string[], env: Readonly<Record<string, string>>, answer?: boolean): Promise<TypedCommand> {
  let [stdout, stderr] = ['', ''];
  let asked: string | undefined;
  const status = await runFoyer(words, {
    env,
    say: (line) => {
      stdout += `${line}\n`;
    },
    complain: (line) => {
      stderr += `${line}\n`;
    },
    confirm: async (question) => {
      asked = question;
      return answer;
    },
  });
  return {
    status,
    stdout,
    stderr,
    asked,
    get json() {
      return JSON.parse(stdout) as Record<string, unknown>;
    },
  };
}
