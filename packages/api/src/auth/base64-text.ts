/** Reads text out of base64 as an address carries it; `undefined` for what is none. */
export function decodeBase64(text: string): string | undefined {
  try {
    // Query strings turn `+` into a space, and links are written in both alphabets.
    const standard = text.trim().replace(/ /g, '+').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Writes text as base64 of its UTF-8. */
export function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
