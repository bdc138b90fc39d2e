import type { ReactNode, RefObject } from 'react';
import { PageTitle } from '#lib/page-title.tsx';
import { PublicLayout } from './public-layout.tsx';

interface FormPageProps {
  readonly title: string;
  /** The sentence under the title: what this is, or the way to the neighbouring page. */
  readonly lead?: ReactNode;
  /** A small picture above the title. */
  readonly above?: ReactNode;
  readonly isPanelHidden?: boolean;
  readonly updateNotice: ReactNode;
  /** The heading takes the focus when what had it has gone. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A public page with one form: title, a sentence, the form. */
export function FormPage({ title, lead, above, isPanelHidden = false, updateNotice, headingRef, children }: FormPageProps) {
  return (
    <PublicLayout isPanelHidden={isPanelHidden} updateNotice={updateNotice}>
      <PageTitle>{title}</PageTitle>
      {above && <div className="mb-4">{above}</div>}
      <h1 ref={headingRef} className="text-h1-narrow outline-none wide:text-h1" tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="mt-1 text-ink-2">{lead}</p>}
      {children}
    </PublicLayout>
  );
}
