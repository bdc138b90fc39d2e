import type { ComponentProps, ReactNode } from 'react';
import { type Doorway, EmptyState } from '#patterns/empty-state/index.ts';
import { pageTitleId } from '#patterns/page-header/index.ts';

/** Props of {@link ErrorPage}. */
export type ErrorPageProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** What happened. */
  title: ReactNode;
  /** What can be done. */
  text: ReactNode;
  /** The way on. */
  action: ReactNode;
  /** What support asks for: a request id, a status. */
  detail?: ReactNode;
  /** The picture; a walled-up doorway by default. */
  picture?: Doorway | undefined;
};

/** All of a page that could not be shown: what happened, what to do, one way on. */
export function ErrorPage({ title, text, action, detail, picture = 'broken', ...rest }: ErrorPageProps) {
  return (
    <EmptyState
      {...rest}
      size="page"
      picture={picture}
      headingLevel={1}
      titleId={pageTitleId}
      title={title}
      text={
        <>
          <span className="block">{text}</span>
          {detail ? <span className="mt-2 block select-all font-mono text-code text-ink-3">{detail}</span> : null}
        </>
      }
      action={action}
    />
  );
}
