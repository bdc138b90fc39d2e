import type { ReactNode } from 'react';

/**
 * Stands in for `markdown-to-jsx` in the build (vite.config.ts). @rjsf/core loads that library, 26 kB as gzip, to format descriptions
 * that ask for it; ours never do (`clean-ui-schema.ts` of @foyer/ui), so that all it would receive are the form's own messages.
 */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
