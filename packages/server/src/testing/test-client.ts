import { signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { type Client, createClient } from '@foyer/api/client';
import { type DemoAccount, demoAccounts, demoPassword } from '#seed/people.ts';

/** A client with its own cookies, as one browser has them. */
export interface TestClient extends Client {
  /** `name=value` pairs as they are sent. */
  readonly cookies: ReadonlyMap<string, string>;
  /** A request with these cookies, for what the contract does not say: broken bodies, pages, headers. `path` begins with `/`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** A browser that nobody has signed in with, pointed at a running server. */
export function createTestClient(origin: string, language = 'en'): TestClient {
  const cookies = new Map<string, string>();
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const expired = attributes.some(
        (attribute) =>
          /^\s*max-age=0$/i.test(attribute) || (/^\s*expires=/i.test(attribute) && Date.parse(attribute.split('=')[1] ?? '') < Date.now()),
      );
      if (expired) cookies.delete(name);
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  const client = createClient({ origin, fetch: send, language: () => language });
  return { ...client, cookies, fetch: (path, init) => send(`${origin}${path}`, init) };
}

/** Signs a demo account in; `mailbox` is where its second factor arrives. */
export async function signInAs(
  client: TestClient,
  account: DemoAccount,
  mailbox: () => Promise<readonly { readonly to: string; readonly text: string }[]>,
): Promise<void> {
  const username = demoAccounts[account].email;
  const result = await client.call(signIn, { body: { username, password: demoPassword } });
  if (!result.ok) throw new Error(`${account} could not sign in: ${JSON.stringify(result)}`);
  if (!result.data.verify) return;
  const mail = (await mailbox()).findLast(({ to }) => to === username);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const verified = await client.call(verifySecondFactor, { body: { recipient: username, channel: 'email', code } });
  if (!verified.ok) throw new Error(`${account} could not pass the second factor: ${JSON.stringify(verified)}`);
}
