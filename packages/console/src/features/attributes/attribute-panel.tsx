import {
  type Attribute,
  type AttributeScope,
  attributeDescriptionMaxLength,
  attributeNameError,
  attributeNameKey,
  attributeScopes,
  type DataType,
  dataTypes,
  defaultExpirySeconds,
  neverExpires,
  parameterKeyError,
  readParameter,
} from '@foyer/api/connectors/attribute.schema';
import {
  type DurationUnit,
  defaultExpiry,
  durationUnits,
  expiryCountMax,
  largestWholeUnit,
  secondsOf,
} from '@foyer/api/connectors/duration';
import { Button } from '@foyer/ui/button';
import { Checkbox } from '@foyer/ui/checkbox';
import { IconButton } from '@foyer/ui/icon-button';
import { SidePanel, SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { Select } from '@foyer/ui/select';
import { TextField } from '@foyer/ui/text-field';
import { Textarea } from '@foyer/ui/textarea';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRested } from '#lib/form/use-rested.ts';
import { errorText } from '#lib/i18n/error-text.ts';

interface AttributePanelProps {
  /** The one that is shown; a new one without. */
  readonly attribute: Attribute | undefined;
  /** All others: names are unique among them. */
  readonly others: readonly Attribute[];
  /** For whom it may be: all scopes, unless some are not allowed here. */
  readonly scopes?: readonly AttributeScope[];
  readonly isReadOnly: boolean;
  readonly onKeep: (attribute: Attribute) => void;
  readonly onClose: () => void;
}

const blank: Attribute = {
  name: '',
  description: '',
  dataType: 'string',
  scope: 'user',
  parameters: [],
  defaultExpDuration: defaultExpirySeconds,
};

interface ParameterRow {
  readonly id: number;
  readonly key: string;
  readonly valueType: DataType;
  /** It was typed in or left: what is wrong with it is said. */
  readonly isTouched: boolean;
}

function rowsOf(parameters: Attribute['parameters']): ParameterRow[] {
  return parameters.map((parameter, id) => ({ ...readParameter(parameter), id, isTouched: true }));
}

/** A parameter of texts is a mere key, as in the specification. */
function parametersOf(rows: readonly ParameterRow[]): Attribute['parameters'] {
  return rows.map(({ key, valueType }) => (valueType === 'string' ? key.trim() : { key: key.trim(), valueType }));
}

const units = Object.keys(durationUnits) as DurationUnit[];

/** One attribute in a panel beside the list: viewed, or changed (specification 3 §2, §5). */
export function AttributePanel({ attribute, others, scopes = attributeScopes, isReadOnly, onKeep, onClose }: AttributePanelProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'editor', 'errors']);
  const [typed, setTyped] = useState(attribute ?? { ...blank, scope: scopes[0] ?? blank.scope });
  const [rows, setRows] = useState(() => rowsOf((attribute ?? blank).parameters));
  const [nextId, setNextId] = useState(rows.length);
  const change = (part: Partial<Attribute>) => setTyped((now) => ({ ...now, ...part }));
  const nameKey = attributeNameKey(typed.name);
  const nameError =
    attributeNameError(typed.name) ?? (others.some(({ name }) => attributeNameKey(name) === nameKey) ? 'ATTR_UNIQUE' : undefined);
  const keyErrors = rows.map(({ key }) => parameterKeyError(key));
  const isValid = nameError === undefined && keyErrors.every((error) => error === undefined);
  const restedName = useRested(typed.name);
  const isNameShown = restedName === typed.name && typed.name !== (attribute?.name ?? '');
  // As it was chosen: 24 hours do not become a day, nor sixty minutes an hour, before one's eyes.
  const [choice, setChoice] = useState(() => (attribute && largestWholeUnit(attribute.defaultExpDuration)) ?? defaultExpiry);
  const isKept = typed.defaultExpDuration === neverExpires;
  const title = attribute ? t('connectors:attribute.showing', { name: attribute.name }) : t('connectors:attribute.creating');
  const setExpiry = (count: number, unit: DurationUnit) => {
    setChoice({ count, unit });
    change({ defaultExpDuration: secondsOf({ count, unit }) });
  };
  const editRow = (id: number, part: Partial<ParameterRow>) =>
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...part } : row)));
  // A duration from elsewhere may be longer than what can be chosen here: it stays until another one is.
  const counts = [...new Set([choice.count, ...Array.from({ length: expiryCountMax }, (_, at) => at + 1)])].sort(
    (one, other) => one - other,
  );
  const keep = () => isValid && !isReadOnly && onKeep({ ...typed, name: typed.name.trim(), parameters: parametersOf(rows) });

  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('common:close')}
      footer={
        isReadOnly ? undefined : (
          <>
            <Button
              variant="primary"
              isDisabled={!isValid}
              reason={isValid ? undefined : t('connectors:attribute.incomplete')}
              onClick={keep}
            >
              {t(attribute ? 'connectors:attribute.update' : 'connectors:attribute.createOne')}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          </>
        )
      }
    >
      <SidePanelSection title={t('connectors:attribute.about')}>
        <div className="flex flex-col gap-4">
          <TextField
            label={t('connectors:attribute.name')}
            value={typed.name}
            readOnly={isReadOnly}
            autoComplete="off"
            error={nameError && isNameShown ? errorText(i18n, nameError) : undefined}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Textarea
            label={t('connectors:attribute.description')}
            isOptional
            optionalLabel={t('editor:form.optional')}
            rows={3}
            maxLength={attributeDescriptionMaxLength}
            value={typed.description}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <Select
            label={t('connectors:attribute.dataType')}
            value={typed.dataType}
            isDisabled={isReadOnly}
            onValueChange={(value) => change({ dataType: dataTypes.find((known) => known === value) ?? 'string' })}
            options={dataTypes.map((value) => ({ value, label: t(`connectors:attribute.types.${value}`) }))}
          />
          <Select
            label={t('connectors:attribute.scope')}
            value={typed.scope}
            isDisabled={isReadOnly}
            onValueChange={(value) => change({ scope: attributeScopes.find((known) => known === value) ?? 'user' })}
            options={[...new Set([typed.scope, ...scopes])].map((value) => ({ value, label: t(`connectors:attribute.scopes.${value}`) }))}
          />
        </div>
      </SidePanelSection>
      <SidePanelSection title={t('connectors:attribute.expiry')}>
        <div className="flex flex-col gap-3">
          <Checkbox
            label={t('connectors:attribute.neverExpires')}
            checked={isKept}
            isDisabled={isReadOnly}
            onChange={({ currentTarget }) => change({ defaultExpDuration: currentTarget.checked ? neverExpires : secondsOf(choice) })}
          />
          {!isKept && (
            <div className="grid grid-cols-2 gap-3">
              <Select
                label={t('connectors:attribute.count')}
                value={String(choice.count)}
                isDisabled={isReadOnly}
                onValueChange={(value) => setExpiry(Number(value), choice.unit)}
                options={counts.map((count) => ({ value: String(count), label: count.toLocaleString(i18n.language) }))}
              />
              <Select
                label={t('connectors:attribute.unit')}
                value={choice.unit}
                isDisabled={isReadOnly}
                onValueChange={(value) =>
                  setExpiry(Math.min(choice.count, expiryCountMax), units.find((known) => known === value) ?? 'hour')
                }
                options={units.map((value) => ({ value, label: t(`connectors:attribute.units.${value}`) }))}
              />
            </div>
          )}
        </div>
      </SidePanelSection>
      <SidePanelSection title={t('connectors:attribute.parameters')}>
        <div className="flex flex-col gap-3">
          {rows.length === 0 && <p className="text-ink-2 text-sm">{t('connectors:attribute.noParameters')}</p>}
          {rows.map((row, at) => {
            const error = keyErrors[at];
            return (
              <div key={row.id} className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <TextField
                    size="sm"
                    label={t('connectors:attribute.parameterKey', { position: at + 1 })}
                    isLabelHidden
                    value={row.key}
                    readOnly={isReadOnly}
                    autoComplete="off"
                    spellCheck={false}
                    error={error && row.isTouched ? errorText(i18n, error) : undefined}
                    onChange={({ currentTarget }) => editRow(row.id, { key: currentTarget.value, isTouched: true })}
                    onBlur={() => editRow(row.id, { isTouched: true })}
                  />
                </div>
                <Select
                  size="sm"
                  label={t('connectors:attribute.parameterType', { position: at + 1 })}
                  isLabelHidden
                  value={row.valueType}
                  isDisabled={isReadOnly}
                  onValueChange={(value) => editRow(row.id, { valueType: dataTypes.find((known) => known === value) ?? 'string' })}
                  options={dataTypes.map((value) => ({ value, label: t(`connectors:attribute.types.${value}`) }))}
                />
                {!isReadOnly && (
                  <IconButton
                    label={t('connectors:attribute.parameterRemove', { position: at + 1 })}
                    icon={<Trash2 aria-hidden="true" size={16} />}
                    onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
                  />
                )}
              </div>
            );
          })}
          {!isReadOnly && (
            <div>
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" size={16} />}
                onClick={() => {
                  setRows([...rows, { id: nextId, key: '', valueType: 'string', isTouched: false }]);
                  setNextId(nextId + 1);
                }}
              >
                {t('connectors:attribute.parameterAdd')}
              </Button>
            </div>
          )}
        </div>
      </SidePanelSection>
    </SidePanel>
  );
}
