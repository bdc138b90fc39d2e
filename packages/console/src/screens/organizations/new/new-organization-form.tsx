import { organizationPayloadSchema } from '@foyer/api/organizations/organization.schema';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { Button, ButtonLink } from '@foyer/ui/button';
import { ImagePicker } from '@foyer/ui/image-picker';
import { TextField } from '@foyer/ui/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import type { CreateFailureOutcome } from './create-failure.ts';

/** What the form sends. */
export interface NewOrganization {
  readonly name: string;
  readonly image?: Blob;
}

interface NewOrganizationFormProps {
  readonly isSending: boolean;
  /** Created already: nothing can be sent a second time. */
  readonly isDone: boolean;
  readonly failed: Extract<CreateFailureOutcome, { kind: 'field' }> | undefined;
  readonly onSubmit: (given: NewOrganization) => void;
}

/** Picture and name of a new organization. */
export function NewOrganizationForm({ isSending, isDone, failed, onSubmit }: NewOrganizationFormProps) {
  const { t, i18n } = useTranslation(['organizations', 'common', 'errors']);
  const reasonId = useId();
  const [image, setImage] = useState<Blob>();
  const previewUrl = useObjectUrl(image);
  const form = useForm({
    resolver: zodResolver(organizationPayloadSchema),
    mode: 'onTouched',
    defaultValues: { name: '', externalUrl: '' as const },
  });
  const { errors, isValid } = form.formState;
  const typed = useWatch({ control: form.control, name: 'name' });
  const failedText = failed && (failed.message ?? errorText(i18n, failed.errorKey ?? 'IMAGE_INVALID'));
  const nameError = errors.name?.message ? errorText(i18n, errors.name.message) : failed?.field === 'name' ? failedText : undefined;
  const imageError = failed?.field === 'image' ? failedText : undefined;
  const isDisabled = !isValid || isDone;

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={form.handleSubmit(({ name }) => {
        if (!isSending && !isDone) onSubmit(image ? { name, image } : { name });
      })}
    >
      <ImagePicker
        variant="field"
        label={t('organizations:new.image')}
        changeLabel={previewUrl ? t('organizations:new.imageChange') : t('organizations:new.imageAdd')}
        removeLabel={t('organizations:new.imageRemove')}
        hint={t('organizations:new.imageHint')}
        accept="image/png,image/jpeg,image/webp,image/gif"
        fallback={<OrganizationAvatar size="lg" name={typed} id="new" isInactive={!typed.trim()} />}
        isDisabled={isDone}
        onPick={setImage}
        {...(imageError && { error: imageError })}
        {...(previewUrl && { previewUrl, onRemove: () => setImage(undefined) })}
      />
      <TextField
        label={t('organizations:new.name')}
        autoComplete="organization"
        required
        readOnly={isDone}
        {...(nameError && { error: nameError })}
        {...form.register('name')}
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
        <ButtonLink asChild variant="ghost">
          <Link to={paths.organizations.to()}>{t('common:cancel')}</Link>
        </ButtonLink>
        <p id={reasonId} className="text-ink-3 text-sm">
          {isDisabled && !isDone ? t(typed.trim() ? 'organizations:new.reasonInvalid' : 'organizations:new.reason') : ''}
        </p>
      </div>
    </form>
  );
}
