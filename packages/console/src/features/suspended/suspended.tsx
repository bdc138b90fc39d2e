import type { Organization } from '@foyer/api/organizations/organization.schema';
import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { DateTime } from '@foyer/ui/date-time';
import { TextLink } from '@foyer/ui/link';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { pageTitleId } from '@foyer/ui/patterns/page-header';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { PageTitle } from '#lib/page-title.tsx';

interface SuspendedProps {
  readonly organization: Pick<Organization, 'name' | 'owners'>;
  readonly suspension: NonNullable<Organization['suspension']>;
}

/** In place of every page of an organization that the provider has suspended: since when, why, and whom to ask (ORG-51). */
export function Suspended({ organization: { name, owners }, suspension }: SuspendedProps) {
  const { t, i18n } = useTranslation('organizations');
  const title = t('suspended.title', { organization: name });
  const facts = [
    { term: t('suspended.reason'), value: suspension.reason },
    { term: t('suspended.since'), value: <DateTime value={suspension.at} locale={i18n.language} format="date-time" /> },
    {
      term: t('suspended.owners'),
      value: new Intl.ListFormat(i18n.language).format(owners.map(({ givenName, familyName }) => `${givenName} ${familyName}`)),
    },
    {
      term: t('suspended.help'),
      value: (
        <TextLink asChild>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </TextLink>
      ),
    },
  ];
  return (
    <div className="clear-foot mx-auto flex w-full max-w-120 flex-col items-center px-4">
      <PageTitle>{title}</PageTitle>
      <EmptyState size="page" picture="closed" headingLevel={1} titleId={pageTitleId} title={title} text={t('suspended.text')} />
      <div className="w-full wide:-mt-8">
        <Card>
          <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
            {facts.map(({ term, value }) => (
              <div key={term} className="contents">
                <dt className="text-ink-2 text-sm">{term}</dt>
                <dd className="col-span-2 wrap-anywhere font-emphasis text-sm">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
      <div className="mt-6">
        <ButtonLink asChild>
          <Link to={paths.organizations.to()}>{t('suspended.other')}</Link>
        </ButtonLink>
      </div>
    </div>
  );
}
