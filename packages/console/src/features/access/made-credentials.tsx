import type { AccessPreview } from '@foyer/api/projects/access-preview.schema';
import { useTranslation } from 'react-i18next';
import { useThingPath } from '#data/use-thing-path.ts';
import { NewTabLink } from './access-effects.tsx';

interface MadeCredentialsProps {
  readonly organizationId: string;
  readonly credentials: NonNullable<AccessPreview['credentials']>;
}

/** What goes on working when its maker is gone, and where it ends. */
export function MadeCredentials({ organizationId, credentials }: MadeCredentialsProps) {
  const { t } = useTranslation('teams');
  const pathOf = useThingPath(organizationId);
  return (
    <>
      <p className="mt-2">{t('access.credentials')}</p>
      <ul className="mt-1 max-h-32 list-disc space-y-0.5 overflow-y-auto ps-5">
        {credentials.map(({ id, name, project }) => (
          <li key={id} className="wrap-anywhere">
            {name} (<NewTabLink to={pathOf({ kind: 'project', id: project.id })}>{project.name}</NewTabLink>)
          </li>
        ))}
      </ul>
    </>
  );
}
