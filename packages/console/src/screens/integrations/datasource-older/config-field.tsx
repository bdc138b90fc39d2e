import type { TemplateField } from '@foyer/api/connectors/config-template';
import type { FieldMapping } from '@foyer/api/datasources/datasource.schema';
import { Checkbox } from '@foyer/ui/checkbox';
import { PasswordField } from '@foyer/ui/password-field';
import { RadioGroup } from '@foyer/ui/radio-group';
import { Select } from '@foyer/ui/select';
import { TextField } from '@foyer/ui/text-field';
import { Textarea } from '@foyer/ui/textarea';
import { useTranslation } from 'react-i18next';

/** Radix knows no choice of nothing by ''. */
const none = ' ';

interface ConfigFieldProps {
  readonly field: TemplateField;
  /** What it is called where the template's name is not enough: 'Terminal, row 2'. */
  readonly label?: string;
  readonly isLabelHidden?: boolean;
  readonly value: FieldMapping['configVal'];
  readonly error?: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: FieldMapping['configVal']) => void;
}

/** The choices of a list, with that of nothing where it may be left. */
function choicesOf({ isRequired, options }: TemplateField, text: string, noChoice: string | undefined) {
  const isKnown = text === '' || options.some((option) => option.value === text);
  return [
    ...(isRequired || noChoice === undefined ? [] : [{ value: none, label: noChoice }]),
    ...options,
    // What was chosen before the template changed stays to be seen.
    ...(isKnown ? [] : [{ value: text, label: text }]),
  ];
}

type CheckboxesProps = Pick<ConfigFieldProps, 'field' | 'isReadOnly' | 'onChange'> & {
  readonly label: string;
  readonly isLabelHidden: boolean;
  /** Values with commas between them. */
  readonly text: string;
};

function Checkboxes({ field: { options }, label, isLabelHidden, text, isReadOnly, onChange }: CheckboxesProps) {
  const chosen = new Set(text.split(',').filter(Boolean));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-emphasis text-ink text-sm'}>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.has(option.value)}
          isDisabled={isReadOnly}
          onChange={({ currentTarget }) => {
            const next = options.filter((other) => (other === option ? currentTarget.checked : chosen.has(other.value)));
            onChange(next.map((other) => other.value).join(','));
          }}
        />
      ))}
    </fieldset>
  );
}

/** One field of a configuration template: the six kinds there are (DS-22, CON-16). */
export function ConfigField({
  field,
  label = field.viewName,
  isLabelHidden = false,
  value,
  error,
  isReadOnly,
  onChange,
}: ConfigFieldProps) {
  const { t } = useTranslation('editor');
  const { inputType, options, description, dataType } = field;
  const text = String(value);
  const optional = field.isRequired || isLabelHidden ? {} : { isOptional: true, optionalLabel: t('form.optional') };
  const about = { label, error, ...(description && !isLabelHidden && { hint: description }) };

  if (inputType === 'checkbox' && options.length === 0)
    return (
      <Checkbox
        {...about}
        checked={value === true || text === 'true'}
        isDisabled={isReadOnly}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  if (inputType === 'checkbox') return <Checkboxes {...{ field, label, isLabelHidden, text, isReadOnly, onChange }} />;
  if (inputType === 'radio' && options.length > 0 && !isLabelHidden)
    return <RadioGroup {...about} layout="row" value={text} options={options} isDisabled={isReadOnly} onValueChange={onChange} />;
  if ((inputType === 'dropdown' || inputType === 'radio') && options.length > 0)
    return (
      <Select
        {...about}
        isLabelHidden={isLabelHidden}
        value={text}
        placeholder={t('form.choose')}
        options={choicesOf(field, text, isLabelHidden ? undefined : t('form.noChoice'))}
        isDisabled={isReadOnly}
        onValueChange={(next) => onChange(next === none ? '' : next)}
      />
    );
  const input = {
    ...about,
    ...optional,
    isLabelHidden,
    value: text,
    readOnly: isReadOnly,
    maxLength: 10_000,
  };
  if (inputType === 'password')
    return (
      <PasswordField
        {...input}
        showLabel={t('form.showPassword')}
        // The systems' passwords are nobody's own: no manager is to fill them in.
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  if (inputType === 'textarea' && !isLabelHidden)
    return <Textarea {...input} rows={3} autoComplete="off" onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  return (
    <TextField
      {...input}
      autoComplete="off"
      {...((dataType === 'int' || dataType === 'float') && { inputMode: 'decimal' as const })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
