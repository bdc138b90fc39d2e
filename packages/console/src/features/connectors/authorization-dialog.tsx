import { clientAuthentications, connectorAuthorizationSchema } from '@foyer/api/connectors/authorization.schema';
import { exampleErrors } from '@foyer/api/connectors/integration-text.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { ownSaveKey } from '@foyer/ui/patterns/save-toolbar';
import { RadioGroup } from '@foyer/ui/radio-group';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsOf, stillWrong } from '#lib/form/field-errors.ts';
import type { FormPlace } from '#lib/form/form-place.ts';
import { FormText } from '#lib/form/form-text.tsx';
import { useRested } from '#lib/form/use-rested.ts';
import { useTyped } from '#lib/form/use-typed.ts';
import { type EntryText, entryLengths, entryOf, entrySchema, keptOf } from './authorization-entry.ts';

interface AuthorizationDialogProps {
  /** The one that is changed; a new one without. */
  readonly authorization: JsonObject | undefined;
  /** The tags that others have. */
  readonly takenTags: readonly unknown[];
  readonly isReadOnly: boolean;
  readonly place: FormPlace;
  readonly onKeep: (authorization: JsonObject) => void;
}

/** One external system of a connector (CON-81). */
export function AuthorizationDialog({ authorization, takenTags, isReadOnly, place, onKeep }: AuthorizationDialogProps) {
  const { t } = useTranslation(['authorization', 'common']);
  const formId = useId();
  const initial = entryOf(authorization);
  const [typed, type] = useTyped(place, entrySchema, initial);
  const isTaken = takenTags.includes(typed.authTag.trim());
  const errors = useMemo(
    () => ({
      ...(isTaken && { authTag: 'AUTH_TAG_TAKEN' }),
      ...errorsOf(connectorAuthorizationSchema, keptOf(typed)),
    }),
    [typed, isTaken],
  );
  const shown = stillWrong(useRested(errors), errors);
  const isValid = Object.keys(errors).length === 0;
  // They can be kept for now.
  const examples = isReadOnly ? {} : exampleErrors(typed);
  const keep = () => {
    if (!isValid || isReadOnly) return;
    onKeep(keptOf(typed, authorization));
    place.done();
  };
  const field = (name: EntryText, isOptional: boolean) => (
    <FormText
      name={name}
      label={t(`authorization:connector.${name}`)}
      value={typed[name]}
      errors={{ ...shown, ...examples }}
      isChanged={typed[name] !== initial[name] || name in examples}
      isOptional={isOptional}
      isReadOnly={isReadOnly}
      maxLength={entryLengths[name]}
      {...(name.endsWith('Url') && { type: 'url' as const })}
      {...(name !== 'name' && { hint: t(`authorization:connector.${name}Hint`) })}
      onChange={(text) => type((now) => ({ ...now, [name]: text }))}
    />
  );
  return (
    <Dialog
      isOpen
      {...ownSaveKey(keep)}
      onOpenChange={(isOpen) => !isOpen && place.close()}
      title={t(`authorization:connector.${isReadOnly ? 'viewTitle' : authorization ? 'editTitle' : 'newTitle'}`)}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={place.done}>{t(isReadOnly ? 'common:close' : 'common:cancel')}</Button>
          {!isReadOnly && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isDisabled={!isValid}
              reason={isValid ? undefined : t('authorization:connector.incomplete')}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {t('authorization:connector.done')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        {field('name', true)}
        {field('authTag', false)}
        {field('authorizationUrl', false)}
        {field('tokenUrl', false)}
        {field('scope', true)}
        <RadioGroup
          name="clientAuthentication"
          label={t('authorization:connector.clientAuthentication')}
          value={typed.clientAuthentication}
          isDisabled={isReadOnly}
          onValueChange={(value) => type((now) => ({ ...now, clientAuthentication: value === 'body' ? 'body' : 'basic' }))}
          options={clientAuthentications.map((value) => ({ value, label: t(`authorization:connector.${value}`) }))}
        />
      </form>
    </Dialog>
  );
}
