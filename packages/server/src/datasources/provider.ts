import type { ProviderDefinition } from '#connectors/named-systems.rules.ts';
import { type Outgoing, OutgoingError, type OutgoingFault } from '#outgoing/outgoing.ts';
import { basicCredentials, readTokens, type Tokens } from './provider.rules.ts';

/** Why a provider gave no tokens: an error code whose words people read. */
export type ProviderFault = 'AUTHORIZATION_REFUSED' | 'AUTHORIZATION_UNREACHABLE' | 'PROVIDER_REFUSED';

export type TokenAnswer = { readonly tokens: Tokens } | { readonly fault: ProviderFault };

export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * What a call without an answer is told as. A name that leads inside this network is told like one that leads nowhere, or whoever writes
 * connectors could ask for the names of its hosts.
 */
const faults: Readonly<Record<OutgoingFault, ProviderFault>> = {
  ADDRESS_INVALID: 'PROVIDER_REFUSED',
  SCHEME_REFUSED: 'PROVIDER_REFUSED',
  CREDENTIALS_REFUSED: 'PROVIDER_REFUSED',
  PORT_REFUSED: 'PROVIDER_REFUSED',
  REDIRECT_REFUSED: 'PROVIDER_REFUSED',
  HOST_REFUSED: 'AUTHORIZATION_UNREACHABLE',
  UNREACHABLE: 'AUTHORIZATION_UNREACHABLE',
  TIMED_OUT: 'AUTHORIZATION_UNREACHABLE',
  TOO_LARGE: 'AUTHORIZATION_REFUSED',
};

/** Asks a token endpoint. Never throws for what a provider does, and ends within the time of an outgoing call. */
async function askTokens(
  outgoing: Outgoing,
  { tokenUrl, clientAuthentication }: ProviderDefinition,
  { clientId, clientSecret }: Client,
  grant: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const inBody = clientAuthentication === 'body' && { client_id: clientId, client_secret: clientSecret };
  try {
    const { status, text } = await outgoing({
      url: tokenUrl,
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(clientAuthentication === 'basic' && { authorization: basicCredentials(clientId, clientSecret) }),
      },
      body: new URLSearchParams({ ...grant, ...inBody }).toString(),
    });
    if (status >= 500 || status === 429) return { fault: 'AUTHORIZATION_UNREACHABLE' };
    const tokens = status === 200 ? readTokens(text) : undefined;
    return tokens ? { tokens } : { fault: 'AUTHORIZATION_REFUSED' };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { fault: faults[error.fault] };
  }
}

/** Exchanges the code that a provider sent back. */
export function exchangeCode(
  outgoing: Outgoing,
  provider: ProviderDefinition,
  client: Client,
  given: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<TokenAnswer> {
  const { code, verifier, redirectUri } = given;
  return askTokens(outgoing, provider, client, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
}

/** Renews tokens before they end. */
export function refreshTokens(
  outgoing: Outgoing,
  provider: ProviderDefinition,
  client: Client,
  refreshToken: string,
): Promise<TokenAnswer> {
  return askTokens(outgoing, provider, client, { grant_type: 'refresh_token', refresh_token: refreshToken });
}
