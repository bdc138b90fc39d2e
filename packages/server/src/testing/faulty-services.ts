import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

const listen = (server: Pick<Server, 'listen' | 'address'>) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

/** A mail server that takes everything, unless it is silent: then it lets everybody in and says nothing until it speaks again. */
export interface FaultyMailServer {
  readonly url: string;
  /** The ids of the mails that it took, in their order. */
  readonly taken: readonly string[];
  fallSilent(): void;
  speak(): void;
  close(): Promise<void>;
}

/** Starts a mail server on a loopback port. Close it. */
export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString('utf8');
      });
      stream.on('end', () => {
        taken.push(/^Message-ID: <(.+)>\r$/im.exec(text)?.[1] ?? '');
        done();
      });
    },
  });
  // Whoever gives up waiting is not missed.
  smtp.on('error', () => undefined);
  const inner = await new Promise<number>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve((smtp.server.address() as AddressInfo).port));
  });
  let isSilent = false;
  const waiting = new Set<Socket>();
  const pass = (near: Socket) => {
    const far = connect(inner, '127.0.0.1');
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  };
  const front = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket));
    if (isSilent) waiting.add(socket);
    else pass(socket);
  });
  const url = `smtp://127.0.0.1:${await listen(front)}`;
  return {
    url,
    taken,
    fallSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
      for (const socket of waiting) pass(socket);
      waiting.clear();
    },
    close: async () => {
      for (const socket of waiting) socket.destroy();
      await Promise.all([
        new Promise<void>((resolve) => front.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}

/** How a provider answers who asks for tokens: as it should, with a refusal, or in one of the ways that hold others up. */
export type ProviderBehaviour = 'gives' | 'refuses' | 'slow' | 'endless' | 'cut';

export interface FaultyProvider {
  readonly tokenUrl: string;
  /** Its host with its port, for `OUTGOING_HOSTS`. */
  readonly host: string;
  behaviour: ProviderBehaviour;
  /** How often it was asked. */
  readonly asked: number;
  close(): Promise<void>;
}

const tokens = { access_token: 'given', refresh_token: 'renewing', token_type: 'Bearer', expires_in: 86_400 };
const tokenText = JSON.stringify(tokens);
const piece = Buffer.alloc(64 * 1024, ' ');

/** Sends one byte now and then, for as long as somebody listens. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 100);
  response.once('close', () => clearInterval(timer));
}

/** Sends as fast as it is taken, for as long as somebody listens. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

const behaviours: Readonly<Record<ProviderBehaviour, (response: ServerResponse) => void>> = {
  gives: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(tokenText),
  refuses: (response) => response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
  slow: trickle,
  endless: flood,
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(tokenText)) });
    response.write(tokenText.slice(0, 20), () => response.destroy());
  },
};

/** Starts a provider's token endpoint on a loopback port. Close it. */
export async function startFaultyProvider(): Promise<FaultyProvider> {
  let asked = 0;
  const server = createHttpServer((request, response) => {
    request.resume();
    response.on('error', () => undefined);
    asked += 1;
    behaviours[provider.behaviour](response);
  });
  const host = `127.0.0.1:${await listen(server)}`;
  const provider: FaultyProvider = {
    tokenUrl: `http://${host}/token`,
    host,
    behaviour: 'gives',
    get asked() {
      return asked;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return provider;
}
