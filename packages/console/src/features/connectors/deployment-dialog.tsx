import {
  type ConnectorDeployment,
  connectorDeploymentSchema,
  deploymentName,
  deploymentNameMaxLength,
} from '@foyer/api/connectors/deployment.schema';
import { exampleErrors } from '@foyer/api/connectors/integration-text.schema';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { ownSaveKey } from '@foyer/ui/patterns/save-toolbar';
import { type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { errorsOf, stillWrong } from '#lib/form/field-errors.ts';
import type { FormPlace } from '#lib/form/form-place.ts';
import { FormText } from '#lib/form/form-text.tsx';
import { useRested } from '#lib/form/use-rested.ts';
import { useTyped } from '#lib/form/use-typed.ts';
import { GuideLink } from '#lib/guide-link.tsx';

interface DeploymentDialogProps {
  /** The one that is changed; a new one without. */
  readonly deployment: ConnectorDeployment | undefined;
  readonly isReadOnly: boolean;
  /** Its connector is there already; otherwise nothing is saved yet, and the button does not say so (CON-75). */
  readonly isSavedAtOnce: boolean;
  /** Keeps what is typed until it is saved. */
  readonly place: FormPlace;
  /** Saves it and closes the dialog; answers with what went wrong. */
  readonly onSave: (deployment: ConnectorDeployment) => Promise<string | undefined>;
}

const blank: ConnectorDeployment = {
  name: '',
  displayName: '',
  refreshRequestUrl: '',
  configRegistrationUrl: '',
  connectorUrl: '',
  errorNotificationUrl: '',
  jwks_uri: '',
};

/** What stands in the form, right or not. */
const entrySchema = z.object({
  name: z.string(),
  displayName: z.string(),
  refreshRequestUrl: z.string(),
  configRegistrationUrl: z.string(),
  connectorUrl: z.string(),
  errorNotificationUrl: z.string(),
  jwks_uri: z.string(),
});

/** The fields in their order. */
const formFields = ['name', 'refreshRequestUrl', 'configRegistrationUrl', 'connectorUrl', 'errorNotificationUrl', 'jwks_uri'] as const;

/** A deployment in its form: what is typed as its name is what people see; the key gets its six digits when it is kept. */
function asTyped(deployment: ConnectorDeployment): ConnectorDeployment {
  return { ...deployment, name: deployment.displayName || deployment.name };
}

/** One deployment of a connector. Ctrl+Enter saves it (CON-43, CON-32). */
export function DeploymentDialog({ deployment, isReadOnly, isSavedAtOnce, place, onSave }: DeploymentDialogProps) {
  const { t, i18n } = useTranslation(['connectors', 'editor', 'common']);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const initial = deployment ? asTyped(deployment) : blank;
  const [typed, type] = useTyped(place, entrySchema, initial);
  const [state, setState] = useState<'idle' | 'saving'>('idle');
  const [failed, setFailed] = useState<string>();
  // That it has neither of two addresses is said at the first of them.
  const errors = useMemo(() => errorsOf(connectorDeploymentSchema, typed), [typed]);
  const rested = stillWrong(useRested(errors), errors);
  const isValid = Object.keys(errors).length === 0;
  // After an attempt to save, all current errors are shown (CON-84).
  const [isTried, setTried] = useState(false);
  const shown = isTried ? errors : rested;
  const wrong = formFields.filter((name) => name in errors);
  const fields = wrong.map((name) => t(`connectors:deployment.${name}`));
  const reason = isValid ? undefined : t('connectors:deployment.incomplete', { fields: new Intl.ListFormat(i18n.language).format(fields) });
  // They can be kept for now.
  const examples = isReadOnly ? {} : exampleErrors(typed);

  const save = async () => {
    if (isReadOnly || state === 'saving') return;
    if (!isValid) {
      setTried(true);
      form.current?.querySelector<HTMLElement>(`[name=${wrong[0]}]`)?.focus();
      return;
    }
    setState('saving');
    const displayName = typed.name.trim();
    // The key of one that is there stays, whatever it is called: what refers to it must find it.
    const name = deployment?.name ?? deploymentName(displayName, new Date());
    setFailed(await onSave({ ...typed, name, displayName }));
    setState('idle');
  };
  const field = (name: keyof ConnectorDeployment, isOptional: boolean, hint?: string) => (
    <FormText
      name={name}
      label={t(`connectors:deployment.${name}`)}
      value={typed[name]}
      errors={{ ...shown, ...examples }}
      isChanged={isTried || typed[name] !== initial[name] || name in examples}
      isOptional={isOptional}
      isReadOnly={isReadOnly}
      {...(name !== 'name' ? { type: 'url' as const } : { maxLength: deploymentNameMaxLength - 6 })}
      {...(hint && { hint })}
      onChange={(text) => type((now) => ({ ...now, [name]: text }))}
    />
  );
  // What it is for, and one as it could be.
  const address = (name: Exclude<keyof ConnectorDeployment, 'name' | 'displayName'>, isOptional: boolean) =>
    field(name, isOptional, t(`connectors:deployment.meaning.${name}`));
  return (
    <Dialog
      isOpen
      {...ownSaveKey(() => void save())}
      // A disabled button swallows clicks.
      onClickCapture={({ target }: MouseEvent) => {
        if ((target as Element).closest('[type=submit][aria-disabled]')) void save();
      }}
      onOpenChange={(isOpen) => !isOpen && state !== 'saving' && place.close()}
      title={t(
        isReadOnly ? 'connectors:deployment.viewTitle' : deployment ? 'connectors:deployment.editTitle' : 'connectors:deployment.newTitle',
      )}
      closeLabel={t('common:close')}
      footerMessage={
        failed ? (
          <span role="alert" className="text-danger">
            {failed}
          </span>
        ) : (
          reason && !isReadOnly && <span className="text-ink-3">{reason}</span>
        )
      }
      footer={
        <>
          <Button isDisabled={state === 'saving'} onClick={place.done}>
            {t(isReadOnly ? 'common:close' : 'common:cancel')}
          </Button>
          {!isReadOnly && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isDisabled={!isValid}
              reason={reason}
              isLoading={state === 'saving'}
              loadingLabel={t('editor:saving')}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {t(isSavedAtOnce ? 'connectors:deployment.save' : 'connectors:deployment.done')}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="text-ink-2 text-sm">
          {t('connectors:deployment.addressesNote')} <GuideLink passage="addresses">{t('connectors:deployment.aboutAddresses')}</GuideLink>
        </p>
        {field('name', false)}
        <p className="text-ink-2 text-sm">{t('connectors:deployment.oneOfTwo')}</p>
        {/* Each is optional once the other is there. */}
        {address('refreshRequestUrl', typed.configRegistrationUrl.trim() !== '')}
        {address('configRegistrationUrl', typed.refreshRequestUrl.trim() !== '')}
        {address('connectorUrl', true)}
        {address('errorNotificationUrl', true)}
        {address('jwks_uri', false)}
      </form>
    </Dialog>
  );
}
