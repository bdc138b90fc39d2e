import { organizationPayloadSchema } from '@foyer/api/organizations/organization.schema';
import { paths } from '@foyer/api/paths';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { Button, ButtonLink } from '@foyer/ui/button';
import { ImagePicker } from '@foyer/ui/image-picker';
import { TextField } from '@foyer/ui/text-field';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { imageRefusal, organizationImageTypes } from '#features/organization-image/organization-image.ts';
import { useContractForm } from '#lib/form/use-contract-form.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { pageFocusProps } from '#lib/page-focus.tsx';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { keptText } from '#session/kept-text.ts';
import type { CreateFailureOutcome } from './create-failure.ts';

/** What the form sends. */
export interface NewOrganization {
  readonly name: string;
  readonly image?: Blob;
}

interface NewOrganizationFormProps {
  readonly isSending: boolean;
  /** Created already: nothing can be sent a second time, and this leads on. */
  readonly doneLink: ReactNode;
  readonly failed: Extract<CreateFailureOutcome, { kind: 'field' }> | undefined;
  /** Something was changed: what was said about the last attempt is over. */
  readonly onEdit: () => void;
  readonly onSubmit: (given: NewOrganization) => void;
}

const keptName = keptText('organization:new:name');

/** Picture and name of a new organization. */
export function NewOrganizationForm({ isSending, doneLink, failed, onEdit, onSubmit }: NewOrganizationFormProps) {
  const { t, i18n } = useTranslation(['organizations', 'common', 'errors']);
  const reasonId = useId();
  const isDone = doneLink !== undefined;
  const [image, setImage] = useState<Blob>();
  const [refusal, setRefusal] = useState<ReturnType<typeof imageRefusal>>();
  const previewUrl = useObjectUrl(image);
  const form = useContractForm(organizationPayloadSchema, {
    mode: 'onTouched',
    defaultValues: { name: keptName.read(), externalUrl: '' as const },
  });
  // Going on to another screen is a choice, and so is having sent it; a reload, which runs no clean-up, is neither.
  useEffect(() => () => keptName.write(''), []);
  useEffect(() => {
    if (isDone) keptName.write('');
  }, [isDone]);
  const { isValid } = form.formState;
  const typed = useWatch({ control: form.control, name: 'name' });
  const failedText = failed && (failed.message ?? errorText(i18n, failed.errorKey ?? 'IMAGE_INVALID'));
  const nameError = form.errorAt('name') ?? (failed?.field === 'name' ? failedText : undefined);
  const imageError = refusal ? errorText(i18n, refusal) : failed?.field === 'image' ? failedText : undefined;
  const choose = (file: File | undefined) => {
    const refused = file && imageRefusal(file);
    onEdit();
    setRefusal(refused);
    // A file that cannot be used does not take away the one that can.
    if (!refused) setImage(file);
  };
  const isDisabled = !isValid || isDone;

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={form.submit(({ name }) => {
        if (!isSending && !isDone) onSubmit(image ? { name, image } : { name });
      })}
    >
      <ImagePicker
        variant="field"
        label={t('organizations:new.image')}
        changeLabel={previewUrl ? t('organizations:new.imageChange') : t('organizations:new.imageAdd')}
        removeLabel={t('organizations:new.imageRemove')}
        hint={t('organizations:new.imageHint')}
        accept={organizationImageTypes}
        fallback={<OrganizationAvatar size="lg" name={typed} id="new" isInactive={!typed.trim()} />}
        isDisabled={isDone}
        onPick={choose}
        {...(imageError && { error: imageError })}
        {...(previewUrl && { previewUrl, onRemove: () => choose(undefined) })}
      />
      <TextField
        {...pageFocusProps}
        label={t('organizations:new.name')}
        autoComplete="organization"
        required
        readOnly={isDone}
        {...form.field('name', {
          onChange: (event: { readonly target: HTMLInputElement }) => {
            keptName.write(event.target.value);
            onEdit();
          },
        })}
        error={nameError}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          isDisabled={isDisabled}
          isLoading={isSending}
          {...(isDisabled && !isDone && { 'aria-describedby': reasonId })}
        >
          {t('organizations:new.submit')}
        </Button>
        {doneLink ?? (
          <ButtonLink asChild variant="ghost">
            <Link to={paths.organizations.to()}>{t('common:cancel')}</Link>
          </ButtonLink>
        )}
        <p id={reasonId} className="text-ink-3 text-sm">
          {isDisabled && !isDone ? t(typed.trim() ? 'organizations:new.reasonInvalid' : 'organizations:new.reason') : ''}
        </p>
      </div>
    </form>
  );
}
