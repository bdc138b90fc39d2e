import {
  type Attribute,
  type AttributeScope,
  attributeDescriptionMaxLength,
  attributeNameError,
  attributeNameKey,
  attributeScopes,
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
import { ownSaveKey } from '@foyer/ui/patterns/save-toolbar';
import { SidePanel, SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { Select } from '@foyer/ui/select';
import { TextField } from '@foyer/ui/text-field';
import { Textarea } from '@foyer/ui/textarea';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { FormPlace } from '#lib/form/form-place.ts';
import { useRested } from '#lib/form/use-rested.ts';
import { useTyped } from '#lib/form/use-typed.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { errorText } from '#lib/i18n/error-text.ts';

interface AttributePanelProps {
  /** The one that is shown; a new one without. */
  readonly attribute: Attribute | undefined;
  /** All others: names are unique among them. */
  readonly others: readonly Attribute[];
  /** For whom it may be: all scopes, unless some are not allowed here. */
  readonly scopes?: readonly AttributeScope[];
  readonly isReadOnly: boolean;
  /** Keeps what is typed until it is taken over. */
  readonly place: FormPlace;
  readonly onKeep: (attribute: Attribute) => void;
}

const blank: Attribute = {
  name: '',
  description: '',
  dataType: 'string',
  scope: 'user',
  parameters: [],
  defaultExpDuration: defaultExpirySeconds,
};

const units = Object.keys(durationUnits) as DurationUnit[];
const typeSchema = z.enum(dataTypes);
/** What stands in the form, right or not. */
const entrySchema = z.object({
  name: z.string(),
  description: z.string(),
  dataType: typeSchema,
  scope: z.enum(attributeScopes),
  defaultExpDuration: z.number(),
  /** As it was chosen: 24 hours do not become a day, nor sixty minutes an hour, before one's eyes. */
  expiry: z.object({ count: z.number(), unit: z.enum(units) }),
  rows: z.array(z.object({ id: z.number(), key: z.string(), valueType: typeSchema })),
});
type Entry = z.infer<typeof entrySchema>;

function entryOf({ name, description, dataType, scope, defaultExpDuration, parameters }: Attribute): Entry {
  return {
    ...{ name, description, dataType, scope, defaultExpDuration },
    expiry: largestWholeUnit(defaultExpDuration) ?? defaultExpiry,
    rows: parameters.map((parameter, id) => ({ ...readParameter(parameter), id })),
  };
}

function attributeOf({ name, description, dataType, scope, defaultExpDuration, rows }: Entry): Attribute {
  // A parameter of texts is a mere key, as in the specification.
  const parameters = rows.map(({ key, valueType }) => (valueType === 'string' ? key.trim() : { key: key.trim(), valueType }));
  return { name: name.trim(), description, dataType, scope, defaultExpDuration, parameters };
}

/** A duration from elsewhere may be longer than what can be chosen here: it stays until another one is. */
function countsWith(count: number): readonly number[] {
  const choices = Array.from({ length: expiryCountMax }, (_, at) => at + 1);
  return [...new Set([count, ...choices])].sort((one, other) => one - other);
}

/** One attribute in a panel beside the list: viewed, or changed (CON-48). */
export function AttributePanel({ attribute, others, scopes = attributeScopes, isReadOnly, place, onKeep }: AttributePanelProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'editor', 'errors']);
  const initial = attribute ? entryOf(attribute) : { ...entryOf(blank), expiry: defaultExpiry, scope: scopes[0] ?? blank.scope };
  const [typed, type] = useTyped(place, entrySchema, initial);
  const { rows, expiry } = typed;
  // What is wrong with a key is said once it was typed in or left.
  const [untouched, setUntouched] = useState<number>();
  const keyInputs = useRef(new Map<number, HTMLInputElement>());
  const addButton = useRef<HTMLButtonElement>(null);
  // Where the focus goes once the rows are drawn: to the key of one, or to the button where none is left.
  const [leadTo, setLeadTo] = useState<{ readonly row: number | undefined }>();
  useEffect(() => {
    if (leadTo) (leadTo.row === undefined ? addButton.current : keyInputs.current.get(leadTo.row))?.focus();
  }, [leadTo]);
  const change = (part: Partial<Entry>) => type((now) => ({ ...now, ...part }));
  const nameKey = attributeNameKey(typed.name);
  const nameError =
    attributeNameError(typed.name) ?? (others.some(({ name }) => attributeNameKey(name) === nameKey) ? 'ATTR_UNIQUE' : undefined);
  const keyErrors = rows.map(({ key }) => parameterKeyError(key));
  const isValid = nameError === undefined && keyErrors.every((error) => error === undefined);
  const restedName = useRested(typed.name);
  const isNameShown = restedName === typed.name && typed.name !== (attribute?.name ?? '');
  const isKept = typed.defaultExpDuration === neverExpires;
  const title = attribute ? t('connectors:attribute.showing', { name: attribute.name }) : t('connectors:attribute.creating');
  const setExpiry = (count: number, unit: DurationUnit) =>
    change({ expiry: { count, unit }, defaultExpDuration: secondsOf({ count, unit }) });
  const touch = (id: number) => setUntouched((now) => (now === id ? undefined : now));
  const editRow = (id: number, part: Partial<Entry['rows'][number]>) =>
    type((now) => ({ ...now, rows: now.rows.map((row) => (row.id === id ? { ...row, ...part } : row)) }));
  const counts = countsWith(expiry.count);
  const keep = () => {
    if (!isValid) return;
    onKeep(attributeOf(typed));
    place.done();
  };

  return (
    <SidePanel
      isOpen
      onClose={place.close}
      // Else the page would be saved without it.
      {...(!isReadOnly && ownSaveKey(keep))}
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
            <Button variant="ghost" onClick={place.done}>
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
          <p className="text-ink-2 text-sm">
            {t('connectors:attribute.scopesNote')} <GuideLink passage="scopes">{t('connectors:attribute.aboutScopes')}</GuideLink>
          </p>
        </div>
      </SidePanelSection>
      <SidePanelSection title={t('connectors:attribute.expiry')}>
        <div className="flex flex-col gap-3">
          <Checkbox
            label={t('connectors:attribute.neverExpires')}
            checked={isKept}
            isDisabled={isReadOnly}
            onChange={({ currentTarget }) => change({ defaultExpDuration: currentTarget.checked ? neverExpires : secondsOf(expiry) })}
          />
          {!isKept && (
            <div className="grid grid-cols-2 gap-3">
              <Select
                label={t('connectors:attribute.count')}
                value={String(expiry.count)}
                isDisabled={isReadOnly}
                onValueChange={(value) => setExpiry(Number(value), expiry.unit)}
                options={counts.map((count) => ({ value: String(count), label: count.toLocaleString(i18n.language) }))}
              />
              <Select
                label={t('connectors:attribute.unit')}
                value={expiry.unit}
                isDisabled={isReadOnly}
                onValueChange={(value) =>
                  setExpiry(Math.min(expiry.count, expiryCountMax), units.find((known) => known === value) ?? 'hour')
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
                    ref={(input) => {
                      if (input) keyInputs.current.set(row.id, input);
                      return () => {
                        keyInputs.current.delete(row.id);
                      };
                    }}
                    size="sm"
                    label={t('connectors:attribute.parameterKey', { position: at + 1 })}
                    isLabelHidden
                    value={row.key}
                    readOnly={isReadOnly}
                    autoComplete="off"
                    spellCheck={false}
                    error={error && row.id !== untouched ? errorText(i18n, error) : undefined}
                    onChange={({ currentTarget }) => {
                      touch(row.id);
                      editRow(row.id, { key: currentTarget.value });
                    }}
                    onBlur={() => touch(row.id)}
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
                    onClick={() => {
                      change({ rows: rows.filter(({ id }) => id !== row.id) });
                      setLeadTo({ row: (rows[at + 1] ?? rows[at - 1])?.id });
                    }}
                  />
                )}
              </div>
            );
          })}
          {!isReadOnly && (
            <div>
              <Button
                ref={addButton}
                size="sm"
                // What is wrong with a key that is left is said below it: the button would move away from under the pointer.
                onMouseDown={(event) => event.preventDefault()}
                icon={<Plus aria-hidden="true" size={16} />}
                onClick={() => {
                  const id = 1 + Math.max(-1, ...rows.map((row) => row.id));
                  change({ rows: [...rows, { id, key: '', valueType: 'string' }] });
                  setUntouched(id);
                  setLeadTo({ row: id });
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
