import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Button } from '@foyer/ui/button';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusLacking } from './focus-lacking.ts';

/** Props of {@link LifeCycle}. */
export interface LifeCycleProps {
  readonly isActive: boolean;
  /** Why it cannot be done now; the button is then off. */
  readonly blockedReason: string | undefined;
  /** Whether something is missing; the tabs that lack it are flagged by then. */
  readonly findMissing: () => boolean;
  /** The server says all that keeps it from being active, not only what is missing here: it is asked all the same. */
  readonly isToldByServer?: boolean;
  /** What is said then. */
  readonly unable: { readonly title: string; readonly text: string };
  /** The names of the tabs that lack something. */
  readonly lacking: readonly string[];
  /** Opens the first tab that lacks something. */
  readonly showLacking: () => void;
  /** Answers whether the server found something missing, or what else is wrong; its tabs are flagged by then. */
  readonly onChange: (transition: 'activate' | 'deactivate') => Promise<boolean | string>;
}

/** Activates an integration, or takes it back to draft; the button's words follow the state (CON-20). */
export function LifeCycle(props: LifeCycleProps) {
  const { isActive, blockedReason, findMissing, isToldByServer, unable, lacking, showLacking, onChange } = props;
  const { t, i18n } = useTranslation('editor');
  const [isChanging, setChanging] = useState(false);
  const [isUnable, setUnable] = useState<boolean | string>(false);
  const press = async () => {
    if (!isActive && !isToldByServer && findMissing()) return setUnable(true);
    setChanging(true);
    setUnable(await onChange(isActive ? 'deactivate' : 'activate').finally(() => setChanging(false)));
  };
  return (
    <>
      {blockedReason && (
        <p className="order-last basis-full text-ink-2 text-xs wide:order-none wide:max-w-40 wide:basis-auto wide:text-balance wide:text-end">
          {blockedReason}
        </p>
      )}
      <Button
        variant={isActive ? 'secondary' : 'primary'}
        isDisabled={blockedReason !== undefined}
        reason={blockedReason}
        isLoading={isChanging}
        loadingLabel={t(isActive ? 'lifeCycle.deactivating' : 'lifeCycle.activating')}
        onClick={() => void press()}
      >
        {t(isActive ? 'lifeCycle.deactivate' : 'lifeCycle.activate')}
      </Button>
      <AlertDialog
        isOpen={isUnable !== false}
        onOpenChange={setUnable}
        icon={<CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} />}
        title={unable.title}
        description={
          <>
            {isUnable === true ? unable.text : isUnable}
            {lacking.length > 0 && (
              <strong className="mt-2 block">
                {t('lifeCycle.lacking', { count: lacking.length, tabs: new Intl.ListFormat(i18n.language).format(lacking) })}
              </strong>
            )}
          </>
        }
        confirmLabel={t('lifeCycle.gotIt')}
        onConfirm={() => {
          setUnable(false);
          showLacking();
          focusLacking();
        }}
      />
    </>
  );
}
