import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgresPrograms, type PostgresCluster, startPostgresCluster } from '#testing/postgres-cluster.ts';
import { connectToPostgres } from './postgres.ts';

const hasOpenssl = existsSync('/usr/bin/openssl');

describe.runIf(hasPostgresPrograms && hasOpenssl)('on the way to PostgreSQL by TLS', () => {
  let cluster: PostgresCluster;
  let folder: string;
  let certificate: string;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
    folder = mkdtempSync(join(tmpdir(), 'foyer-tls-'));
    certificate = join(folder, 'certificate.pem');
    const key = join(folder, 'key.pem');
    const words = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=foyer',
    ];
    execFileSync('/usr/bin/openssl', [...words, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate], {
      stdio: 'ignore',
    });
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    // The server reads them as its own user.
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
    for (const path of [folder, key, certificate]) chownSync(path, uid, gid);
    chmodSync(folder, 0o755);
    await client.query(`alter system set ssl_key_file = '${key}'`);
    await client.query(`alter system set ssl_cert_file = '${certificate}'`);
    await client.query('alter system set ssl = on');
    await client.query('select pg_reload_conf()');
    await client.end();
  });
  afterAll(async () => {
    await cluster.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the authority that sslrootcert names is trusted', async () => {
    const client = await connectToPostgres(`${cluster.url}?sslmode=verify-full&sslrootcert=${certificate}`);
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    await client.end();
    expect(rows).toEqual([{ ssl: true }]);
  });

  test('without it the connection is refused, with what to do', async () => {
    await expect(connectToPostgres(`${cluster.url}?sslmode=verify-full`)).rejects.toThrow(/self-signed certificate.*&sslrootcert=/);
  });

  test('a server of another name is refused', async () => {
    const url = cluster.url.replace('127.0.0.1', 'localhost');
    await expect(connectToPostgres(`${url}?sslmode=verify-full&sslrootcert=${certificate}`)).rejects.toThrow('is for another name');
  });

  test('a file that is not there is named', async () => {
    await expect(connectToPostgres(`${cluster.url}?sslmode=verify-full&sslrootcert=/nowhere.pem`)).rejects.toThrow(
      /\/nowhere\.pem.*Check sslrootcert/,
    );
  });
});
