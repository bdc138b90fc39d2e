import { brand } from './brand.ts';

/** A document title as the specification wants it. */
export function titleOf(text: string): string {
  return `${text} - ${brand.name}`;
}

/** Sets the document's title; every screen renders exactly one. React moves it into `<head>`, prerendered pages included. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{titleOf(children)}</title>;
}
