import type { Generation } from '@foyer/api/generations';
import { ThingAvatar } from '@foyer/ui/avatar';
import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ConnectorRow } from '#data/connectors.ts';
import { newDatasourcePath } from '#features/connectors/connector-paths.ts';
import { actionsFor } from '#features/connectors/connector-policy.ts';
import { IntegrationMenu } from '../integration-menu.tsx';

interface ConnectorCardProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connector: ConnectorRow;
}

const nothing = () => undefined;

/** A connector to choose: all of the card leads on, but for its menu. */
export function ConnectorCard({ organizationId, generation, connector }: ConnectorCardProps) {
  const nameId = useId();
  const { t, i18n } = useTranslation('datasources');
  const { id, name, imageUrl, description, organization, systems } = connector;
  // Of its menu only what helps to choose; both are links.
  const entries = actionsFor(connector, { organizationId, roles: [] }).filter(
    ({ action }) => action === 'support' || action === 'documentation',
  );
  return (
    <article aria-labelledby={nameId} className="relative h-full min-w-0 rounded-card border border-line bg-card p-4">
      <div className="flex items-start gap-3">
        <ThingAvatar name={name} id={id} imageUrl={imageUrl} />
        <div className="min-w-0 flex-1">
          <h2 id={nameId} title={name} className="line-clamp-2 text-balance text-name">
            <Link
              to={newDatasourcePath(organizationId, generation, { query: { connector: id }, hash: 'deployment' })}
              className="outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
            >
              {name}
            </Link>
          </h2>
          <p title={organization.name} className="mt-0.5 truncate text-ink-3 text-sm">
            {organization.name}
          </p>
        </div>
        <span className="relative -me-1.5 -mt-1.5 flex shrink-0">
          <IntegrationMenu row={connector} entries={entries} onAct={nothing} />
        </span>
      </div>
      {description && <p className="mt-3 line-clamp-3 text-ink-2 text-sm">{description}</p>}
      {systems && (
        <p className="mt-3 flex items-start gap-2 text-ink-2 text-sm">
          <KeyRound aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-3" />
          <span className="wrap-anywhere min-w-0">
            {t('wizard.authorization', { systems: new Intl.ListFormat(i18n.language).format(systems) })}
          </span>
        </p>
      )}
    </article>
  );
}
