import { Banner } from '@foyer/ui/banner';
import { useTranslation } from 'react-i18next';

interface FailedPartsProps {
  readonly title: string;
  /** How many changes there were in all. */
  readonly total: number;
  /** Id → why it could not be changed. */
  readonly failed: ReadonlyMap<string, string>;
  readonly nameOf: (id: string) => string;
}

/** What could not be saved of several changes, each with its reason. */
export function FailedParts({ title, total, failed, nameOf }: FailedPartsProps) {
  const { t } = useTranslation('common');
  return (
    <Banner tone="danger" title={title}>
      {total > failed.size && <p>{t('savedCount', { count: total - failed.size })}</p>}
      <ul className="mt-1 max-h-32 list-disc overflow-y-auto ps-5">
        {[...failed].map(([id, reason]) => (
          <li key={id}>
            {nameOf(id)}: {reason}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
