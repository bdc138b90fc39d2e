import type { OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { PersonAvatar } from '@foyer/ui/avatar';
import { useTranslation } from 'react-i18next';

/** Who owns the organization, and how well their accounts are kept. */
export function OwnersSection({ owners }: Pick<OperatorOrganization, 'owners'>) {
  const { t } = useTranslation('operator');
  return (
    <section aria-labelledby="owners" className="min-w-0">
      <h2 id="owners" className="font-semibold">
        {t('page.owners')}
      </h2>
      <ul className="mt-3 space-y-3">
        {owners.map(({ id, givenName, familyName, email, confirmed, secondFactor }) => {
          const name = `${givenName} ${familyName}`;
          return (
            <li key={id} className="flex items-center gap-3">
              <PersonAvatar size="sm" name={name} id={id} />
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere font-emphasis">{name}</span>
                <span className="block wrap-anywhere text-ink-2 text-xs">{email}</span>
                <span className={`block text-xs ${confirmed ? 'text-ink-2' : 'text-warn'}`}>
                  {confirmed ? t(secondFactor ? 'page.factorOn' : 'page.factorOff') : t('page.notConfirmed')}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
