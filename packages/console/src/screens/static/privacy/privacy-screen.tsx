import { paths } from '@foyer/api/paths';
import { useTranslation } from 'react-i18next';
import { LegalDocument } from '#features/legal-document/legal-document.tsx';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { PublicLayout } from '#features/public-layout/public-layout.tsx';
import { brand } from '#lib/brand.ts';
import { PageTitle } from '#lib/page-title.tsx';
import type { PublicPage } from '#lib/public-page.ts';

/** In the order in which they stand. */
const sections = [
  'who',
  'what',
  'why',
  'sharing',
  'transfers',
  'retention',
  'children',
  'cookies',
  'security',
  'rights',
  'contact',
  'changes',
] as const;

/** UI-07: the privacy policy. */
export function PrivacyScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation('legal');
  const names = { product: brand.name, company: brand.companyName, email: brand.supportEmail, privacyEmail: brand.privacyEmail };
  return (
    <PublicLayout column="reading" updateNotice={<UpdateNotice />}>
      <PageTitle>{t('privacy.title')}</PageTitle>
      <LegalDocument
        title={t('privacy.title')}
        version={t('privacy.version')}
        sections={sections.map((id) => ({ id, title: t(`privacy.${id}.title`), text: t(`privacy.${id}.text`, names) }))}
        backHref={paths.root.to()}
        goBack={page.back}
      />
    </PublicLayout>
  );
}
