import type { Deployment, Organization } from '@foyer/api/organizations/organization.schema';
import { paths } from '@foyer/api/paths';
import { type CreateProject, createProjectSchema } from '@foyer/api/projects/project.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { TextLink } from '@foyer/ui/link';
import { Spinner } from '@foyer/ui/spinner';
import { TextField } from '@foyer/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { createProject } from '#data/project.ts';
import { RoomNote } from '#features/room/room-note.tsx';
import { brand } from '#lib/brand.ts';
import type { FieldErrors } from '#lib/form/field-errors.ts';
import { useContractForm, useJudged } from '#lib/form/use-contract-form.ts';
import { errorText, failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { createFailureOutcome } from './create-failure.ts';
import { PlaceFields } from './place-fields.tsx';
import { emptyDraft, keptDraft, type ProjectDraft } from './project-draft.ts';
import { settlePlace, subdomainOf } from './project-places.ts';
import { SubdomainField } from './subdomain-field.tsx';

interface CreateProjectDialogProps {
  readonly organization: Organization;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** PRJ-17: the modal is as new so long after a project was created, in milliseconds. */
export const resetAfterCreateMs = 1000;

/** A draft as the call takes it. */
const createSchemaOf = (deployments: readonly Deployment[]) =>
  z.pipe(
    z.transform((draft: ProjectDraft) => {
      const { tier, deployment } = settlePlace(deployments, draft);
      return { name: draft.name, subdomain: draft.isOwnSubdomain ? draft.subdomain : subdomainOf(draft.name), deployment, tier };
    }),
    createProjectSchema,
  );

/** Which broken rules are said: keys of their texts. */
function shownErrors(draft: ProjectDraft, isNameLeft: boolean, wrong: FieldErrors) {
  const isSubdomainShown = draft.isOwnSubdomain || (isNameLeft && draft.name.trim() !== '');
  return {
    nameKey: isNameLeft ? wrong['name'] : undefined,
    // The name's own fault is said at the name: what follows from it is not said a second time.
    subdomainKey: isSubdomainShown && !wrong['name'] ? wrong['subdomain'] : undefined,
  };
}

function BusyNote({ isCreated }: { readonly isCreated: boolean }) {
  const { t } = useTranslation('projects');
  return (
    <div className="absolute inset-0 grid place-items-center">
      <p className="flex items-center gap-3 rounded-card border border-line-strong bg-lift px-5 py-4 shadow-float">
        {!isCreated && <Spinner size="md" />}
        {t(isCreated ? 'create.created' : 'create.working')}
      </p>
    </div>
  );
}

/** Create project (PRJ-11). */
export function CreateProjectDialog({ organization, isOpen, onClose }: CreateProjectDialogProps) {
  const { id, deployments, type } = organization;
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const formId = useId();
  const reasonId = useId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const schema = useMemo(() => createSchemaOf(deployments), [deployments]);
  const [kept] = useState(keptDraft(id).read);
  const form = useContractForm(schema, { defaultValues: kept, shouldFocusError: false });
  const { values: draft, wrong, isValid } = useJudged(form);
  const [isNameLeft, setIsNameLeft] = useState(false);
  const [isEditing, setIsEditing] = useState(draft.isOwnSubdomain);
  const place = settlePlace(deployments, draft);
  const subdomain = draft.isOwnSubdomain ? draft.subdomain : subdomainOf(draft.name);

  const create = useMutation({
    mutationFn: (body: CreateProject) => createProject(queryClient, { params: { id }, body }),
    onSuccess: (result) => {
      if (result.ok) {
        keptDraft(id).write(undefined);
        const path = paths.project.to({ id, project: result.data.id });
        const label = t('projects:create.open');
        notify.success(t('projects:create.created'), { label, altText: label, onAction: () => void navigate(path) });
      } else if (createFailureOutcome(result).kind === 'subdomain') setIsEditing(true);
    },
  });
  const isCreated = create.data?.ok === true;
  const isBusy = create.isPending || isCreated;
  const failure = create.data?.ok === false ? create.data : undefined;
  const outcome = failure && createFailureOutcome(failure);

  const reset = () => {
    keptDraft(id).write(undefined);
    form.reset(emptyDraft);
    setIsNameLeft(false);
    setIsEditing(false);
    create.reset();
  };
  const edit = (change: Partial<ProjectDraft>) => {
    // Nothing is disabled meanwhile: that would take the focus from whoever pressed Enter in a field.
    if (isBusy) return;
    const next = { ...draft, ...place, ...change };
    keptDraft(id).write(next);
    form.setValues(next);
    if (create.data) create.reset();
  };
  const { reset: resetMutation } = create;
  const { reset: resetForm } = form;
  useEffect(() => {
    if (!isCreated) return;
    const timer = setTimeout(() => {
      resetForm(emptyDraft);
      setIsNameLeft(false);
      setIsEditing(false);
      resetMutation();
      onClose();
    }, resetAfterCreateMs);
    return () => clearTimeout(timer);
  }, [isCreated, resetMutation, resetForm, onClose]);

  const { nameKey, subdomainKey } = shownErrors(draft, isNameLeft, wrong);
  const nameError = outcome?.kind === 'name' ? outcome.errorKey : nameKey;
  const refusedSubdomain = outcome?.kind === 'subdomain' ? failure : undefined;
  const subdomainError = refusedSubdomain ? failureText(i18n, refusedSubdomain) : subdomainKey && errorText(i18n, subdomainKey);
  const isDisabled = !isValid || isCreated;
  const submit = form.submit((body) => {
    if (!isBusy) create.mutate(body);
  });

  return (
    <Dialog
      isOpen={isOpen}
      // What is typed stays for the next time, but for Cancel.
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('projects:create.title')}
      closeLabel={t('common:close')}
      footerMessage={
        <span id={reasonId}>
          {isDisabled && !isBusy && t(draft.name.trim() ? 'projects:create.reasonInvalid' : 'projects:create.reason')}
        </span>
      }
      footer={
        <>
          <Button
            isDisabled={isBusy}
            onClick={() => {
              reset();
              onClose();
            }}
          >
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={create.isPending}
            isDisabled={isDisabled}
            {...(isDisabled && { 'aria-describedby': reasonId })}
          >
            {t('projects:create.submit')}
          </Button>
        </>
      }
    >
      <div className="relative">
        <form
          id={formId}
          noValidate
          aria-busy={isBusy}
          onSubmit={(event) => {
            setIsNameLeft(true);
            void submit(event);
          }}
          className={isBusy ? 'flex flex-col gap-4 opacity-40' : 'flex flex-col gap-4'}
        >
          {failure && outcome?.kind === 'limit' && <Banner tone="danger">{failureText(i18n, failure)}</Banner>}
          <TextField
            label={t('projects:create.name')}
            required
            autoComplete="off"
            maxLength={150}
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
            onBlur={() => setIsNameLeft(draft.name !== '')}
            {...(nameError && { error: errorText(i18n, nameError) })}
          />
          <PlaceFields deployments={deployments} place={place} onChange={edit} />
          <SubdomainField
            subdomain={subdomain}
            host={deployments.find((deployment) => deployment.id === place.deployment)?.host ?? place.deployment}
            isEditing={isEditing}
            onEditing={() => setIsEditing(true)}
            onChange={(text) => edit({ subdomain: text, isOwnSubdomain: true })}
            error={subdomainError}
          />
          <RoomNote organizationId={id} thing="projects" />
          {type === 'enterprise' && (
            <p className="text-sm">
              <TextLink href={`mailto:${brand.supportEmail}`}>{t('projects:create.custom')}</TextLink>
            </p>
          )}
        </form>
        <div role="status">{isBusy && <BusyNote isCreated={isCreated} />}</div>
      </div>
    </Dialog>
  );
}
