import type { ProjectDetail, ProjectFlagName } from '@foyer/api/projects/project.schema';
import { CopyButton } from '@foyer/ui/copy-button';
import { DescriptionList } from '@foyer/ui/description-list';
import { TextLink } from '@foyer/ui/link';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistoryPath } from '#data/use-history-path.ts';
import { regionName } from '#features/region-name/region-name.ts';
import { type StudioLinkProps, useStudioLinks } from '#features/studio-launch/use-studio-links.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { ThingLink } from '#lib/thing-link.tsx';

interface FactsSectionProps {
  readonly project: ProjectDetail;
  readonly studios: readonly ProjectFlagName[];
}

/** Keys of the terms; a dot in a key would mean a level. */
const urlTerms = {
  'experience_studio_1.0': 'about.studioUrl',
  'experience_studio_2.0': 'about.studio2Url',
} as const satisfies Record<ProjectFlagName, string>;

/** What is known of a project and does not change; what one needs elsewhere can be copied. */
export function FactsSection({ project, studios }: FactsSectionProps) {
  const { t, i18n } = useTranslation(['projects', 'common']);
  const linkTo = useStudioLinks();
  const copyable = (term: string, text: string, shown: ReactNode = text) => ({
    term,
    value: (
      <span className="flex items-center gap-1">
        <span className="wrap-anywhere min-w-0">{shown}</span>
        <CopyButton
          size="sm"
          text={text}
          label={t('projects:about.copy', { what: term })}
          copiedLabel={t('projects:card.copied')}
          failedLabel={t('projects:card.copyFailed')}
          onCopied={() => notify.success(t('projects:card.copied'))}
        />
      </span>
    ),
  });
  const history = useHistoryPath(project.organization, 'project', project.id);
  const created = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(project.createdAt));
  const urlOf = (studio: ProjectFlagName) => {
    const link = linkTo(project, studio);
    if (!link) return [];
    // Nothing opens while the project is inactive; its address is still worth knowing.
    const shown = project.active ? <StudioUrl {...link} /> : link.href;
    return [copyable(t(`projects:${urlTerms[studio]}`), link.href, shown)];
  };
  return (
    <SettingsSection title={t('projects:about.facts')} isTitleHidden>
      <DescriptionList
        layout="grid"
        items={[
          copyable(t('projects:about.id'), project.id),
          { term: t('projects:about.license'), value: t(`projects:tier.${project.tier}`) },
          { term: t('projects:about.platform'), value: regionName(i18n, project.region) },
          { term: t('projects:about.deployment'), value: project.deployment },
          ...(project.endpoint ? [copyable(t('projects:about.host'), project.endpoint)] : []),
          ...studios.flatMap(urlOf),
          { term: t('projects:about.created'), value: <time dateTime={project.createdAt}>{created}</time> },
          ...(history
            ? [{ term: t('common:ownHistory.title'), value: <ThingLink to={history}>{t('common:ownHistory.show')}</ThingLink> }]
            : []),
        ]}
      />
    </SettingsSection>
  );
}

function StudioUrl({ href, onClick }: StudioLinkProps) {
  const { t } = useTranslation('common');
  return (
    <TextLink isExternal externalLabel={t('opensInNewTab')} href={href} onClick={onClick}>
      {href}
    </TextLink>
  );
}
