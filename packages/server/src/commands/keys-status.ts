import * as z from 'zod/mini';
import { sealedColumns } from '#sealed-columns.ts';
import { countSealed } from '#sealing.ts';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import type { Report } from './reporting.ts';

export const keysStatus = onDatabase('keys-status', z.object({}), async ({ database, keys }) => {
  const rows = await countSealed(sealedColumns, { database, keys });
  const marks = keys.marks.map((mark) => mark.toString('hex'));
  return {
    result: { keys: marks, rows },
    lines: [
      `Keys, newest first: ${marks.join(', ')} (these marks tell nothing about a key)`,
      `${rows.older} sealed rows need an older key. ${rows.older > 0 ? 'Run "foyer keys rotate".' : marks.length > 1 ? 'The newest key is enough.' : ''}`.trim(),
      ...(rows.closed > 0
        ? [
            `${rows.closed} sealed rows are opened by none of the keys. Add the key of their time to the end of FOYER_KEY, or restore FOYER_DATA/key.`,
          ]
        : []),
    ],
    isFailure: rows.closed > 0,
  };
});

export const keysStatusCommand = (report: Report) =>
  describeCommand('status', 'Say which keys there are, and how many sealed rows need an older one', [
    'foyer keys status',
    'foyer keys status --json',
  ]).action(report(({ terminal }) => runOnDatabase(keysStatus, {}, terminal)));
