import { type Organization, organizationPayloadSchema } from '@foyer/api/organizations/organization.schema';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { VerifiedBadge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { DescriptionList } from '@foyer/ui/description-list';
import { ImagePicker } from '@foyer/ui/image-picker';
import { TextLink } from '@foyer/ui/link';
import { InlineEditableName } from '@foyer/ui/patterns/inline-editable-name';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { hasOrganizationFailed, reloadOrganization, updateOrganization } from '#data/organization-changes.ts';
import { isOrganizationGone } from '#data/organizations.ts';
import { keptEdit } from '#features/name-autosave/kept-edit.ts';
import { useNameAutosave } from '#features/name-autosave/use-name-autosave.ts';
import { imageRefusal, organizationImageTypes } from '#features/organization-image/organization-image.ts';
import { RenameConflict } from '#features/rename-conflict/rename-conflict.tsx';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { supportAddress } from '#lib/support-address.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { failedSave } from './settings-failure.ts';
import { VerificationRequest } from './verification/verification-request.tsx';

/** The key of the rule that a name breaks. */
function invalidBy(name: string): string | undefined {
  const parsed = z.safeParse(organizationPayloadSchema.shape.name, name);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

const isSame = (one: Organization, other: Organization) => one.name === other.name && one.imageUrl === other.imageUrl;

/** Picture, name and facts. An owner's edits save themselves; everybody else reads, and so does the owner of what is deleted. */
export function IdentitySection(props: { readonly organization: Organization; readonly personId: string; readonly canEdit: boolean }) {
  const { organization, personId, canEdit } = props;
  const { id } = organization;
  const { t, i18n } = useTranslation(['organizations', 'common', 'errors']);
  const queryClient = useQueryClient();
  const { autosave, name, picture, state, invalid, message, theirs } = useNameAutosave<Organization>({
    current: organization,
    invalidBy,
    isSame,
    save: async (change, version) => {
      const { name, picture } = change;
      const image = picture === 'removed' ? { removeImage: 'true' as const } : picture && { image: picture };
      const result = await updateOrganization(queryClient, { params: { id }, body: { name, externalUrl: '', ...image }, version });
      if (result.ok) return { kind: 'saved', current: result.data };
      return failedSave(result, failureText(i18n, result), hasOrganizationFailed(queryClient, id));
    },
    reload: () => reloadOrganization(queryClient, id),
    kept: keptEdit(personId, `organization/${id}`),
    onSaved: (_, change) => {
      if (change.picture === 'removed') notify.success(t('organizations:settings.imageRemoved'));
    },
    onFailed: (text) => {
      if (!isOrganizationGone(queryClient, id)) notify.error(text || errorText(i18n, undefined));
    },
  });
  useEffect(() => {
    if (!canEdit) autosave.cancel();
  }, [canEdit, autosave]);
  const [refusal, setRefusal] = useState<ReturnType<typeof imageRefusal>>();
  const choosePicture = (chosen: File | 'removed') => {
    const refused = chosen === 'removed' ? undefined : imageRefusal(chosen);
    setRefusal(refused);
    if (!refused) autosave.choosePicture(chosen);
  };
  const chosenUrl = useObjectUrl(picture instanceof Blob ? picture : undefined);
  const imageUrl = chosenUrl ?? (picture === 'removed' ? '' : organization.imageUrl);
  const hasFailed = state === 'failed' && !theirs;
  const error = invalid ? errorText(i18n, invalid) : hasFailed ? message || errorText(i18n, undefined) : undefined;
  const avatar = <OrganizationAvatar size="lg" name={organization.name} id={id} imageUrl={imageUrl} isInactive={!organization.verified} />;

  return (
    <section aria-label={organization.name} className="flex flex-col gap-4 wide:flex-row wide:gap-6">
      {canEdit ? (
        <ImagePicker
          variant="badge"
          label={t('organizations:settings.image')}
          changeLabel={t('organizations:settings.imageChange')}
          removeLabel={t('organizations:settings.imageRemove')}
          accept={organizationImageTypes}
          fallback={avatar}
          onPick={choosePicture}
          {...(refusal && { error: errorText(i18n, refusal) })}
          {...(imageUrl && { previewUrl: imageUrl, onRemove: () => choosePicture('removed') })}
        />
      ) : (
        avatar
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <InlineEditableName
          label={t('organizations:settings.name')}
          value={name}
          onValueChange={autosave.editName}
          onCommit={autosave.commit}
          onCancel={autosave.cancel}
          state={state}
          savingLabel={t('organizations:settings.saving')}
          savedLabel={t('organizations:settings.saved')}
          failedLabel={t('organizations:settings.saveFailed')}
          maxLength={150}
          isReadOnly={!canEdit}
          {...(error && { error })}
        />
        {hasFailed && (
          <div>
            <Button size="sm" onClick={autosave.retry}>
              {t('common:retry')}
            </Button>
          </div>
        )}
        {theirs && (
          <RenameConflict
            {...(name === theirs.name
              ? {
                  label: t('organizations:settings.image'),
                  mine: t('organizations:settings.conflictImageMine'),
                  theirs: t('organizations:settings.conflictImageTheirs'),
                }
              : { label: t('organizations:settings.name'), mine: name, theirs: theirs.name })}
            onKeepMine={autosave.keepMine}
            onTakeTheirs={autosave.takeTheirs}
          />
        )}
        <Facts organization={organization} mayAsk={canEdit} />
      </div>
    </section>
  );
}

function Facts({ organization, mayAsk }: { readonly organization: Organization; readonly mayAsk: boolean }) {
  const { t, i18n } = useTranslation('organizations');
  const { id, name, type, createdAt, verified } = organization;
  const created = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(createdAt));
  return (
    <DescriptionList
      items={[
        { term: t('settings.idTerm'), value: t('id', { id }) },
        { term: t('settings.subscription'), value: t(`settings.${type}`) },
        { term: t('settings.created'), value: <time dateTime={createdAt}>{created}</time> },
        {
          term: t('settings.verifiedTerm'),
          value: verified ? (
            <span className="inline-flex items-center gap-1.5">
              <VerifiedBadge label="" aria-hidden="true" />
              {t('settings.verifiedYes')}
            </span>
          ) : (
            <div>
              <span className="inline-flex flex-wrap gap-x-2">
                {t('settings.verifiedNo')}
                <TextLink href={supportAddress(t('settings.verifySubject', { name, id }))}>{t('settings.contactSupport')}</TextLink>
              </span>
              <p className="max-w-prose font-normal text-ink-2 text-sm">{t('settings.verifiedNote')}</p>
              {mayAsk && <VerificationRequest organization={organization} />}
            </div>
          ),
        },
      ]}
    />
  );
}
