import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupOf, openBackup } from './backup-file.ts';
import { describeCommand } from './command.ts';
import { atWorkplace, configOf, isEmbeddedOnDisk, readAnswer } from './database-command.ts';
import { CommandError, requireYes, type Terminal } from './outcome.ts';
import type { Report } from './reporting.ts';
import { askServer } from './socket-client.ts';

/** Nobody else is to read what is in a database. */
const fileMode = 0o600;

/** Writes a backup to a draft, which takes its name when it is whole. */
async function save(content: Readable, path: string): Promise<void> {
  const draft = `${path}.part`;
  try {
    // One that is there may be open to others.
    await rm(draft, { force: true });
    await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: fileMode, flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new CommandError(`The file ${path} could not be written: ${message}`);
  }
}

async function backUp(terminal: Terminal, path: string): Promise<void> {
  const config = configOf(terminal);
  const answer = isEmbeddedOnDisk(config) ? await askServer(config.dataFolder, '/backup', {}) : undefined;
  if (answer?.headers['content-type'] === 'application/octet-stream') return save(answer, path);
  if (answer !== undefined) return void (await readAnswer(answer));
  await atWorkplace(config, terminal, async (place) => save(await backupOf(place), path));
}

export const backupCommand = (report: Report) =>
  describeCommand('backup', 'Write the whole database to one file, while Foyer runs or not; the keys are not in it', [
    'foyer backup /backups/monday.foyer',
    'foyer backup /backups/latest.foyer --yes --json',
  ])
    .argument('<file>', 'where to write it')
    .option('--yes', 'write over a file that is there, and do not ask')
    .action(
      report(async ({ terminal, words: [file = ''], options }) => {
        if ((await stat(file).catch(() => undefined)) !== undefined)
          await requireYes(terminal, `The file ${file} is there already, and would be lost.`, options.yes === true);
        await backUp(terminal, file);
        const { header } = await openBackup(file);
        const { size } = await stat(file);
        return {
          result: { file, bytes: size, ...header },
          lines: [
            `The backup is in ${file} (${size} bytes).`,
            `Keep the key apart from it (${configOf(terminal).keys.length > 0 ? 'FOYER_KEY' : 'the file key in FOYER_DATA'}): without it, what is encrypted in the backup is lost.`,
          ],
        };
      }),
    );
