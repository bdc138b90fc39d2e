import type { EnumOptionsType, RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { Fragment, type ReactNode, useContext, useMemo } from 'react';
import { Checkbox } from '#components/checkbox/index.ts';
import { Combobox } from '#components/combobox/index.ts';
import { FieldError } from '#components/field/index.ts';
import { PasswordField } from '#components/password-field/index.ts';
import { RadioGroup } from '#components/radio-group/index.ts';
import { Select } from '#components/select/index.ts';
import { TextField } from '#components/text-field/index.ts';
import { Textarea } from '#components/textarea/index.ts';
import { isValid } from './find-errors.ts';
import { writeNumber } from './number-text.ts';
import { cutText, domId, ItemTitleContext, TextsContext } from './schema-form-texts.ts';

type Kind = 'text' | 'textarea' | 'password' | 'select' | 'radio' | 'checkbox' | 'checkboxes' | 'hidden';

/** From this many choices on a dropdown is searched rather than read. */
const manyChoices = 16;
/** Up to this many choices stand one below the other, where a layout asks for it. */
const mostRadios = 50;
const noChoice = 'none';

const inputTypes: Readonly<Record<string, string>> = { email: 'email', uri: 'url', date: 'date' };

/** The control that fits, whatever the layout asks for: a layout may be older than its schema, or wrong. */
function fittingKind(wanted: Kind, { schema, options, multiple }: WidgetProps): Kind {
  if (wanted === 'hidden') return wanted;
  if (multiple) return 'checkboxes';
  if (schema.type === 'boolean') return wanted === 'radio' || wanted === 'select' ? wanted : 'checkbox';
  if (options.enumOptions) return wanted === 'radio' && options.enumOptions.length <= mostRadios ? 'radio' : 'select';
  return wanted === 'textarea' || wanted === 'password' ? wanted : 'text';
}

const positionOf = (choices: readonly EnumOptionsType[], value: unknown) =>
  choices.findIndex((choice) => choice.value === value || JSON.stringify(choice.value) === JSON.stringify(value));

/** Words around a control, taken from schema and layout. */
function useWords({ id, label, hideLabel, options, schema, rawErrors = [], required }: WidgetProps) {
  const texts = useContext(TextsContext);
  const itemTitle = useContext(ItemTitleContext);
  if (!texts) throw new Error('A control of a schema form stands outside of one.');
  const description = options.description ?? schema.description;
  const hint = cutText([description, options.help].filter((word) => typeof word === 'string' && word !== '').join(' '));
  return {
    texts,
    field: {
      id: domId(id),
      label: itemTitle ?? label,
      isLabelHidden: hideLabel === true || itemTitle !== null,
      hint: hint === '' ? undefined : hint,
      error: rawErrors.length === 0 ? undefined : rawErrors.join(' '),
    },
    optional: { isOptional: required !== true && itemTitle === null, optionalLabel: texts.optional },
  };
}

/** How many examples are shown, and how much of each. */
const mostExamples = 3;
const mostExampleCharacters = 80;

/** What of the examples somebody could type: they may be anything. */
function typeableExamples(examples: unknown, language: string): string[] {
  if (!Array.isArray(examples)) return [];
  return examples
    .filter((example) => typeof example === 'string' || typeof example === 'number')
    .map((example) => cutText(typeof example === 'number' ? writeNumber(example, language) : example, mostExampleCharacters))
    .filter((example) => example.trim() !== '')
    .slice(0, mostExamples);
}

/** Something to be read letter by letter; it may be of any length and run from right to left. */
function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" className="wrap-anywhere rounded-chip bg-hover px-1 font-mono">
      {children}
    </code>
  );
}

/** A hint with examples behind it. */
function hintWith(hint: string | undefined, examples: readonly string[], label: string): ReactNode {
  if (examples.length === 0) return hint;
  return (
    <>
      {hint && <span className="block">{hint}</span>}{' '}
      <span className="block">
        {label}
        {examples.map((example, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: examples have no other name, and may be given twice
          <Fragment key={at}>
            {at > 0 ? ', ' : ' '}
            <Code>{example}</Code>
          </Fragment>
        ))}
      </span>
    </>
  );
}

/** An error with the pattern that the text does not keep to. */
function errorWith(error: string, pattern: string, label: string): ReactNode {
  return (
    <>
      {error}{' '}
      <span className="mt-1 block">
        {label} <Code>{pattern}</Code>
      </span>
    </>
  );
}

function TextControl(props: WidgetProps & { kind: 'text' | 'textarea' | 'password' }) {
  const { kind, value, onChange, onBlur, onFocus, id, disabled, readonly, required, placeholder, options, schema } = props;
  const { texts, field, optional } = useWords(props);
  const text = typeof value === 'number' ? writeNumber(value, texts.language) : String(value ?? '');
  const { error } = field;
  const { pattern } = schema;
  const shownError = useMemo(() => {
    const isBroken = error !== undefined && text !== '' && pattern !== undefined && !isValid({ pattern }, text);
    return isBroken ? errorWith(error, pattern, texts.pattern) : error;
  }, [error, pattern, text, texts]);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const shared = {
    ...field,
    ...optional,
    hint: hintWith(field.hint, typeableExamples(schema.examples, texts.language), texts.examples),
    error: shownError,
    value: text,
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
    isDisabled: disabled === true,
    readOnly: readonly === true,
    required: required === true,
    placeholder: placeholder || undefined,
  };
  const change = (typed: string) => onChange(typed === '' ? options.emptyValue : typed);
  if (kind === 'textarea')
    return <Textarea {...shared} rows={Number(options.rows ?? 4)} onChange={(event) => change(event.target.value)} />;
  if (kind === 'password')
    return (
      <PasswordField
        {...shared}
        showLabel={texts.showPassword}
        capsLockLabel={texts.capsLock}
        autoComplete={options.autocomplete ?? 'off'}
        onChange={(event) => change(event.target.value)}
      />
    );
  return (
    <TextField
      {...shared}
      type={inputTypes[String(schema.format)] ?? 'text'}
      inputMode={schema.type === 'integer' ? 'numeric' : isNumber ? 'decimal' : undefined}
      autoComplete={options.autocomplete ?? 'off'}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function ChoiceControl(props: WidgetProps & { kind: 'select' | 'radio' }) {
  const { kind, value, onChange, disabled, readonly, required, placeholder, options } = props;
  const { texts, field, optional } = useWords(props);
  const choices = options.enumOptions ?? [];
  const isDisabled = disabled === true || readonly === true;
  const at = value === undefined ? -1 : positionOf(choices, value);
  const change = (position: string) => onChange(position === noChoice || position === '' ? undefined : choices[Number(position)]?.value);
  const entries = choices.map((choice, position) => ({ value: String(position), label: choice.label }));
  const labelAside = optional.isOptional ? texts.optional : undefined;
  if (kind === 'radio')
    return (
      <RadioGroup
        {...field}
        labelAside={labelAside}
        value={at < 0 ? '' : String(at)}
        onValueChange={change}
        options={entries}
        layout={options.inline ? 'row' : 'stack'}
        isRequired={required === true}
        isDisabled={isDisabled}
      />
    );
  if (entries.length >= manyChoices)
    return (
      <Combobox
        {...field}
        {...optional}
        value={entries[at] ?? null}
        onValueChange={(chosen) => change(chosen?.value ?? '')}
        options={entries}
        emptyLabel={texts.noChoice}
        countLabel={String}
        clearLabel={required === true ? undefined : texts.noChoice}
        placeholder={placeholder || texts.choose}
        isDisabled={isDisabled}
      />
    );
  return (
    <Select
      {...field}
      label={field.label}
      value={at < 0 ? '' : String(at)}
      onValueChange={change}
      options={required === true ? entries : [{ value: noChoice, label: texts.noChoice }, ...entries]}
      placeholder={placeholder || texts.choose}
      isDisabled={isDisabled}
    />
  );
}

function CheckboxControl(props: WidgetProps) {
  const { value, onChange, disabled, readonly } = props;
  const { field } = useWords(props);
  const { isLabelHidden, label, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      label={label}
      checked={value === true}
      isDisabled={disabled === true || readonly === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

function CheckboxesControl(props: WidgetProps) {
  const { value, onChange, disabled, readonly, options } = props;
  const { texts, field, optional } = useWords(props);
  const choices = options.enumOptions ?? [];
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const errorId = `${field.id}-error`;
  const hintId = `${field.id}-hint`;
  return (
    <fieldset
      id={field.id}
      aria-describedby={[field.error && errorId, field.hint && hintId].filter(Boolean).join(' ') || undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className={field.isLabelHidden ? 'sr-only' : 'mb-1.5 flex w-full items-baseline justify-between gap-3'}>
        <span className="font-emphasis text-ink text-sm">{field.label}</span>
        {optional.isOptional && <span className="shrink-0 text-ink-3 text-sm">{texts.optional}</span>}
      </legend>
      <div className={options.inline ? 'flex flex-wrap gap-x-6 gap-y-2 py-1' : 'flex flex-col gap-2 py-1'}>
        {choices.map((choice, position) => (
          <Checkbox
            key={JSON.stringify(choice.value)}
            label={choice.label}
            checked={positionOf(choices, choice.value) === position && chosen.includes(choice.value)}
            isDisabled={disabled === true || readonly === true}
            onChange={(event) =>
              // In the order of the choices, whatever the order they were ticked in.
              onChange(
                choices
                  .filter((other) => (other === choice ? event.target.checked : chosen.includes(other.value)))
                  .map((other) => other.value as unknown),
              )
            }
          />
        ))}
      </div>
      {field.error && <FieldError id={errorId}>{field.error}</FieldError>}
      {field.hint && (
        <p id={hintId} className="wrap-anywhere text-ink-3 text-xs">
          {field.hint}
        </p>
      )}
    </fieldset>
  );
}

function Control({ wanted, ...props }: WidgetProps & { wanted: Kind }) {
  const kind = fittingKind(wanted, props);
  if (kind === 'hidden') return null;
  if (kind === 'checkboxes') return <CheckboxesControl {...props} />;
  if (kind === 'checkbox') return <CheckboxControl {...props} />;
  if (kind === 'select' || kind === 'radio') return <ChoiceControl {...props} kind={kind} />;
  return <TextControl {...props} kind={kind} />;
}

const Text = (props: WidgetProps) => <Control {...props} wanted="text" />;
const TextArea = (props: WidgetProps) => <Control {...props} wanted="textarea" />;
const Password = (props: WidgetProps) => <Control {...props} wanted="password" />;
const Dropdown = (props: WidgetProps) => <Control {...props} wanted="select" />;
const Radio = (props: WidgetProps) => <Control {...props} wanted="radio" />;
const Tick = (props: WidgetProps) => <Control {...props} wanted="checkbox" />;
const Ticks = (props: WidgetProps) => <Control {...props} wanted="checkboxes" />;
const Hidden = (props: WidgetProps) => <Control {...props} wanted="hidden" />;

/** Our controls under every name that rjsf may ask for: the layout's, and those that formats ask for by themselves. */
export const widgets: RegistryWidgetsType = {
  ...{
    text: Text,
    textarea: TextArea,
    password: Password,
    select: Dropdown,
    radio: Radio,
    checkbox: Tick,
    checkboxes: Ticks,
    hidden: Hidden,
  },
  ...{
    email: Text,
    uri: Text,
    date: Text,
    'date-time': Text,
    time: Text,
    color: Text,
    file: Text,
    'data-url': Text,
    ipv4: Text,
    ipv6: Text,
  },
  ...{ hostname: Text, updown: Text, range: Text, files: Dropdown, SelectWidget: Dropdown, TextWidget: Text },
};
