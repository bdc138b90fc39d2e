import * as z from 'zod/mini';
import { sealedColumns } from '#sealed-columns.ts';
import { sealAnew } from '#sealing.ts';
import { describeCommand } from './command.ts';
import { onDatabase, runOnDatabase } from './database-command.ts';
import { CommandError } from './outcome.ts';
import type { Report } from './reporting.ts';

export const keysRotate = onDatabase('keys-rotate', z.object({}), async ({ database, keys, logger }) => {
  if (keys.marks.length === 1)
    throw new CommandError(
      'There is one key only. Make another (openssl rand -base64 32), start every server with FOYER_KEY=new,old, where old is the key of today (without FOYER_KEY the content of FOYER_DATA/key), and run this again with the same FOYER_KEY.',
    );
  const { written, closed, left } = await sealAnew(sealedColumns, { database, keys, logger });
  return {
    result: { written, closed, left },
    lines: [
      `Sealed ${written} ${written === 1 ? 'row' : 'rows'} anew with the newest key.`,
      ...(left > 0 ? [`${left} rows were in use. Run this again.`] : []),
      ...(closed > 0 ? [`${closed} rows are opened by none of the keys, and stay as they are.`] : []),
      ...(left + closed === 0
        ? ['No sealed row needs an older key any more. Recovery codes of earlier versions and stops of invite mails do.']
        : []),
    ],
    isFailure: left + closed > 0,
  };
});

export const keysRotateCommand = (report: Report) =>
  describeCommand('rotate', 'Seal with the newest key of FOYER_KEY whatever an older one has sealed', [
    'FOYER_KEY=new,old foyer keys rotate',
    'foyer keys rotate --json',
  ]).action(report(({ terminal }) => runOnDatabase(keysRotate, {}, terminal)));
