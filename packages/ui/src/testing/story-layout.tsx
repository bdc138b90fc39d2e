import type { ReactNode } from 'react';

type LayoutProps = { children: ReactNode };

/** Things beside each other in a story, wrapping. */
export function Row({ children }: LayoutProps) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 }}>{children}</div>;
}

/** Things below each other in a story, as wide as a form unless told otherwise. */
export function Stack({ children, width = 384 }: LayoutProps & { width?: number }) {
  return <div style={{ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: width }}>{children}</div>;
}

/** Marks a part of a story as Brazilian Portuguese, so that it is hyphenated and read as such. */
export function Brazilian({ children }: LayoutProps) {
  return (
    <div lang="pt-BR" style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/** Things in as many columns as fit. */
export function Columns({ children }: LayoutProps) {
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }}>{children}</div>
  );
}
