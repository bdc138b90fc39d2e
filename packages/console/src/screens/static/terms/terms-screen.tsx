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
  'agreement',
  'age',
  'account',
  'confidentiality',
  'security',
  'warranty',
  'indemnification',
  'liability',
  'misc',
  'force',
  'subcontractors',
  'assignment',
  'notices',
  'law',
  'venue',
  'gdpr',
] as const;

/** UI-07: the terms of service. */
export function TermsScreen({ page }: { readonly page: PublicPage }) {
  const { t } = useTranslation('legal');
  const names = { product: brand.name, company: brand.companyName, email: brand.supportEmail, privacyEmail: brand.privacyEmail };
  return (
    <PublicLayout column="reading" updateNotice={<UpdateNotice />}>
      <PageTitle>{t('terms.title')}</PageTitle>
      <LegalDocument
        title={t('terms.title')}
        version={t('terms.version')}
        sections={sections.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`, names) }))}
        backHref={paths.root.to()}
        goBack={page.back}
      />
    </PublicLayout>
  );
}
