import { type AccessChange, previewMaxLength } from '@foyer/api/projects/access-preview.schema';
import { Button } from '@foyer/ui/button';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accessPreviewQuery } from '#data/access.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { AccessEffects, useEffectSummary } from './access-effects.tsx';
import { takesAway } from './preview-parts.ts';

interface AccessOutlookProps {
  readonly organizationId: string;
  /** The change as it is chosen now; undefined while there is none. */
  readonly change: AccessChange | undefined;
  readonly isOnePerson?: boolean;
}

/** A pause in choosing after which the server is asked, in milliseconds. */
const settleMs = 400;

const sizeOf = (change: AccessChange) =>
  Math.max(...Object.values(change).map((value: unknown) => (Array.isArray(value) ? value.length : 0)));

/** Below a choice that is not saved yet: what people gain and lose by it. It informs and stops nobody. */
export function AccessOutlook({ organizationId, change, isOnePerson = false }: AccessOutlookProps) {
  const { t } = useTranslation('teams');
  const summaryOf = useEffectSummary();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  // A change is a new object at each draw: what it says is compared.
  const chosen = change && sizeOf(change) <= previewMaxLength ? JSON.stringify(change) : '';
  const settled = useDebouncedValue(chosen, settleMs);
  const isAsked = settled !== '' && settled === chosen;
  const asked = (isAsked ? JSON.parse(settled) : { kind: 'roles', user: '', roles: [] }) as AccessChange;
  const { data } = useQuery({ ...accessPreviewQuery(organizationId, asked), enabled: isAsked });
  const preview = isAsked ? data : undefined;
  const isGrave = preview !== undefined && (takesAway(preview) || preview.tooManyProjects !== undefined);
  const tooMany = () => {
    if (preview?.tooManyProjects === undefined) return change !== undefined && chosen === '' ? t('access.tooMany') : undefined;
    return t('access.upTo', { people: preview.people, projects: preview.tooManyProjects });
  };
  const summary = tooMany() ?? (preview ? summaryOf(preview) : '');
  return (
    <div className="min-h-control-sm text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p role="status" className="flex min-w-0 items-center gap-2">
          {summary !== '' && (
            <>
              <span aria-hidden="true" className={isGrave ? 'text-warn' : 'text-ink-3'}>
                {isGrave ? <CircleAlert size={16} /> : <Info size={16} />}
              </span>
              <span>
                {t('access.outlook')} <span className={isGrave ? 'font-semibold text-warn' : ''}>{summary}</span>
                {preview &&
                  !isOnePerson &&
                  preview.people > 1 &&
                  preview.tooManyProjects === undefined &&
                  ` ${t('access.people', { count: preview.people })}`}
              </span>
            </>
          )}
        </p>
        {preview && preview.effects.length > 0 && (
          <Button size="sm" variant="ghost" aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'access.hide' : 'access.show')}
          </Button>
        )}
      </div>
      <div id={listId} hidden={!isOpen || !preview} className="mt-1">
        {preview && <AccessEffects organizationId={organizationId} preview={preview} isOnePerson={isOnePerson} />}
      </div>
    </div>
  );
}
