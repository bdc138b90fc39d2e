import type { OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { limitedThings } from '@foyer/api/organizations/limit.schema';
import { Button } from '@foyer/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '#lib/late-dialog.tsx';

const LimitsDialog = lateDialog(async () => (await import('./limits-dialog.tsx')).LimitsDialog);

/** What the organization may have, and how much of it there is (OPR-23). */
export function LimitsSection({ organization }: { readonly organization: OperatorOrganization }) {
  const { t, i18n } = useTranslation('operator');
  const [isOpen, setOpen] = useState(false);
  const { people, projects, limits, figures } = organization;
  const used = { seats: people + figures.openInvites, projects, connectors: figures.connectors };
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <section aria-labelledby="limits" className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h2 id="limits" className="font-semibold">
          {t('limits.title')}
        </h2>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('limits.change')}
        </Button>
      </div>
      <dl className="mt-2">
        {limitedThings.map((thing) => {
          const limit = limits[thing];
          return (
            <div key={thing} className="flex justify-between gap-3 py-1">
              <dt className="text-ink-2">{t(`limits.${thing}`)}</dt>
              <dd className={`tabular-nums ${limit !== null && used[thing] >= limit ? 'text-warn' : ''}`}>
                {limit === null
                  ? t('limits.unlimited', { used: number(used[thing]) })
                  : t('limits.used', { used: number(used[thing]), limit: number(limit) })}
              </dd>
            </div>
          );
        })}
      </dl>
      <LimitsDialog organization={organization} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
