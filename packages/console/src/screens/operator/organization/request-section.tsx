import type { OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { Card } from '@foyer/ui/card';
import { TextLink } from '@foyer/ui/link';
import { useTranslation } from 'react-i18next';

interface RequestSectionProps {
  readonly request: NonNullable<OperatorOrganization['request']>;
  readonly date: (at: string) => string;
}

/** What the owners ask to be verified with, as they wrote it (OPR-17). */
export function RequestSection({ request, date }: RequestSectionProps) {
  const { t } = useTranslation('operator');
  const { text, links, at, by } = request;
  return (
    <Card>
      <section aria-labelledby="request" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="request" className="font-semibold">
            {t('page.request.title')}
          </h2>
          <p className="wrap-anywhere text-ink-2 text-sm">{t('page.request.by', { name: by, date: date(at) })}</p>
        </div>
        <p className="wrap-anywhere max-w-prose whitespace-pre-wrap">{text}</p>
        {links.length > 0 && (
          <ul aria-label={t('page.request.links')} className="wrap-anywhere text-sm">
            {links.map((link) => (
              <li key={link} className="py-0.5">
                <TextLink href={link} target="_blank" rel="noopener noreferrer nofollow">
                  {link}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
