import { type ConnectorSection, missingForActivation, type RuledConnector } from '@foyer/api/connectors/connector-rules';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Button } from '@foyer/ui/button';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LifeCycleProps {
  readonly isActive: boolean;
  readonly connector: RuledConnector;
  /** Why it cannot be done now; the button is then off. */
  readonly blockedReason: string | undefined;
  readonly onChange: (transition: 'activate' | 'deactivate') => Promise<void>;
  /** These tabs lack something. */
  readonly onMissing: (sections: readonly ConnectorSection[]) => void;
}

/** Activates a connector, or takes it back to draft; the button's words follow the state (specification 3 §2, §4). */
export function LifeCycle({ isActive, connector, blockedReason, onChange, onMissing }: LifeCycleProps) {
  const { t } = useTranslation(['connectors', 'common']);
  const [isChanging, setChanging] = useState(false);
  const [isUnable, setUnable] = useState(false);
  const press = async () => {
    const missing = isActive ? [] : missingForActivation(connector);
    if (missing.length > 0) {
      onMissing(missing);
      return setUnable(true);
    }
    setChanging(true);
    await onChange(isActive ? 'deactivate' : 'activate').finally(() => setChanging(false));
  };
  return (
    <>
      {blockedReason && <p className="max-w-40 text-balance text-end text-ink-2 text-xs">{blockedReason}</p>}
      <Button
        variant={isActive ? 'secondary' : 'primary'}
        isDisabled={blockedReason !== undefined}
        reason={blockedReason}
        isLoading={isChanging}
        loadingLabel={t(isActive ? 'connectors:lifeCycle.deactivating' : 'connectors:lifeCycle.activating')}
        onClick={() => void press()}
      >
        {t(isActive ? 'connectors:lifeCycle.deactivate' : 'connectors:lifeCycle.activate')}
      </Button>
      <AlertDialog
        isOpen={isUnable}
        onOpenChange={setUnable}
        icon={<CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} />}
        title={t('connectors:lifeCycle.unable')}
        description={t('connectors:lifeCycle.missing')}
        confirmLabel={t('connectors:lifeCycle.gotIt')}
        onConfirm={() => setUnable(false)}
      />
    </>
  );
}
