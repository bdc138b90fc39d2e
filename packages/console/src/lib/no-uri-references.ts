/**
 * Stands in for `fast-uri` in the build (vite.config.ts). @rjsf/utils loads that library, 13 kB as gzip, to follow references by an
 * address; in ours every reference is replaced by what it stands for before the form sees the schema (`schema-limits.ts` of @foyer/ui).
 */
function refuse(): never {
  throw new Error('A schema that still holds references is not drawn.');
}

// biome-ignore lint/style/noDefaultExport: the library that it stands in for has one
export default { resolve: refuse, parse: refuse, equal: refuse };
