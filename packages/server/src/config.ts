import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@foyer/api/brand';
import * as z from 'zod/mini';
import { isLoopback } from '#loopback.ts';
import { readSecretFiles } from './secret-files.ts';

/** The repository's folder, where the built console and the texts are. */
export const rootFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** How this server runs, read once from the environment. */
export interface Config {
  readonly environment: 'development' | 'test' | 'production';
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The origin that people type; without it, whatever loopback origin a request comes in on. */
  readonly publicUrl: string | undefined;
  /** Where the embedded database and the keys are, or `memory://`. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler in between: for migrations, backups and restoring. `databaseUrl` unless another is given. */
  readonly databaseDirectUrl: string | undefined;
  /** Whether a connection keeps what was prepared on it: not behind a pooler that gives each transaction another one. */
  readonly databasePrepares: boolean;
  readonly databasePoolSize: number;
  readonly seed: 'demo' | 'empty' | 'large';
  /** 32 bytes each, newest first; empty when the data folder's own is to be used. */
  readonly keys: readonly Buffer[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly deploymentHosts: Readonly<Record<string, string>> | undefined;
  /** Where the sandbox listens that plays the deployments of the demo; undefined where there is none. */
  readonly sandboxPort: number | undefined;
  /** Deployments whose projects open in Experience Studio 2.0 alone. */
  readonly studio2Only: readonly string[];
  /** How many days it is kept what happened to the ways into an account. */
  readonly authEventsKeptDays: number;
  /** Where figures for Prometheus are read; undefined where they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Where traces go (OTLP over HTTP), and how many of a hundred; undefined where none are recorded. */
  readonly traces: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly percent: number } | undefined;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** Addresses of proxies whose `X-Forwarded-*` is believed. */
  readonly trustedProxies: readonly string[];
  /** Hosts that a flow may lead to besides this origin, with their ports. */
  readonly redirectHosts: readonly string[];
  /** Hosts (with their ports) that may be called although they are in this network, or without TLS. */
  readonly outgoingHosts: readonly string[];
  readonly limits: {
    readonly signInsPerAddressPerMinute: number;
    readonly writesPerSessionPerMinute: number;
    readonly searchesPerSessionPerMinute: number;
    readonly signUpsPerAddressPerHour: number;
    readonly authorizationsPerAddressPerMinute: number;
    /** Of those that cost little: flags, signing out, tokens. */
    readonly openCallsPerAddressPerMinute: number;
    readonly programCallsPerCredentialPerMinute: number;
    readonly organizationsPerPersonPerDay: number;
    readonly invitesPerPersonPerDay: number;
    /** Of those, in organizations that are not verified. */
    readonly unverifiedInvitesPerPersonPerDay: number;
    readonly inviteMailsPerRecipientPerDay: number;
    readonly uploadsPerPersonPerDay: number;
    /** How much an organization's pictures may take up, in millions of bytes. */
    readonly picturesPerOrganizationMb: number;
  };
}

const text = z.string().check(z.minLength(1));
const number = (minimum: number, maximum: number) =>
  z.pipe(
    text.check(
      z.refine(
        (value) => /^\d{1,9}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum,
        `must be a whole number from ${minimum} to ${maximum}`,
      ),
    ),
    z.transform(Number),
  );
const url = (protocols: readonly string[]) =>
  text.check(
    z.refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );

const keysSchema = z.pipe(
  text,
  z.transform((value: string, context) => {
    const keys = value.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
    if (keys.some((key) => key.length !== 32))
      context.issues.push({
        code: 'custom',
        message: 'must be 32 bytes in base64 (several, newest first, separated by commas)',
        input: '',
      });
    return keys;
  }),
);

const deploymentHostsSchema = z.pipe(
  text,
  z.transform((value: string, context) => {
    const fault = (message: string) => {
      context.issues.push({ code: 'custom', message, input: value });
      return {};
    };
    let hosts: unknown;
    try {
      hosts = JSON.parse(value);
    } catch {
      return fault('must be JSON');
    }
    const parsed = z.safeParse(z.record(z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)), z.string()), hosts);
    if (!parsed.success || Object.keys(parsed.data).length === 0) return fault('must be an object of names (a-z, 0-9, -) and addresses');
    for (const [name, address] of Object.entries(parsed.data))
      if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
        return fault(`the address of ${name} must begin with https:// or http://`);
    return parsed.data;
  }),
);

const redirectHostsSchema = z.pipe(
  text,
  z.transform((value: string, context): readonly string[] => {
    const hosts = value.split(',').map((part) => part.trim().toLowerCase());
    // A host as a parsed address has it: compared with those, it has to be one.
    const isHost = (host: string) => host !== '' && URL.parse(`https://${host}/`)?.host === host;
    if (!hosts.every(isHost))
      context.issues.push({ code: 'custom', message: 'must be hosts, with a port or without, separated by commas', input: value });
    return hosts;
  }),
);

const headersSchema = z.pipe(
  z.string(),
  z.transform((value: string, context): Readonly<Record<string, string>> => {
    const headers = value.split(',').map((part) => /^\s*([\w-]+)=([\x20-\x7e]+?)\s*$/.exec(part));
    // They hold a secret, which no message repeats.
    if (headers.includes(null))
      context.issues.push({ code: 'custom', message: 'must be headers as name=value, separated by commas', input: '' });
    return Object.fromEntries(headers.flatMap((found) => (found?.[1] && found[2] ? [[found[1], found[2]]] : [])));
  }),
);

const partsOf = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An address, or a range of them as an address with the length of its prefix; 0 would trust everybody. */
function isAddressRange(part: string): boolean {
  const [address = '', prefix, ...rest] = part.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (prefix === undefined) return bits > 0;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits;
}

const proxiesSchema = z.pipe(
  z.string(),
  z.transform((value: string, context): readonly string[] => {
    const proxies = partsOf(value);
    if (!proxies.every(isAddressRange))
      context.issues.push({
        code: 'custom',
        message: 'must be addresses or ranges of them, such as 10.0.0.0/8, separated by commas',
        input: value,
      });
    return proxies;
  }),
);

const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const environmentSchema = z.object({
  FOYER_ENV: z._default(oneOf('development', 'test', 'production'), 'development'),
  PORT: z._default(number(0, 65_535), 4280),
  HOST: z._default(text, 'localhost'),
  PUBLIC_URL: z.optional(url(['http:', 'https:'])),
  FOYER_DATA: z._default(text, '.foyer'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  DATABASE_DIRECT_URL: z.optional(url(['postgres:', 'postgresql:'])),
  DATABASE_PREPARE: z._default(oneOf('on', 'off'), 'on'),
  DATABASE_POOL_SIZE: z._default(number(1, 1000), 16),
  FOYER_SEED: z.optional(oneOf('demo', 'empty', 'large')),
  FOYER_KEY: z.optional(keysSchema),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(text, `${brand.name} <no-reply@${brand.supportEmail.split('@')[1]}>`),
  DEPLOYMENT_HOSTS: z.optional(deploymentHostsSchema),
  SANDBOX_PORT: z.optional(number(0, 65_535)),
  STUDIO_2_ONLY: z._default(z.string(), ''),
  AUTH_EVENTS_KEPT_DAYS: z._default(number(1, 3650), 180),
  METRICS_PORT: z.optional(number(1, 65_535)),
  METRICS_HOST: z._default(text, 'localhost'),
  TRACES_URL: z.optional(url(['http:', 'https:'])),
  TRACES_HEADERS: z._default(headersSchema, {}),
  TRACES_PERCENT: z._default(number(1, 100), 100),
  LOG_LEVEL: z._default(oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'), 'info'),
  TRUSTED_PROXIES: z._default(proxiesSchema, []),
  LIMIT_SIGN_INS_PER_MINUTE: z._default(number(1, 1_000_000), 20),
  LIMIT_WRITES_PER_MINUTE: z._default(number(1, 1_000_000), 1200),
  LIMIT_SEARCHES_PER_MINUTE: z._default(number(1, 1_000_000), 240),
  LIMIT_SIGN_UPS_PER_HOUR: z._default(number(1, 1_000_000), 10),
  LIMIT_AUTHORIZATIONS_PER_MINUTE: z._default(number(1, 1_000_000), 60),
  LIMIT_OPEN_CALLS_PER_MINUTE: z._default(number(1, 1_000_000), 1200),
  LIMIT_PROGRAM_CALLS_PER_MINUTE: z._default(number(1, 1_000_000), 120),
  LIMIT_ORGANIZATIONS_PER_DAY: z._default(number(1, 1_000_000), 10),
  LIMIT_INVITES_PER_DAY: z._default(number(1, 1_000_000), 2000),
  LIMIT_UNVERIFIED_INVITES_PER_DAY: z._default(number(1, 1_000_000), 100),
  LIMIT_INVITE_MAILS_PER_DAY: z._default(number(1, 1_000_000), 5),
  LIMIT_UPLOADS_PER_DAY: z._default(number(1, 1_000_000), 300),
  LIMIT_PICTURES_MB: z._default(number(1, 1_000_000), 200),
  REDIRECT_HOSTS: z._default(redirectHostsSchema, []),
  OUTGOING_HOSTS: z._default(redirectHostsSchema, []),
});

/** For each setting a value that is taken. */
export const settingExamples: Readonly<Record<keyof typeof environmentSchema.shape, string>> = {
  FOYER_ENV: 'production',
  PORT: '4280',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://foyer.example.com',
  FOYER_DATA: '/var/lib/foyer',
  DATABASE_URL: 'postgres://foyer:password@db.example.com/foyer?sslmode=verify-full',
  DATABASE_DIRECT_URL: 'postgres://foyer:password@db.example.com/foyer?sslmode=verify-full',
  DATABASE_PREPARE: 'off',
  DATABASE_POOL_SIZE: '16',
  FOYER_SEED: 'empty',
  FOYER_KEY: '$(openssl rand -base64 32)',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Foyer <no-reply@example.com>',
  DEPLOYMENT_HOSTS: '{"eu":"https://eu.example.com"}',
  SANDBOX_PORT: '4281',
  STUDIO_2_ONLY: 'eu,us',
  AUTH_EVENTS_KEPT_DAYS: '180',
  METRICS_PORT: '9464',
  METRICS_HOST: '0.0.0.0',
  TRACES_URL: 'http://collector.internal:4318/v1/traces',
  TRACES_HEADERS: 'authorization=Bearer the-token-of-the-collector',
  TRACES_PERCENT: '10',
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  LIMIT_SIGN_INS_PER_MINUTE: '20',
  LIMIT_WRITES_PER_MINUTE: '1200',
  LIMIT_SEARCHES_PER_MINUTE: '240',
  LIMIT_SIGN_UPS_PER_HOUR: '10',
  LIMIT_AUTHORIZATIONS_PER_MINUTE: '60',
  LIMIT_OPEN_CALLS_PER_MINUTE: '1200',
  LIMIT_PROGRAM_CALLS_PER_MINUTE: '120',
  LIMIT_ORGANIZATIONS_PER_DAY: '10',
  LIMIT_INVITES_PER_DAY: '2000',
  LIMIT_UNVERIFIED_INVITES_PER_DAY: '100',
  LIMIT_INVITE_MAILS_PER_DAY: '5',
  LIMIT_UPLOADS_PER_DAY: '300',
  LIMIT_PICTURES_MB: '200',
  REDIRECT_HOSTS: 'app.example.com,app.example.com:8443',
  OUTGOING_HOSTS: 'crm.internal:8080',
};

const names = Object.keys(environmentSchema.shape) as (keyof typeof environmentSchema.shape)[];

/** A fault of a setting, with a value that would be taken. */
function faultOf({ path, message }: { readonly path: readonly PropertyKey[]; readonly message: string }): string {
  const name = names.find((known) => known === path[0]);
  return name === undefined ? message : `${name}: ${message}, for example ${name}=${settingExamples[name]}`;
}

/** The environment says something that cannot be; the message names every fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Foyer cannot start with this environment:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Whether nothing is said of TLS on the way to a database on another machine: the driver would do without. */
function isSilentOnTls(databaseUrl: unknown): boolean {
  if (typeof databaseUrl !== 'string' || !URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const isSocket = hostname === '' || hostname.startsWith('%2F') || searchParams.get('host')?.startsWith('/') === true;
  return !isSocket && !isLoopback(hostname) && !searchParams.has('sslmode');
}

function productionFaults(given: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = [];
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'])
    if (isSilentOnTls(given[name]))
      faults.push(
        `${name}: needs ?sslmode=verify-full with FOYER_ENV=production where the database is on another machine (sslmode=disable says that nobody can listen on the way)`,
      );
  if (given.FOYER_SEED === 'demo') faults.push('FOYER_SEED: demo is refused with FOYER_ENV=production, for its passwords are public');
  if (given.FOYER_SEED === 'large') faults.push('FOYER_SEED: large is refused with FOYER_ENV=production, for its passwords are public');
  if (!given.FOYER_KEY) faults.push('FOYER_KEY: is needed with FOYER_ENV=production (32 random bytes in base64: openssl rand -base64 32)');
  return faults;
}

function tracesOf({ TRACES_URL: url, TRACES_HEADERS: headers, TRACES_PERCENT: percent }: z.infer<typeof environmentSchema>) {
  return url === undefined ? undefined : { url, headers, percent };
}

/**
 * Reads the configuration, and the files that hold its secrets. Throws a `ConfigError` that lists all faults at once. An empty variable
 * counts as absent.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const files = readSecretFiles(environment);
  const said = { ...environment, ...files.secrets };
  const given = Object.fromEntries(names.flatMap((name) => (said[name] ? [[name, said[name]]] : [])));
  const parsed = z.safeParse(environmentSchema, given);
  const faults = [...files.faults, ...(parsed.success ? [] : parsed.error.issues.map(faultOf))];
  if (given.DATABASE_PREPARE === 'off' && said.DATABASE_URL && !(said.DATABASE_DIRECT_URL ?? environment.DATABASE_DIRECT_URL_FILE))
    faults.push(
      `DATABASE_DIRECT_URL: is needed with DATABASE_PREPARE=off, for migrations cannot go through a pooler, for example DATABASE_DIRECT_URL=${settingExamples.DATABASE_DIRECT_URL}`,
    );
  // A file that cannot be read has been named already.
  if (given.FOYER_ENV === 'production') faults.push(...productionFaults({ FOYER_KEY: environment.FOYER_KEY_FILE, ...given }));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const values = parsed.data;
  const production = values.FOYER_ENV === 'production';
  return {
    environment: values.FOYER_ENV,
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    dataFolder: values.FOYER_DATA === 'memory://' ? values.FOYER_DATA : resolve(rootFolder, values.FOYER_DATA),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_URL && (values.DATABASE_DIRECT_URL ?? values.DATABASE_URL),
    databasePrepares: values.DATABASE_PREPARE === 'on',
    databasePoolSize: values.DATABASE_POOL_SIZE,
    seed: values.FOYER_SEED ?? (production ? 'empty' : 'demo'),
    keys: values.FOYER_KEY ?? [],
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    deploymentHosts: values.DEPLOYMENT_HOSTS,
    // A provider's own deployments need nobody to play them.
    sandboxPort: production || values.DEPLOYMENT_HOSTS ? undefined : (values.SANDBOX_PORT ?? (values.PORT === 0 ? 0 : values.PORT + 1)),
    studio2Only: partsOf(values.STUDIO_2_ONLY),
    authEventsKeptDays: values.AUTH_EVENTS_KEPT_DAYS,
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces: tracesOf(values),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES,
    redirectHosts: [...brand.redirectHosts, ...values.REDIRECT_HOSTS],
    outgoingHosts: values.OUTGOING_HOSTS,
    limits: {
      signInsPerAddressPerMinute: values.LIMIT_SIGN_INS_PER_MINUTE,
      writesPerSessionPerMinute: values.LIMIT_WRITES_PER_MINUTE,
      searchesPerSessionPerMinute: values.LIMIT_SEARCHES_PER_MINUTE,
      signUpsPerAddressPerHour: values.LIMIT_SIGN_UPS_PER_HOUR,
      authorizationsPerAddressPerMinute: values.LIMIT_AUTHORIZATIONS_PER_MINUTE,
      openCallsPerAddressPerMinute: values.LIMIT_OPEN_CALLS_PER_MINUTE,
      programCallsPerCredentialPerMinute: values.LIMIT_PROGRAM_CALLS_PER_MINUTE,
      organizationsPerPersonPerDay: values.LIMIT_ORGANIZATIONS_PER_DAY,
      invitesPerPersonPerDay: values.LIMIT_INVITES_PER_DAY,
      unverifiedInvitesPerPersonPerDay: values.LIMIT_UNVERIFIED_INVITES_PER_DAY,
      inviteMailsPerRecipientPerDay: values.LIMIT_INVITE_MAILS_PER_DAY,
      uploadsPerPersonPerDay: values.LIMIT_UPLOADS_PER_DAY,
      picturesPerOrganizationMb: values.LIMIT_PICTURES_MB,
    },
  };
}
