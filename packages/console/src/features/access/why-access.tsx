import type { AccessPath } from '@foyer/api/projects/project.schema';
import { Button } from '@foyer/ui/button';
import { Popover } from '@foyer/ui/popover';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useTranslation } from 'react-i18next';
import { AccessPaths } from './access-paths.tsx';

interface WhyAccessProps {
  readonly organizationId: string;
  /** Whose row it is in: whatever tells one such button from another. */
  readonly of: 'person' | 'project';
  readonly name: string;
  readonly level: AccessPath['level'];
  readonly paths: readonly AccessPath[];
}

/** Somebody's level in a project; pressed, it says why they have it: every role and team that gives it. */
export function WhyAccess({ organizationId, of, name, level, paths }: WhyAccessProps) {
  const { t } = useTranslation(['teams', 'common']);
  return (
    <Popover
      label={t('access.whyTitle', { name })}
      trigger={
        <Button size="sm" variant="ghost" aria-label={t(`access.why.${of}`, { level: t(`common:accessLevel.${level}`), name })}>
          {t(`common:accessLevel.${level}`)}
          <CircleHelp aria-hidden="true" size={14} />
        </Button>
      }
    >
      <h4 className="mb-2 text-h3">{t('access.whyTitle', { name })}</h4>
      <AccessPaths organizationId={organizationId} paths={paths} />
    </Popover>
  );
}
