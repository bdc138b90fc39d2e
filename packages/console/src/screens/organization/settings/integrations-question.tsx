import { AlertDialog } from '@foyer/ui/alert-dialog';
import Layers from 'lucide-react/icons/layers';
import { useTranslation } from 'react-i18next';
import type { IntegrationRow } from '#data/connectors.ts';
import { type Thing, useThingPath } from '#data/use-thing-path.ts';
import { type UsesGroup, UsesList } from '#lib/uses-list.tsx';
import type { HiddenIntegrations } from './hidden-integrations.ts';

interface IntegrationsQuestionProps {
  readonly organizationId: string;
  readonly isTurnedOn: boolean;
  /** What moves out of sight; undefined when that could not be found out. */
  readonly hidden: HiddenIntegrations | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before Integrations V1 is turned on or off: names what the sidebar no longer leads to. */
export function IntegrationsQuestion({ organizationId, isTurnedOn, hidden, onConfirm, onClose }: IntegrationsQuestionProps) {
  const { t } = useTranslation(['organizations', 'connectors', 'datasources', 'common']);
  const pathOf = useThingPath(organizationId);
  const turned = isTurnedOn ? 'On' : 'Off';
  const groupOf = <Row extends IntegrationRow>(
    kind: 'connectors' | 'datasources',
    { totalCount, rows }: { readonly totalCount: number; readonly rows: readonly Row[] },
    thingOf: (row: Row) => Thing,
  ): UsesGroup => ({
    title: t(`${kind}:list.caption`),
    count: totalCount,
    things: rows.map((row) => {
      const isReceived = row.organization.id !== organizationId;
      return {
        ...{ id: row.id, name: row.name, to: isReceived || row.status === 'deleted' ? undefined : pathOf(thingOf(row)) },
        detail: isReceived ? t('connectors:sharing.by', { name: row.organization.name }) : t(`${kind}:status.${row.status}`),
      };
    }),
  });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      icon={<Layers aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t(`organizations:settings.integrations.title${turned}`)}
      description={t(`organizations:settings.integrations.${hidden ? 'text' : 'unknown'}${turned}`)}
      confirmLabel={t(`organizations:settings.integrations.${isTurnedOn ? 'on' : 'off'}`)}
      cancelLabel={t('common:cancel')}
      onConfirm={onConfirm}
    >
      {hidden && (
        <UsesList
          groups={[
            groupOf('connectors', hidden.connectors, ({ id }) => ({ kind: 'connector', id, generation: hidden.generation })),
            groupOf('datasources', hidden.datasources, ({ id, connectorId }) => ({
              ...{ kind: 'datasource', id, connectorId, generation: hidden.generation },
            })),
          ]}
        />
      )}
    </AlertDialog>
  );
}
