import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { projectKeepers } from '@foyer/api/projects/project-keepers';
import { Button } from '@foyer/ui/button';
import { SettingsRow, SettingsSection } from '@foyer/ui/patterns/settings-section';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { lateContent } from '#lib/late-content.tsx';

const PluginsSection = lateContent(async () => (await import('./plugins-section.tsx')).PluginsSection);
const CredentialsSection = lateContent(async () => (await import('./credentials-section.tsx')).CredentialsSection);

interface ProgramsSectionsProps {
  readonly organizationId: string;
  readonly projectId: string;
  readonly roles: readonly Role[] | undefined;
}

/** The project's plugins, and the credentials of those that publish them. Both come when they are asked for: few need them. */
export function ProgramsSections({ organizationId, projectId, roles }: ProgramsSectionsProps) {
  const { t } = useTranslation('projects');
  return (
    <>
      {mayCall({ access: projectKeepers.plugins }, roles) && (
        <ShownWhenAsked hash="plugins" title={t('plugins.title')} description={t('plugins.text')} showLabel={t('plugins.show')}>
          <PluginsSection {...{ organizationId, projectId, roles }} />
        </ShownWhenAsked>
      )}
      {mayCall({ access: projectKeepers.credentials }, roles) && (
        <ShownWhenAsked title={t('credentials.title')} description={t('credentials.text')} showLabel={t('credentials.show')}>
          <CredentialsSection {...{ organizationId, projectId }} />
        </ShownWhenAsked>
      )}
    </>
  );
}

interface ShownWhenAskedProps {
  /** In the address it asks for the section. */
  readonly hash?: string;
  readonly title: string;
  readonly description: string;
  readonly showLabel: string;
  readonly children: ReactNode;
}

function ShownWhenAsked({ hash, title, description, showLabel, children }: ShownWhenAskedProps) {
  const asked = useLocation().hash;
  const [isShown, setShown] = useState(hash !== undefined && asked === `#${hash}`);
  const shown = useRef<HTMLDivElement>(null);
  // The button that was pressed gives way to what it shows.
  useEffect(() => {
    if (isShown) shown.current?.focus();
  }, [isShown]);
  if (!isShown)
    return (
      <SettingsSection title={title} isTitleHidden tone="rows">
        <SettingsRow title={title} description={description} action={<Button onClick={() => setShown(true)}>{showLabel}</Button>} />
      </SettingsSection>
    );
  return (
    <div ref={shown} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
