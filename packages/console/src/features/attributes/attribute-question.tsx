import type { Impact } from '@foyer/api/impact/impact.schema';
import { paths } from '@foyer/api/paths';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import Unlink from 'lucide-react/icons/unlink';
import { useTranslation } from 'react-i18next';
import { useThingPath } from '#data/use-thing-path.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import { UsesLink, UsesList } from '#lib/uses-list.tsx';
import type { AttributeChange } from './changed-attributes.ts';

/** What the question is about. */
export interface AskedAttributes {
  readonly changes: ReadonlyMap<string, AttributeChange>;
  readonly impact: Impact | undefined;
}

interface AttributeQuestionProps extends AskedAttributes {
  readonly organizationId: string;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** Names the mappings that a save breaks, by attribute, with their projects (CON-78). */
export function AttributeQuestion({ organizationId, changes, impact, onClose, onSave }: AttributeQuestionProps) {
  const { t } = useTranslation(['connectors', 'common', 'impact']);
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const remappingOf = (project: string) =>
    pathOf({ kind: 'project', id: project }) &&
    paths.versionedIntegrations.to({ id: organizationId, version: 'v1' }, { query: { project }, hash: 'remapping' });
  const groups = [...changes].map(([attribute, change]) => {
    const mapped = impact?.mapped?.filter((each) => each.attribute === attribute) ?? [];
    const elsewhere = impact?.mappedElsewhere?.find((each) => each.attribute === attribute)?.count ?? 0;
    return {
      title: t(`connectors:attribute.breaks.${change}`, { name: attribute }),
      count: mapped.length,
      things: mapped.map(({ field, plugin, project }) => ({
        id: `${project.id} ${plugin.id} ${field}`,
        name: project.name,
        to: remappingOf(project.id),
        detail: (
          <LinkedText
            text={t('connectors:attribute.breaks.field', { field, plugin: `<plugin>${plugin.name}</plugin>` })}
            links={{
              plugin: (words) => <UsesLink to={pathOf({ kind: 'plugin', id: plugin.id, project: project.id })}>{words}</UsesLink>,
            }}
          />
        ),
      })),
      note: elsewhere > 0 && t('connectors:attribute.breaks.elsewhere', { count: elsewhere }),
    };
  });
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      icon={<Unlink aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('connectors:attribute.breaks.title')}
      description={t(impact ? 'connectors:attribute.breaks.text' : 'connectors:attribute.breaks.unknown')}
      confirmLabel={t('connectors:attribute.breaks.save')}
      cancelLabel={t('common:cancel')}
      onConfirm={onSave}
    >
      <UsesList groups={groups} />
    </AlertDialog>
  );
}
