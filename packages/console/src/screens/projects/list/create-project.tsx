import type { Organization } from '@foyer/api/organizations/organization.schema';
import { Button } from '@foyer/ui/button';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { lateDialog } from '#lib/late-dialog.tsx';

// Comes when it is asked for: most who open the list look for a project that is there.
const CreateProjectDialog = lateDialog(async () => (await import('./create/create-project-dialog.tsx')).CreateProjectDialog);

/** The hash under which the list opens with the dialog, for links from elsewhere. */
export const createProjectHash = 'create';

/** Whether the dialog is open, kept in the address: back closes it, and a link opens it. */
export function useCreateProject() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(() => void navigate({ search, hash: createProjectHash }, { preventScrollReset: true }), [navigate, search]);
  const close = useCallback(() => void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true }), [navigate, search]);
  return { isOpen: hash === `#${createProjectHash}`, open, close };
}

/** The button that opens it. */
export function CreateProjectButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('projects');
  return (
    <Button variant="primary" icon={<Plus aria-hidden="true" size={16} />} onClick={onOpen}>
      {t('create.title')}
    </Button>
  );
}

interface CreateProjectProps {
  readonly organization: Organization;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog, fetched when it is first opened and kept then, so that it goes with its animation. */
export function CreateProject(props: CreateProjectProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return <CreateProjectDialog key={props.organization.id} {...props} />;
}
