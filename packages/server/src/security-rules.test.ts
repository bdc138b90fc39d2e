import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentBody, imageMaxBytes } from '@foyer/api/body-limit';
import { brand } from '@foyer/api/brand';
import { contract } from '@foyer/api/contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountBackOff, codeBackOff, codeRules, passwordBackOff, sessionLife } from '#auth/auth.rules.ts';
import { keyLifeMs } from '#authorization/authorization.rules.ts';
import { readConfig, rootFolder, settingExamples } from '#config.ts';
import { recentAuthenticationMs } from '#http/recent-authentication.ts';
import { keyPurposes } from '#keys.ts';
import { sealedColumns } from './sealed-columns.ts';

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const rules = textOf('docs/security/rules.md');

/** What the page says below a heading. */
function section(heading: string): string {
  const text = rules.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (text === undefined) throw new Error(`docs/security/rules.md has no section ${heading}`);
  return text;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

test('every limit that can be configured is documented', () => {
  const defaults = readConfig({}).limits;
  const rows = [...textOf('README.md').matchAll(/^\| `(LIMIT_\w+)` \| `(\d+)` \|/gm)];
  const documented = rows.map(([, name = '', value = '']) => {
    const changed = Object.entries(readConfig({ [name]: '7' }).limits).filter(([, limit]) => limit === 7);
    return changed.map(([limit]) => [limit, Number(value)]);
  });
  expect(Object.fromEntries(documented.flat())).toEqual(defaults);
});

test('every setting is documented', () => {
  const documented = new Set([...textOf('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(Object.keys(settingExamples).filter((name) => !documented.has(name))).toEqual([]);
});

test('every way to sign in is documented', () => {
  const { auth, registration, tokens } = contract;
  const open = Object.entries({ ...auth, ...registration, ...tokens } as Readonly<Record<string, Endpoint>>)
    .filter(([, { access }]) => access.kind === 'public')
    .map(([name]) => name);
  const named = [...section('Ways to sign in').matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(open.toSorted());
});

test('how guessing is answered is documented with its figures', () => {
  const text = section('Guessing');
  const [source, account, code] = [passwordBackOff, accountBackOff, codeBackOff];
  expect(text).toContain(
    `after ${source.freeFailures} the source waits ${source.firstWaitMs / minuteMs} to ${source.longestWaitMs / minuteMs} minutes`,
  );
  expect(text).toContain(
    `after ${account.freeFailures} each of them waits ${account.firstWaitMs / secondMs} to ${account.longestWaitMs / secondMs} seconds`,
  );
  expect(text).toContain(
    `${codeRules.attempts} for one sign-in, and after ${code.freeFailures} for one account it waits ${code.longestWaitMs / minuteMs} minutes`,
  );
  expect(text).toContain(`${codeRules.sendingsPerHour} times an hour, and work for ${codeRules.lifeMs / minuteMs} minutes`);
  expect(text).toContain(`the word ${brand.name}`);
});

test('the lives of sessions are documented', () => {
  const { brief, remembered } = sessionLife;
  expect(section('Sessions')).toContain(`| ${brief.idleMs / minuteMs} minutes | ${brief.absoluteMs / hourMs} hours |`);
  expect(section('Sessions')).toContain(`at most ${recentAuthenticationMs / minuteMs} minutes old`);
  expect(section('Sessions')).toContain(`| ${remembered.idleMs / dayMs} days | ${remembered.absoluteMs / dayMs} days |`);
});

test('what may be uploaded is documented with its limits', () => {
  const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;
  expect(section('Uploads')).toContain(
    `PNG, JPEG, WebP, GIF, told by content; never SVG | ${mebibytes(imageMaxBytes)}, 24 million pixels |`,
  );
  expect(section('Uploads')).toContain(`${mebibytes(documentBody.bytes)}, ${documentBody.values} values, ${documentBody.depth} levels`);
});

test('every use of the installation’s key is documented', () => {
  expect(keyPurposes.filter((purpose) => !section('Keys and algorithms').includes(`\`${purpose}\``))).toEqual([]);
  expect(section('Keys and algorithms')).toContain(`sign for ${keyLifeMs / dayMs} days`);
});

test('every sealed column has its class', () => {
  const names = sealedColumns.map(({ table, name }) => `\`${getTableName(table)}.${name}\``);
  expect(names.filter((name) => !section('Classes of data').includes(name))).toEqual([]);
});
