import * as z from 'zod/mini';
import { plainName } from '#plain-name.ts';
import { emailMaxLength } from '#text.schema.ts';

/** CON-38. */
export const integrationNameMaxLength = 150;
/** Letters and digits of any script, space and `- _ , ? ! ' . ( )` (CON-38). */
export const integrationNamePattern = /^[\p{L}\p{M}\p{N} \-_,?!'.()]+$/u;
export const integrationTextMaxLength = 2000;
export const urlMaxLength = 2000;

/** A connector's or datasource's name; empty, too long and ill-formed are one error. */
export function integrationNameSchema(error: string) {
  return z
    .string({ error })
    .check(
      z.overwrite(plainName),
      z.minLength(1, { error, abort: true }),
      z.maxLength(integrationNameMaxLength, { error, abort: true }),
      z.regex(integrationNamePattern, { error }),
    );
}

/** An address on the web: nothing but http and https, so that no link runs a script. */
export function webUrlSchema(error: string) {
  return z.url({ protocol: /^https?$/, error }).check(z.maxLength(urlMaxLength, { error }));
}

/** An address on the web, or empty. */
export function optionalUrlSchema(error: string) {
  return z.union([z.literal(''), webUrlSchema(error)], { error });
}

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

/** Whom to write to, or empty. */
export const supportEmailSchema = z.union(
  [z.literal(''), z.email({ error: 'SUPPORT_EMAIL_VALIDATION' }).check(z.maxLength(emailMaxLength, { error: 'SUPPORT_EMAIL_VALIDATION' }))],
  { error: 'SUPPORT_EMAIL_VALIDATION' },
);
export const documentationUrlSchema = optionalUrlSchema('DOCUMENTATION_URL_VALIDATION');
export const descriptionSchema = z.string().check(z.maxLength(integrationTextMaxLength, { error: 'DESCRIPTION_TOO_LONG' }));
/** A path or an address on this origin; anything else is dropped for the default picture. */
export const imageUrlSchema = z.string().check(z.maxLength(urlMaxLength, { error: 'IMAGE_INVALID' }));
