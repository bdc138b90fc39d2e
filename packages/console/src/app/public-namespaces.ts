import type { Namespace } from '#lib/i18n/i18n.ts';

/** The texts of a public page besides those of every public page, by its document. Its code names them too. */
export const publicPageNamespaces: Readonly<Record<string, readonly Namespace[]>> = { terms: ['legal'], privacy: ['legal'] };
