import { columnOf } from '@foyer/api/remapping/parameter-mapping';
import { type Sample, tryField } from '@foyer/api/remapping/try-mapping';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { useTranslation } from 'react-i18next';
import { type PluginField, type PluginGroup, triedParts } from './board-model.ts';
import { TriedResult } from './tried-result.tsx';
import { TryPanel } from './try-panel.tsx';

interface TryPluginDialogProps {
  readonly name: string;
  /** The plugin as it is now; undefined when it has gone meanwhile. */
  readonly group: PluginGroup | undefined;
  readonly onClose: () => void;
}

interface TriedFieldsProps {
  readonly fields: readonly PluginField[];
  readonly sample: Sample;
  readonly hasParameters: boolean;
}

/** More parameters of an attribute than this, and they come when they are asked for: a plugin may have hundreds. */
const parametersAtOnce = 8;
const noSample: Sample = { value: '', parameters: new Map() };

/** What fields would receive of the sample of their attribute. */
function TriedFields({ fields, sample, hasParameters }: TriedFieldsProps) {
  return fields.map((field) => (
    <TriedResult
      key={field.id}
      field={field.value}
      attribute={field.mapped?.attribute}
      tried={tryField(field, sample)}
      hasParameters={hasParameters}
    />
  ));
}

/** Sample values of all that is mapped onto a plugin in, and what each of its fields would receive. */
export function TryPluginDialog({ name, group, onClose }: TryPluginDialogProps) {
  const { t } = useTranslation('remapping');
  const { attributes, rest } = group ? triedParts(group) : { attributes: [], rest: [] };
  const isEmpty = attributes.length === 0 && rest.every(({ mapped }) => mapped === undefined);

  return (
    <Dialog
      isOpen
      size="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('try.plugin', { plugin: name })}
      description={isEmpty ? undefined : t('try.text')}
      closeLabel={t('parameters.close')}
      footer={<Button onClick={onClose}>{t('parameters.close')}</Button>}
    >
      {!group ? (
        <Banner tone="danger">{t('pluginGone')}</Banner>
      ) : isEmpty ? (
        <EmptyState picture="door" headingLevel={3} title={t('table.none')} text={t('try.emptyText')} />
      ) : (
        <div className="flex flex-col gap-3">
          {!group.plugin.tenantConfig.isEnabled && <Banner tone="warn">{t('try.off', { plugin: name })}</Banner>}
          {attributes.map(({ path, attribute, datasourceName, fields }) => (
            <TryPanel
              key={path}
              label={attribute.uid}
              attribute={attribute}
              sources={columnOf(attribute.parameters)}
              origin={datasourceName}
              plugin={name}
              isFolded={[attribute, ...fields.map(({ value }) => value)].some(({ parameters }) => parameters.length > parametersAtOnce)}
              result={(sample, hasParameters) => <TriedFields fields={fields} sample={sample} hasParameters={hasParameters} />}
            />
          ))}
          {rest.length > 0 && (
            <section aria-label={t('try.rest')} className="flex flex-col gap-3 px-4 pt-1 text-sm">
              <h3 className="text-h3">{t('try.rest')}</h3>
              <div className="grid gap-4 wide:grid-cols-2">
                <TriedFields fields={rest} sample={noSample} hasParameters={false} />
              </div>
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}
