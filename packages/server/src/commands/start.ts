import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '#config.ts';
import { describeCommand } from './command.ts';
import { configOf } from './database-command.ts';
import { CommandError, exitOf, exitStatuses } from './outcome.ts';
import type { Report } from './reporting.ts';

export const startCommand = (report: Report) =>
  describeCommand('start', 'Serve the console and the API until SIGTERM or Ctrl-C; migrates first. Settings come from the environment', [
    'foyer start',
    'FOYER_ENV=production PORT=8080 foyer start',
  ]).action(
    report(async ({ terminal, options }) => {
      configOf(terminal);
      if (!existsSync(join(rootFolder, 'packages/console/dist/routes.json')))
        throw new CommandError('The console is not built. Run "npm run build" first.');
      const { run } = await import('#main.ts');
      await run({ announcesJson: options.json === true, statusOf: (error) => exitStatuses[exitOf(error) ?? 'failed'] });
      // The server ends the process by itself.
      return new Promise<never>(() => undefined);
    }),
  );
