import type { Generation } from '@foyer/api/generations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { featureFlagsQuery } from '#data/flags.ts';
import { GuideLink } from '#lib/guide-link.tsx';

/** Of which version what is created here will be, said before there is anything (CON-85). Nothing where the platform has one alone. */
export function VersionNote({ generation }: { readonly generation: Generation }) {
  const { t } = useTranslation('connectors');
  const flags = useQuery(featureFlagsQuery).data;
  if (!flags?.ct_enable_integrations_v1) return null;
  return (
    <p className="max-w-120 text-ink-2 text-sm">
      {t(`versionNote.${generation}`)} <GuideLink passage="versions">{t('versionNote.about')}</GuideLink>
    </p>
  );
}
