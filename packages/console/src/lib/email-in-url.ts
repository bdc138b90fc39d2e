/** The address that a query carries. A plus that somebody wrote into a link by hand arrives as a space, and an address has none. */
export function emailInUrl(search: string): string | undefined {
  return new URLSearchParams(search).get('email')?.trim().replaceAll(' ', '+') || undefined;
}
