/** Nobody has these hosts: templates begin with addresses of the first, and the forms show those of the second as examples. */
const exampleHosts: readonly string[] = ['provider.example', 'crm.example'];

/** What is wrong with the fields that still hold an address that templates or forms give as an example, by their names (CON-83). */
export function exampleErrors(fields: object): Readonly<Record<string, 'ADDRESS_EXAMPLE'>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' && exampleHosts.includes(URL.parse(value)?.hostname ?? '') ? [[name, 'ADDRESS_EXAMPLE' as const]] : [],
    ),
  );
}
