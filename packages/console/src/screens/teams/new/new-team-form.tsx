import { type CreateTeam, createTeamSchema, teamDescriptionMaxLength } from '@foyer/api/teams/team.schema';
import { Button, ButtonLink } from '@foyer/ui/button';
import { TextField } from '@foyer/ui/text-field';
import { Textarea } from '@foyer/ui/textarea';
import { type ReactNode, useEffect, useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ParentTeamField } from '#features/team-tree/parent-team-field.tsx';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { pageFocusProps } from '#lib/page-focus.tsx';
import { keptText } from '#session/kept-text.ts';
import type { CreateFailureOutcome } from './create-failure.ts';

interface NewTeamFormProps {
  readonly organizationId: string;
  /** The parent that the address asks for. */
  readonly parentId: string;
  readonly cancelTo: string;
  readonly isSending: boolean;
  /** Created already: nothing can be sent a second time, and this leads on. */
  readonly doneLink: ReactNode;
  readonly failed: Extract<CreateFailureOutcome, { kind: 'field' }> | undefined;
  /** Something was changed: what was said about the last attempt is over. */
  readonly onEdit: () => void;
  readonly onSubmit: (given: CreateTeam) => void;
}

/** Name, parent and description of a new team. */
export function NewTeamForm(props: NewTeamFormProps) {
  const { organizationId, parentId, cancelTo, isSending, doneLink, failed, onEdit, onSubmit } = props;
  const { t, i18n } = useTranslation(['teams', 'common', 'errors']);
  const reasonId = useId();
  const isDone = doneLink !== undefined;
  const kept = keptText(`team:new:${organizationId}`);
  const form = useContractForm(createTeamSchema, {
    mode: 'onTouched',
    defaultValues: { name: kept.read(), parent: parentId, description: '' },
  });
  // A reload keeps what was typed; going elsewhere, and having sent it, do not.
  useEffect(() => () => keptText(`team:new:${organizationId}`).write(''), [organizationId]);
  useEffect(() => {
    if (isDone) keptText(`team:new:${organizationId}`).write('');
  }, [isDone, organizationId]);
  const { isValid, touchedFields, dirtyFields } = form.formState;
  const isTouched = touchedFields.name || dirtyFields.name || form.getValues('name') !== '';
  const isDisabled = isDone || !isTouched || !isValid;
  const errorOf = (field: 'name' | 'parent' | 'description') =>
    form.errorAt(field) ?? (failed?.field === field ? errorText(i18n, failed.errorKey) : undefined);

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={form.submit((given) => {
        if (!isSending && !isDone) onSubmit(given);
      })}
    >
      <TextField
        {...pageFocusProps}
        label={t('teams:new.name')}
        autoComplete="off"
        required
        readOnly={isDone}
        {...form.field('name', {
          onChange: (event: { readonly target: HTMLInputElement }) => {
            kept.write(event.target.value);
            onEdit();
          },
        })}
        error={errorOf('name')}
      />
      <Controller
        control={form.control}
        name="parent"
        render={({ field }) => (
          <ParentTeamField
            organizationId={organizationId}
            label={t('teams:new.parent')}
            hint={t('teams:new.parentHint')}
            value={{ id: field.value ?? '' }}
            isDisabled={isDone}
            error={errorOf('parent')}
            onValueChange={(parent) => {
              field.onChange(parent.id);
              onEdit();
            }}
          />
        )}
      />
      <Textarea
        label={t('teams:new.description')}
        isOptional
        optionalLabel={t('teams:new.optional')}
        rows={3}
        readOnly={isDone}
        counter={{
          max: teamDescriptionMaxLength,
          text: (count, max) => t('teams:new.counter', { count, max }),
          announce: (remaining) =>
            remaining < 0 ? t('teams:new.tooMany', { count: -remaining }) : t('teams:new.remaining', { count: remaining }),
        }}
        {...form.field('description', { onChange: onEdit })}
        error={errorOf('description')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          isDisabled={isDisabled}
          isLoading={isSending}
          {...(isDisabled && !isDone && { 'aria-describedby': reasonId })}
        >
          {t('teams:new.submit')}
        </Button>
        {doneLink ?? (
          <ButtonLink asChild variant="ghost">
            <Link to={cancelTo}>{t('common:cancel')}</Link>
          </ButtonLink>
        )}
        <p id={reasonId} className="text-ink-3 text-sm">
          {isDisabled && !isDone ? t(isTouched ? 'teams:new.reasonInvalid' : 'teams:new.reason') : ''}
        </p>
      </div>
    </form>
  );
}
