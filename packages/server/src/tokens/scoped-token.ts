import { scopedTokenLifeMs } from '#auth/auth.rules.ts';
import type { Keys } from '#keys.ts';

/** What a token is for: somebody, in one project or one organization. */
export interface TokenScope {
  readonly personId: string;
  readonly projectId?: string;
  readonly organizationId: string;
}

/** Seals a token. It says nothing to whoever holds it, and cannot be changed. */
export function sealScopedToken(keys: Keys, scope: TokenScope, now: Date): { readonly token: string; readonly expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + scopedTokenLifeMs);
  const content = JSON.stringify({ ...scope, expiresAt: expiresAt.getTime() });
  return { token: keys.seal('scoped-token', '', content).toString('base64url'), expiresAt };
}

/** Opens a token; undefined when it is none of ours, was changed, or its time is over. */
export function openScopedToken(keys: Keys, token: string, now: Date): TokenScope | undefined {
  try {
    const { expiresAt, ...scope } = JSON.parse(keys.open('scoped-token', '', Buffer.from(token, 'base64url'))) as TokenScope & {
      expiresAt: number;
    };
    return expiresAt > now.getTime() ? scope : undefined;
  } catch {
    return undefined;
  }
}
