import { type LatePart, latePart, useLatePart } from '@foyer/ui/late-part';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { Skeleton } from '@foyer/ui/skeleton';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LateContentProps<Props extends object> {
  readonly code: LatePart<ComponentType<Props>>;
  readonly props: Props;
  readonly waiting: ReactNode;
  /** Nothing stands in its place where it does not come. */
  readonly isDetail?: boolean;
}

function LateContent<Props extends object>({ code, props, waiting, isDetail = false }: LateContentProps<Props>) {
  const { t } = useTranslation(['common', 'errors']);
  const [failures, setFailures] = useState(0);
  const [isWanted, setIsWanted] = useState(true);
  const Content = useLatePart(code, isWanted, () => {
    setIsWanted(false);
    setFailures((before) => before + 1);
  });
  useEffect(() => {
    const retry = () => setIsWanted(true);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  if (Content)
    return (
      // Its texts may be others than those of the page.
      <Suspense fallback={waiting}>
        <Content {...props} />
      </Suspense>
    );
  if (isWanted || isDetail) return waiting;
  // A browser does not fetch a module again that it could not fetch: only a new document does.
  const needsReload = failures > 1 && navigator.onLine;
  return (
    <ErrorState
      size="row"
      title={t('common:chunkFailed.title')}
      text={t('errors:OFFLINE')}
      retryLabel={t(needsReload ? 'common:chunkFailed.action' : 'common:retry')}
      onRetry={() => (needsReload ? window.location.reload() : setIsWanted(true))}
    />
  );
}

/** A detail of a page whose code comes late: until it is there, and where it does not come, there is nothing in its place. */
export function lateDetail<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const code = latePart(load);
  return (props) => <LateContent code={code} props={props} waiting={null} isDetail />;
}

/**
 * A part of a page whose code comes when the part is shown first: the content of a tab, a section for a few. Where the code does not
 * come, that stands in its place and the rest of the page stays as it is; it is asked for again once there is a network.
 */
export function lateContent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Skeleton shape="block" />,
): (props: Props) => ReactNode {
  const code = latePart(load);
  return (props) => <LateContent code={code} props={props} waiting={waiting} />;
}
