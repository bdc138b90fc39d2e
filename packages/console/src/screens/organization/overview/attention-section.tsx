import type { Overview } from '@foyer/api/overview/overview.schema';
import { ArchTile } from '@foyer/ui/arch-tile';
import { ButtonLink } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { RelativeTime } from '@foyer/ui/date-time';
import type { LucideIcon } from 'lucide-react';
import BadgeAlert from 'lucide-react/icons/badge-alert';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import Unlink from 'lucide-react/icons/unlink';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import { type AttentionRow, tellAttention } from './attention-texts.ts';
import { Section } from './section-head.tsx';

interface AttentionSectionProps {
  readonly organizationId: string;
  readonly personId: string | undefined;
  readonly attention: Overview['attention'];
}

const icons: Readonly<Record<AttentionRow['icon'], LucideIcon>> = {
  key: KeyRound,
  unlink: Unlink,
  clock: Clock,
  mail: Mail,
  seal: BadgeAlert,
};

/** What needs attention (ORG-42): a row for each, which leads to where it is fixed. Without any there is no section. */
export function AttentionSection({ organizationId, personId, attention }: AttentionSectionProps) {
  const { t, i18n } = useTranslation(['overview', 'common']);
  const { total, items } = attention;
  if (items.length === 0) return null;
  const figure = new Intl.NumberFormat(i18n.language).format(total);
  return (
    <Section id="attention" title={t('overview:attention.title')} count={figure} aside={t('overview:attention.order')}>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {items.map((item) => {
            const row = tellAttention(item, { i18n, organizationId, personId });
            const Icon = icons[row.icon];
            return (
              <li key={row.id} className="relative flex min-h-14 items-center gap-3 px-3 py-2 wide:px-4">
                <ArchTile tone={row.tone}>
                  <Icon size={14} strokeWidth={1.75} />
                </ArchTile>
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere text-ink-2">
                    <LinkedText
                      text={row.title}
                      links={{
                        // On a phone the whole row is the link.
                        name: (words) => (
                          <Link
                            to={row.href}
                            className="focus-ring rounded-chip font-semibold text-ink after:absolute after:inset-0 hover:underline wide:after:hidden"
                          >
                            {words}
                          </Link>
                        ),
                      }}
                    />
                  </p>
                  <p className="wrap-anywhere text-ink-2 text-xs">
                    <LinkedText text={row.text} links={{ when: () => <RelativeTime value={row.at ?? ''} locale={i18n.language} /> }} />
                  </p>
                </div>
                <div className="hidden shrink-0 wide:block">
                  <ButtonLink asChild size="sm">
                    <Link to={row.href} aria-label={`${row.verb}: ${row.name}`}>
                      {row.verb}
                    </Link>
                  </ButtonLink>
                </div>
                <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-ink-3 wide:hidden" />
              </li>
            );
          })}
        </ul>
      </Card>
      {total > items.length && <p className="mt-2 text-ink-3 text-xs">{t('overview:attention.more', { count: total - items.length })}</p>}
    </Section>
  );
}
