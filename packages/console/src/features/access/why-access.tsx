import type { AccessPath } from '@foyer/api/projects/project.schema';
import { Button } from '@foyer/ui/button';
import { Popover } from '@foyer/ui/popover';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccessPaths } from './access-paths.tsx';

interface WhyAccessProps {
  readonly organizationId: string;
  /** Of the person, or of the project: whatever tells one such button from another. */
  readonly name: string;
  readonly level: AccessPath['level'];
  readonly paths: readonly AccessPath[];
}

/** Somebody's level in a project; pressed, it says why they have it: every role and team that gives it. */
export function WhyAccess({ organizationId, name, level, paths }: WhyAccessProps) {
  const { t } = useTranslation('teams');
  return (
    <Popover
      label={t('access.whyTitle', { name })}
      trigger={
        <Button size="sm" variant="ghost">
          {t(`level.${level}`)}
          <CircleHelp aria-hidden="true" size={14} /> <span className="sr-only">{t('access.why', { name })}</span>
        </Button>
      }
    >
      <h4 className="mb-2 text-h3">{t('access.whyTitle', { name })}</h4>
      <AccessPaths organizationId={organizationId} paths={paths} />
    </Popover>
  );
}
