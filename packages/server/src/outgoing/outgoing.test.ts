import { createSocket } from 'node:dgram';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress, refusalOf } from './address.rules.ts';
import { createOutgoing, OutgoingError, type OutgoingOptions, type OutgoingRequest } from './outgoing.ts';

const none: ReadonlySet<string> = new Set();

describe('an address of this network, this machine or a cloud’s services', () => {
  test.each([
    ...['127.0.0.1', '127.1.2.3', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...[
      '100.100.100.200',
      '192.0.0.192',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.7',
      '203.0.113.9',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', '100::1', 'not an address', ''],
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '169.253.1.1', '192.167.1.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('what may be called', () => {
  test.each([
    ['https://provider.example/token', undefined],
    ['https://provider.example:8443/token', undefined],
    ['https://1.1.1.1/', undefined],
    ['http://provider.example/', 'SCHEME_REFUSED'],
    ['ftp://provider.example/', 'SCHEME_REFUSED'],
    ['file:///etc/passwd', 'SCHEME_REFUSED'],
    ['gopher://127.0.0.1:6379/_x', 'SCHEME_REFUSED'],
    ['javascript:alert(1)', 'SCHEME_REFUSED'],
    ['data:text/plain,x', 'SCHEME_REFUSED'],
    ['//provider.example/', 'ADDRESS_INVALID'],
    ['provider', 'ADDRESS_INVALID'],
    ['', 'ADDRESS_INVALID'],
    ['https://user:secret@provider.example/', 'CREDENTIALS_REFUSED'],
    ['https://provider.example@127.0.0.1/', 'CREDENTIALS_REFUSED'],
    ['https://provider.example:22/', 'PORT_REFUSED'],
    ['https://provider.example:25/', 'PORT_REFUSED'],
    ['https://localhost/', 'HOST_REFUSED'],
    ['https://LOCALHOST./', 'HOST_REFUSED'],
    ['https://a.localhost/', 'HOST_REFUSED'],
    ['https://metadata.google.internal/', 'HOST_REFUSED'],
    ['https://printer.local/', 'HOST_REFUSED'],
    ['https://intranet/', 'HOST_REFUSED'],
    ['https://intranet./', 'HOST_REFUSED'],
    // The ways in which an address can be written: a parsed URL has one for all of them.
    ['https://127.0.0.1/', 'HOST_REFUSED'],
    ['https://2130706433/', 'HOST_REFUSED'],
    ['https://0x7f.1/', 'HOST_REFUSED'],
    ['https://0177.0.0.1/', 'HOST_REFUSED'],
    ['https://127.1/', 'HOST_REFUSED'],
    ['https://①②⑦.⓪.⓪.①/', 'HOST_REFUSED'],
    ['https://169.254.169.254/latest/meta-data/', 'HOST_REFUSED'],
    ['https://[::1]/', 'HOST_REFUSED'],
    ['https://[::ffff:169.254.169.254]/', 'HOST_REFUSED'],
    ['https://[fd00:ec2::254]/', 'HOST_REFUSED'],
  ])('%s: %s', (url, refusal) => expect(refusalOf(url, none)).toBe(refusal));

  test('a host that the operator opened may be called without TLS and anywhere, on its own port only', () => {
    const open = new Set(['localhost:4281']);
    expect(refusalOf('http://localhost:4281/x', open)).toBeUndefined();
    expect(refusalOf('http://localhost:4282/x', open)).toBe('SCHEME_REFUSED');
    expect(refusalOf('https://localhost:4282/x', open)).toBe('HOST_REFUSED');
    expect(refusalOf('file://localhost:4281/x', open)).toBe('ADDRESS_INVALID');
  });
});

/** A name server on loopback that answers with one address of each family, and with nothing where it is given none. */
async function nameServer(addressOf: (name: string, family: 4 | 6) => string | undefined) {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = message[at]; length; length = message[at]) {
      labels.push(message.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = message.subarray(12, at + 5);
    const family = message.readUInt16BE(at + 1) === 1 ? 4 : 6;
    const address = addressOf(labels.join('.'), family);
    if (address === undefined) return;
    // An IPv6 answer is the mapped form of an IPv4 address, the one that these tests need.
    const four = Buffer.from((address.split(':').at(-1) ?? '').split('.').map(Number));
    const data = family === 4 ? four : Buffer.concat([Buffer.alloc(10), Buffer.from([255, 255]), four]);
    const header = Buffer.from([...message.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, family === 4 ? 1 : 28, 0, 1, 0, 0, 0, 1, 0, data.length]);
    socket.send(Buffer.concat([header, question, record, data]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

describe('a call', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  let host: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function outcome(given: Partial<OutgoingRequest>, options: Partial<OutgoingOptions> = {}) {
    const outgoing = createOutgoing({ openHosts: new Set([host]), ...options });
    try {
      return await outgoing({ url: `http://${host}/`, ...given });
    } catch (error) {
      expect(error).toBeInstanceOf(OutgoingError);
      return (error as OutgoingError).fault;
    }
  }

  test('brings status and text', async () => {
    answer = (_request, response) => response.writeHead(201).end('{"a":1}');
    expect(await outcome({ method: 'POST', body: 'x=1' })).toMatchObject({ status: 201, text: '{"a":1}' });
  });

  test('a server whose certificate nobody vouches for is told nothing', async () => {
    // It brings a certificate that it has signed itself.
    const selfSigned = new SMTPServer({ secure: true, authOptional: true });
    selfSigned.on('error', () => undefined);
    await new Promise<void>((resolve) => selfSigned.listen(0, '127.0.0.1', resolve));
    const open = `localhost:${(selfSigned.server.address() as AddressInfo).port}`;
    const given = { openHosts: new Set([open]), resolve: async () => ['127.0.0.1'] };
    const failure = await createOutgoing(given)({ url: `https://${open}/` }).catch((error: unknown) => error as OutgoingError);
    expect(failure).toMatchObject({ fault: 'UNREACHABLE', cause: { code: expect.stringContaining('CERT') } });
    await new Promise<void>((resolve) => selfSigned.close(() => resolve()));
  });

  test('goes to the address that was judged, whatever the name says afterwards', async () => {
    answer = (_request, response) => response.end('in');
    let lookups = 0;
    const port = host.split(':')[1];
    const url = `http://rebinding.example:${port}/`;
    const resolve = async () => (++lookups === 1 ? ['127.0.0.1'] : ['10.0.0.1']);
    expect(await outcome({ url }, { openHosts: new Set([`rebinding.example:${port}`]), resolve })).toMatchObject({ text: 'in' });
    expect(lookups).toBe(1);
  });

  test('does not wait for the silent name servers of others', async () => {
    const silent = 40;
    const { address, close } = await nameServer((name) => (name.startsWith('silent') ? undefined : '10.0.0.1'));
    const options = { nameServers: [address], timeoutMs: 2_000 };
    let waiting = silent;
    const calls = Array.from({ length: silent }, async (_, index) => {
      const fault = await outcome({ url: `https://silent${index}.example/` }, options);
      waiting -= 1;
      return fault;
    });
    expect(await outcome({ url: 'https://answered.example/' }, options)).toBe('HOST_REFUSED');
    expect(waiting).toBe(silent);
    expect(await Promise.all(calls)).toEqual(Array.from({ length: silent }, () => 'TIMED_OUT'));
    await close();
  });

  test('is not made to a name with one address inside, whatever its family', async () => {
    const { address, close } = await nameServer((_name, family) => (family === 4 ? '8.8.8.8' : '::ffff:127.0.0.1'));
    expect(await outcome({ url: 'https://both.example/' }, { nameServers: [address] })).toBe('HOST_REFUSED');
    await close();
  });

  test('a host that the operator opened is looked up as this machine does it', async () => {
    answer = (_request, response) => response.end('in');
    const open = `localhost:${host.split(':')[1]}`;
    const { address, close } = await nameServer(() => undefined);
    expect(await outcome({ url: `http://${open}/` }, { openHosts: new Set([open]), nameServers: [address] })).toMatchObject({ text: 'in' });
    await close();
  });

  test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:127.0.0.1']], [['169.254.169.254']]])(
    'is not made to a name that leads to %s',
    async (addresses) => {
      const before = asked;
      const url = `https://inside.example:${host.split(':')[1]}/`;
      expect(await outcome({ url }, { resolve: async () => addresses })).toBe('HOST_REFUSED');
      expect(asked).toBe(before);
    },
  );

  test('does not follow a redirect to where it might not go by itself', async () => {
    for (const location of [
      'http://169.254.169.254/',
      'https://[::1]/',
      'file:///etc/passwd',
      'http://user:x@example.org/',
      'https://localhost/',
    ]) {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      expect(['HOST_REFUSED', 'SCHEME_REFUSED', 'CREDENTIALS_REFUSED']).toContain(await outcome({}));
    }
  });

  test('judges each step of a redirect by what its name means at that moment', async () => {
    const before = asked;
    const port = host.split(':')[1];
    answer = (_request, response) => response.writeHead(302, { location: `https://rebinding.example:${port}/` }).end();
    const looked: string[] = [];
    const resolve = async (name: string) => {
      looked.push(name);
      return ['127.0.0.1'];
    };
    expect(await outcome({}, { resolve })).toBe('HOST_REFUSED');
    expect([looked, asked - before]).toEqual([['rebinding.example'], 1]);
  });

  test('follows a redirect to an open host, but not for ever, and never with a body or a secret', async () => {
    answer = (request, response) => {
      if (request.url === '/end') response.end('there');
      else response.writeHead(307, { location: '/end' }).end();
    };
    expect(await outcome({})).toMatchObject({ text: 'there' });
    expect(await outcome({ method: 'POST', body: 'code=1' })).toBe('REDIRECT_REFUSED');
    expect(await outcome({ headers: { authorization: 'Basic x' } })).toBe('REDIRECT_REFUSED');
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await outcome({})).toBe('REDIRECT_REFUSED');
  });

  test('ends when the server is silent, slow, or the name is never found', async () => {
    answer = () => undefined;
    expect(await outcome({}, { timeoutMs: 50 })).toBe('TIMED_OUT');
    answer = (_request, response) => {
      response.write('{');
    };
    expect(await outcome({}, { timeoutMs: 50 })).toBe('TIMED_OUT');
    expect(await outcome({ url: 'https://slow.example/' }, { timeoutMs: 50, resolve: () => new Promise(() => undefined) })).toBe(
      'TIMED_OUT',
    );
  });

  test('reads no more than the limit, said or unsaid', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': '2000' }).end('x'.repeat(2000));
    expect(await outcome({}, { bodyLimitBytes: 1000 })).toBe('TOO_LARGE');
    answer = (_request, response) => {
      response.write('x'.repeat(600));
      response.end('x'.repeat(600));
    };
    expect(await outcome({}, { bodyLimitBytes: 1000 })).toBe('TOO_LARGE');
  });

  test('says so when nobody is there or the line is cut', async () => {
    answer = (request) => request.socket.destroy();
    expect(await outcome({})).toBe('UNREACHABLE');
    expect(await outcome({ url: 'https://gone.example/' }, { resolve: async () => Promise.reject(new Error('ENOTFOUND')) })).toBe(
      'UNREACHABLE',
    );
  });
});
