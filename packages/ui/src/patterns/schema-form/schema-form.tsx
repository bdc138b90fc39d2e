// Not the package's front door: that one also loads a registry for tests, with a validator that compiles code and is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import {
  ErrorSchemaBuilder,
  getDefaultFormState,
  type RJSFSchema,
  TranslatableString,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { cx } from 'class-variance-authority';
import {
  Component,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Banner } from '#components/banner/index.ts';
import { FormErrorSummary, focusField } from '#components/form-error-summary/index.ts';
import { cleanUiSchema } from './clean-ui-schema.ts';
import { widgets } from './controls.tsx';
import { findErrors, isValid, valueAt } from './find-errors.ts';
import { fields } from './number-field.tsx';
import { domId, ForgetContext, type SchemaFormTexts, TextsContext } from './schema-form-texts.ts';
import { checkSchema } from './schema-limits.ts';
import { templates } from './templates.tsx';

/** What was entered: JSON, by the names of the schema. */
export type SchemaFormValue = Record<string, unknown>;

/** What the owner of a schema form may ask of it. */
export type SchemaFormHandle = {
  /** Shows what is wrong and brings the focus to the first of it; answers whether all is well. */
  validate: () => boolean;
};

/** Props of {@link SchemaForm}. */
export type SchemaFormProps = Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'ref'> & {
  /** JSON Schema, as somebody wrote it. It is checked and never executed; see `schemaLimits`. */
  schema: unknown;
  /** Which controls, words and order are wanted; of it only what is known is followed. */
  uiSchema?: unknown;
  /** What was entered. Defaults of the schema are shown beside it, and are part of the first value that `onChange` gets. */
  value: SchemaFormValue;
  /** Told every change, with the whole value. */
  onChange: (value: SchemaFormValue) => void;
  /** All words; keep the object while the language is the same. */
  texts: SchemaFormTexts;
  /** Errors of the platform's, by path, shown beside our own. */
  errors?: readonly { path: readonly (string | number)[]; message: string }[] | undefined;
  /** Stays where it is, says that it is off, and takes no input. */
  isDisabled?: boolean | undefined;
  /** Can be read, chosen from and copied, not changed. */
  isReadOnly?: boolean | undefined;
  /** A save was tried: what is missing shows at every field, not only where somebody has been. */
  isTried?: boolean | undefined;
  /** Asks it to validate. */
  handle?: Ref<SchemaFormHandle> | undefined;
  /** The element around the form. */
  ref?: Ref<HTMLDivElement> | undefined;
};

/** From this many on there is a list of them above the form. */
const errorsForSummary = 3;
const separator = '/';
/** A list is as long as its owner made it: a schema that wants a million entries gets none by itself. */
const defaults = { arrayMinItems: { populate: 'never' } } as const;

const validator: ValidatorType = {
  isValid: (schema, data) => isValid(schema as RJSFSchema, data),
  // What is wrong is found outside and given as `extraErrors`, in the words of the texts.
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

/** rjsf's own words, where it shows any. */
function translatorOf(texts: SchemaFormTexts) {
  return (text: TranslatableString, params?: string[]): string => {
    if (text === TranslatableString.YesLabel) return texts.yes;
    if (text === TranslatableString.NoLabel) return texts.no;
    if (text === TranslatableString.OptionPrefix) return texts.alternative(Number(params?.[0]));
    if (text === TranslatableString.TitleOptionPrefix) return texts.alternative(Number(params?.[1]));
    return params?.[0] ?? '';
  };
}

/** A schema may keep to every rule and still make no sense: then the page stays, and says so. */
class Fence extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** In the order in which they stand on the page. */
function inOrder<Entry extends { fieldId: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => {
    const [first, second] = [document.getElementById(one.fieldId), document.getElementById(other.fieldId)];
    if (!first || !second || first === second) return Number(second !== null) - Number(first !== null);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

const noTouched: ReadonlySet<string> = new Set();
const noMessages: readonly { path: readonly (string | number)[]; message: string }[] = [];

function withDefaults(schema: RJSFSchema, value: SchemaFormValue): SchemaFormValue {
  try {
    return getDefaultFormState(validator, schema, value, schema, false, defaults) as SchemaFormValue;
  } catch {
    return value;
  }
}

/** Whether somebody has put something there: neither nothing, nor what the schema itself begins with. */
function isEntered(path: readonly (string | number)[], value: unknown, blank: unknown): boolean {
  const here = JSON.stringify(valueAt(value, path) ?? '');
  return !['""', '[]', '{}'].includes(here) && here !== JSON.stringify(valueAt(blank, path));
}

/** The field that was left and the groups around it. None while its list is open, or when the whole window was left. */
function leftIds({ target, relatedTarget, currentTarget }: FocusEvent, idPrefix: string): string[] {
  if (target.ownerDocument.activeElement === target || relatedTarget?.closest('[role="listbox"]')) return [];
  const ids: string[] = [];
  for (let at: Element | null = target; at && at !== currentTarget; at = at.parentElement) if (at.id.startsWith(idPrefix)) ids.push(at.id);
  return ids;
}

/** What the form of a schema holds before anybody has entered something; undefined for a schema that cannot be drawn. */
export function defaultsOf(schema: unknown): SchemaFormValue | undefined {
  const checked = checkSchema(schema);
  return checked.schema && withDefaults(checked.schema, {});
}

/** Whether something is right by a schema, without any form; what a schema that cannot be drawn asks for is left to the platform. */
export function judgeOf(schema: unknown): (value: unknown) => boolean {
  const checked = checkSchema(schema);
  return (value) => !checked.schema || findErrors(checked.schema, value).length === 0;
}

/**
 * A form drawn from a JSON Schema that somebody wrote. What is missing shows at a field once it was touched, and everywhere once a save was
 * tried; what was entered and is wrong shows at once. Nothing of the schema is executed, and a schema that is too large, too deep or too
 * costly is refused with a reason.
 */
export function SchemaForm({
  schema: givenSchema,
  uiSchema: givenUiSchema,
  value,
  onChange,
  texts,
  errors: given = noMessages,
  isDisabled = false,
  isReadOnly = false,
  isTried = false,
  handle,
  className,
  ...rest
}: SchemaFormProps) {
  const idPrefix = domId(useId());
  const checked = useMemo(() => checkSchema(givenSchema), [givenSchema]);
  const { uiSchema, ignored } = useMemo(() => cleanUiSchema(givenUiSchema), [givenUiSchema]);
  const translate = useMemo(() => translatorOf(texts), [texts]);
  const [wasValidated, setValidated] = useState(false);
  // Fields that were changed or left, by their ids, and the groups around them.
  const [touched, setTouched] = useState(noTouched);
  const reported = useRef<SchemaFormValue | undefined>(undefined);
  const { schema } = checked;

  // Defaults belong to what is shown; what the form itself has reported has them already.
  const shown = useMemo(() => {
    return !schema || value === reported.current ? value : withDefaults(schema, value);
  }, [schema, value]);
  const blank = useMemo(() => schema && withDefaults(schema, {}), [schema]);
  const idOf = useCallback((path: readonly (string | number)[]) => domId([idPrefix, ...path].join(separator)), [idPrefix]);
  const isAllShown = isTried || wasValidated;
  const found = useMemo(
    () =>
      schema ? findErrors(schema, shown).filter(({ path }) => isAllShown || touched.has(idOf(path)) || isEntered(path, shown, blank)) : [],
    [schema, shown, blank, isAllShown, touched, idOf],
  );
  const touch = (ids: readonly string[]) => {
    if (ids.some((id) => !touched.has(id))) setTouched((before) => new Set([...before, ...ids]));
  };
  const forget = useCallback(
    (entryId: string) =>
      setTouched((before) => new Set([...before].filter((id) => id !== entryId && !id.startsWith(`${entryId}${separator}`)))),
    [],
  );
  const messages = useMemo(
    () => [
      ...found.map((error) => {
        const last = error.path.at(-1);
        const title = typeof last === 'number' ? texts.itemTitle(error.title, last + 1) : error.title;
        return { path: error.path, message: texts.error({ ...error, title }), title };
      }),
      ...given.map((error) => ({ ...error, title: '' })),
    ],
    [found, given, texts],
  );
  const errorSchema = useMemo(() => {
    const builder = new ErrorSchemaBuilder();
    for (const { path, message } of messages) builder.addErrors(message, [...path]);
    return builder.ErrorSchema;
  }, [messages]);
  // Away from its field an error says whose it is.
  const summary = messages.map(({ path, message, title }) => ({
    fieldId: idOf(path),
    message: message.includes(title) ? message : `${title}: ${message}`,
  }));

  useImperativeHandle(handle, () => ({
    validate: () => {
      if (!schema) return false;
      const wrong = findErrors(schema, shown);
      setValidated(true);
      const [first] = inOrder(wrong.map(({ path }) => ({ fieldId: idOf(path) })));
      if (first) focusField(document.getElementById(first.fieldId) ? first.fieldId : idOf([]));
      return wrong.length === 0;
    },
  }));

  if (!schema) {
    return (
      <div {...rest} className={className}>
        <Banner tone="danger">{texts.problem(checked.problem)}</Banner>
      </div>
    );
  }
  return (
    <div {...rest} className={cx('flex flex-col gap-4', className)}>
      {ignored.length > 0 && <Banner tone="warn">{texts.ignoredControls(ignored)}</Banner>}
      {isAllShown && summary.length >= errorsForSummary && (
        <FormErrorSummary title={texts.errorCount(summary.length)} errors={inOrder(summary)} />
      )}
      <TextsContext value={texts}>
        <ForgetContext value={forget}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears which fields were left */}
          <div onBlur={(event) => touch(leftIds(event, idPrefix))}>
            <Fence key={idPrefix} fallback={<Banner tone="danger">{texts.problem(undefined)}</Banner>}>
              <Form
                schema={schema}
                uiSchema={uiSchema as UiSchema}
                formData={shown}
                validator={validator}
                widgets={widgets}
                fields={fields}
                templates={templates}
                translateString={translate}
                idPrefix={idPrefix}
                idSeparator={separator}
                tagName="div"
                noValidate
                extraErrors={errorSchema}
                showErrorList={false}
                disabled={isDisabled}
                readonly={isReadOnly}
                experimental_defaultFormStateBehavior={defaults}
                onChange={({ formData }, id) => {
                  const next = formData as SchemaFormValue;
                  if (id) touch([domId(id)]);
                  reported.current = next;
                  onChange(next);
                }}
              />
            </Fence>
          </div>
        </ForgetContext>
      </TextsContext>
    </div>
  );
}
