import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '#config.ts';
import { freeBytes } from '#db/room.ts';
import { mailServerOf } from '#mail/mail-server.ts';
import { describeCommand } from './command.ts';
import { configOf, runOnDatabase } from './database-command.ts';
import { type Finding, judgeAddress, judgeClock, judgeDatabase, judgeDisk, judgeKeys, judgeMails, judgeProxies } from './doctor.rules.ts';
import { inspect, inspectionSchema } from './inspect.ts';
import { exitOf, type Outcome, type Terminal } from './outcome.ts';
import type { Report } from './reporting.ts';

const answerWithinMs = 10_000;

/** Messages that are ours to say; anything else is a fault of the program. */
function messageOf(error: unknown): string {
  if (exitOf(error) === undefined) throw error;
  return (error as Error).message;
}

async function lookAtDatabase(terminal: Terminal, config: Config): Promise<Finding[]> {
  const found = await runOnDatabase(inspect, {}, terminal).catch((error: unknown) => messageOf(error));
  if (typeof found === 'string')
    return [{ check: 'database', state: 'failed', says: found, advice: 'Everything else about the database was left out.' }];
  const inspection = z.parse(inspectionSchema, found.result);
  return [
    judgeDatabase(inspection, config.production),
    judgeKeys(inspection.sealed),
    judgeMails(inspection.mails, Date.now()),
    judgeClock('database', inspection.nowMs - Date.now()),
  ];
}

async function lookAtMailServer({ smtpUrl, production }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return production
      ? {
          check: 'mail server',
          state: 'failed',
          says: 'SMTP_URL is not set: no mail goes out.',
          advice: 'Set SMTP_URL, for example smtps://user:password@mail.example.com',
        }
      : { check: 'mail server', state: 'ok', says: 'None: mails are at /dev/mailbox.' };
  const { createTransport } = await import('nodemailer');
  const url = new URL(mailServerOf(smtpUrl));
  // By itself it would wait for minutes.
  for (const name of ['connectionTimeout', 'greetingTimeout']) url.searchParams.set(name, String(answerWithinMs));
  const transport = createTransport(url.href);
  try {
    await transport.verify();
    return { check: 'mail server', state: 'ok', says: 'It answers, and takes the sign-in.' };
  } catch (error) {
    const advice =
      'Check the host, port, user and password of SMTP_URL, and whether the server offers TLS (requireTLS=false says that it need not).';
    return { check: 'mail server', state: 'failed', says: `It refuses: ${(error as Error).message}`, advice };
  } finally {
    transport.close();
  }
}

async function lookAtDisk({ dataFolder, databaseUrl, keys }: Config): Promise<Finding> {
  if (dataFolder === 'memory://' || (databaseUrl !== undefined && keys.length > 0))
    return { check: 'disk', state: 'ok', says: 'Nothing is kept on the disk of this machine.' };
  try {
    await access(dataFolder, constants.W_OK);
    const keyFile = join(dataFolder, 'key');
    const isOpen = ((await stat(keyFile).catch(() => undefined))?.mode ?? 0) & 0o077;
    if (isOpen && process.platform !== 'win32')
      return { check: 'disk', state: 'warning', says: `Others may read the key in ${keyFile}.`, advice: `Run "chmod 600 ${keyFile}".` };
    return judgeDisk(dataFolder, freeBytes(dataFolder));
  } catch (error) {
    const advice = 'Start Foyer once, or set FOYER_DATA to a folder that this user may write to.';
    return { check: 'disk', state: 'failed', says: `${dataFolder} cannot be used: ${(error as Error).message}`, advice };
  }
}

async function lookAtAddress({ publicUrl, production }: Config): Promise<Finding[]> {
  if (publicUrl === undefined) return [judgeAddress(undefined, production)];
  try {
    const response = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(answerWithinMs) });
    const isFoyer = response.status === 200 && (await response.text()).includes('"status":"ok"');
    const date = Date.parse(response.headers.get('date') ?? '');
    return [
      judgeAddress({ url: publicUrl, status: response.status, isFoyer }, production),
      ...(Number.isNaN(date) ? [] : [judgeClock('public address', date - Date.now())]),
    ];
  } catch (error) {
    const { message, cause } = error as Error;
    const advice = 'Start Foyer, and check the name, the certificate and the proxy in front of it.';
    return [
      {
        check: 'public address',
        state: 'failed',
        says: `${publicUrl} does not answer: ${cause instanceof Error ? cause.message : message}`,
        advice,
      },
    ];
  }
}

async function examine(terminal: Terminal): Promise<Outcome> {
  const config = configOf(terminal);
  const checks = [
    ...(await lookAtDatabase(terminal, config)),
    await lookAtMailServer(config),
    await lookAtDisk(config),
    judgeProxies(config),
    ...(await lookAtAddress(config)),
  ];
  return {
    result: { checks },
    lines: checks.map(({ check, state, says, advice }) => `${state.padEnd(8)}${check}: ${says}${advice ? ` ${advice}` : ''}`),
    isFailure: checks.some(({ state }) => state === 'failed'),
  };
}

export const doctorCommand = (report: Report) =>
  describeCommand('doctor', 'Look at the database, the keys, mail, the clock, the disk, proxies and the public address', [
    'foyer doctor',
    'foyer doctor --json',
  ]).action(report(({ terminal }) => examine(terminal)));
