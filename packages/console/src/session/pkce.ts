const characters = /^[\w.~-]{43,128}$/;

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** 32 random bytes as 43 characters: a verifier, or a state. The specification's 32 characters are fewer than the standard takes. */
export function createVerifier(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Whether a text can be a verifier at all (RFC 7636 §4.1). */
export function isVerifier(text: string): boolean {
  return characters.test(text);
}

/** The S256 challenge of a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
