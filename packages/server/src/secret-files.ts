import { readFileSync } from 'node:fs';

/** Settings that hold a secret. Each may be in a file instead, which `<name>_FILE` names: an environment is seen by more than a file is. */
const secretNames = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'FOYER_KEY', 'SMTP_URL', 'TRACES_HEADERS'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The secrets that files hold, and what is wrong with the others, never with a word of what is in a file. */
export function readSecretFiles(environment: Environment): {
  readonly secrets: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
} {
  const secrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) {
      faults.push(`${name}_FILE: is set beside ${name}. Set one of the two`);
      continue;
    }
    try {
      const secret = readFileSync(path, 'utf8').trim();
      if (secret === '') faults.push(`${name}_FILE: the file ${path} is empty`);
      else secrets[name] = secret;
    } catch (error) {
      faults.push(
        `${name}_FILE: the file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}), for example ${name}_FILE=/run/secrets/${name.toLowerCase()}`,
      );
    }
  }
  return { secrets, faults };
}
