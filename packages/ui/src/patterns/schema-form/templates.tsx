import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type FieldTemplateProps,
  getUiOptions,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type UnsupportedFieldProps,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Announcement } from '#components/announcement/index.ts';
import { Banner } from '#components/banner/index.ts';
import { Button } from '#components/button/index.ts';
import { FieldError } from '#components/field/index.ts';
import { IconButton } from '#components/icon-button/index.ts';
import { cutText, domId, ForgetContext, ItemTitleContext, type SchemaFormTexts, TextsContext } from './schema-form-texts.ts';

function useTexts(): SchemaFormTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('A part of a schema form stands outside of one.');
  return texts;
}

/** What a list's entries tell their list. */
type List = { title: string; changed: (change: Change) => void };
type Change = { kind: 'added' | 'removed' | 'up' | 'down'; at: number };
const ListContext = createContext<List | null>(null);

function Group({ id, title, hint, error, children }: { id: string; title: string; hint?: string; error?: string; children: ReactNode }) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
      data-invalid={error ? true : undefined}
      className="focus-ring min-w-0 rounded-control"
    >
      <legend className="wrap-anywhere text-h3">{title}</legend>
      {hint && (
        <p id={hintId} className="wrap-anywhere mt-0.5 text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

const wordsOf = (value: unknown) => (typeof value === 'string' && value !== '' ? cutText(value) : undefined);

function ObjectTemplate({ fieldPathId, title, description, properties, schema }: ObjectFieldTemplateProps) {
  const isInItem = useContext(ItemTitleContext) !== null;
  const fields = <div className="flex flex-col gap-4">{properties.map(({ content }) => content)}</div>;
  // Alternatives without a part in common: each of them is drawn as an object of its own.
  if (properties.length === 0 && (schema.oneOf || schema.anyOf) && !schema.properties) return null;
  const hint = wordsOf(description);
  const isRoot = fieldPathId.path.length === 0;
  const body = (
    <ItemTitleContext value={null}>
      {isRoot || isInItem ? (
        <div className={hint || title ? 'mt-3' : ''}>{fields}</div>
      ) : (
        <div className="mt-2 rounded-card border border-line p-4">{fields}</div>
      )}
    </ItemTitleContext>
  );
  if (isRoot && !title) {
    return (
      <div id={domId(fieldPathId.$id)} tabIndex={-1} className="focus-ring rounded-control">
        {hint && <p className="wrap-anywhere text-ink-2 text-sm">{hint}</p>}
        {body}
      </div>
    );
  }
  // The entry of a list has its title beside its buttons already.
  if (isInItem) return body;
  return (
    <Group id={domId(fieldPathId.$id)} title={title} {...(hint && { hint })}>
      {body}
    </Group>
  );
}

/** Brings the focus to where one would look for it after a list has changed under one's hands. */
function focusAfter(list: HTMLElement | null, { kind, at }: Change, addButton: HTMLElement | null): void {
  const entry = list?.children[at];
  const field = kind === 'added' ? 'input, textarea, select, button' : `[data-moves="${kind}"]`;
  const next =
    kind === 'removed'
      ? list?.children[Math.min(at, list.children.length - 1)]?.querySelector<HTMLElement>('[data-moves="removed"]')
      : entry?.querySelector<HTMLElement>(field);
  (next ?? addButton)?.focus();
}

function ArrayTemplate({
  fieldPathId,
  title,
  schema,
  uiSchema,
  items,
  canAdd,
  onAddClick,
  disabled,
  readonly,
  rawErrors = [],
  registry,
}: ArrayFieldTemplateProps) {
  const texts = useTexts();
  const forget = useContext(ForgetContext);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const pending = useRef<Change | undefined>(undefined);
  const [moved, setMoved] = useState('');
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const name = wordsOf(options.title) ?? title;
  const hint = wordsOf(options.description) ?? wordsOf(schema.description);
  const error = rawErrors.join(' ');
  const itemName = (typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items.title : undefined) ?? name;

  // On purpose after every render: the one that draws the change is the one to wait for.
  useEffect(() => {
    const change = pending.current;
    if (!change) return;
    pending.current = undefined;
    focusAfter(list.current, change, addButton.current);
  });

  function changed(change: Change) {
    pending.current = change;
    if (change.kind === 'added') forget(domId(`${fieldPathId.$id}/${change.at}`));
    if (change.kind === 'up' || change.kind === 'down') {
      const from = change.kind === 'up' ? change.at + 1 : change.at - 1;
      setMoved(texts.itemMoved(texts.itemTitle(itemName, from + 1), change.at + 1, items.length));
    }
  }

  return (
    <ListContext value={{ title: itemName, changed }}>
      <ItemTitleContext value={null}>
        <Group id={domId(fieldPathId.$id)} title={name} {...(hint && { hint })} {...(error && { error })}>
          {items.length === 0 ? (
            <p className="mt-2 text-ink-3 text-sm">{texts.noItems}</p>
          ) : (
            <ol ref={list} className="mt-2 flex flex-col gap-3">
              {items}
            </ol>
          )}
          {canAdd && !readonly && (
            <Button
              ref={addButton}
              size="sm"
              className="mt-3"
              icon={<Plus aria-hidden="true" size={16} />}
              isDisabled={disabled === true}
              onClick={() => {
                changed({ kind: 'added', at: items.length });
                onAddClick();
              }}
            >
              {texts.addItem(itemName)}
            </Button>
          )}
        </Group>
        <Announcement text={moved} delayMs={0} />
      </ItemTitleContext>
    </ListContext>
  );
}

function ArrayItemTemplate({ children, buttonsProps, hasToolbar, disabled, readonly, schema }: ArrayFieldItemTemplateProps) {
  const texts = useTexts();
  const list = useContext(ListContext);
  const { index, hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const title = texts.itemTitle(list?.title ?? '', index + 1);
  const isGroup = schema.type === 'object' || schema.type === 'array';
  const canMove = hasMoveUp || hasMoveDown;
  const buttons = hasToolbar && !readonly && (
    <div className="flex shrink-0">
      {canMove && (
        <>
          <IconButton
            data-moves="up"
            label={texts.moveItemUp(title)}
            icon={<ArrowUp aria-hidden="true" size={16} />}
            isDisabled={disabled === true || !hasMoveUp}
            onClick={() => {
              list?.changed({ kind: 'up', at: index - 1 });
              onMoveUpItem();
            }}
          />
          <IconButton
            data-moves="down"
            label={texts.moveItemDown(title)}
            icon={<ArrowDown aria-hidden="true" size={16} />}
            isDisabled={disabled === true || !hasMoveDown}
            onClick={() => {
              list?.changed({ kind: 'down', at: index + 1 });
              onMoveDownItem();
            }}
          />
        </>
      )}
      {hasRemove && (
        <IconButton
          data-moves="removed"
          label={texts.removeItem(title)}
          icon={<Trash2 aria-hidden="true" size={16} />}
          isDisabled={disabled === true}
          onClick={() => {
            list?.changed({ kind: 'removed', at: index });
            onRemoveItem();
          }}
        />
      )}
    </div>
  );
  const content = <ItemTitleContext value={title}>{children}</ItemTitleContext>;
  if (!isGroup) {
    return (
      <li className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{content}</div>
        {buttons}
      </li>
    );
  }
  return (
    <li className="rounded-card border border-line p-4 pt-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-emphasis text-sm">{title}</p>
        {buttons}
      </div>
      {content}
    </li>
  );
}

/** A control says its own name, hint and error. What is wrong with an object or a choice of alternatives as a whole stands below it. */
function FieldTemplate({ hidden, children, schema, rawErrors = [] }: FieldTemplateProps) {
  if (hidden) return null;
  const isWhole = schema.type === 'object' || ((schema.oneOf || schema.anyOf) && schema.type !== 'array');
  if (!isWhole) return children;
  // The same elements with an error as without one: else its fields would be made anew under somebody's hands.
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {children}
      {rawErrors.length > 0 && <FieldError>{rawErrors.join(' ')}</FieldError>}
    </div>
  );
}

function AlternativesTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className="flex flex-col gap-4">
      {selector}
      {optionSchemaField}
    </div>
  );
}

function UnsupportedTemplate({ schema, fieldPathId }: UnsupportedFieldProps) {
  const texts = useTexts();
  return <Banner tone="warn">{texts.unsupported(schema.title ?? String(fieldPathId?.path.at(-1) ?? ''))}</Banner>;
}

function AdditionalTemplate({ children }: WrapIfAdditionalTemplateProps) {
  return children;
}

/** Our parts under rjsf's names. */
export const templates = {
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  FieldTemplate,
  MultiSchemaFieldTemplate: AlternativesTemplate,
  UnsupportedFieldTemplate: UnsupportedTemplate,
  WrapIfAdditionalTemplate: AdditionalTemplate,
  FieldErrorTemplate: () => null,
  FieldHelpTemplate: () => null,
  DescriptionFieldTemplate: () => null,
  ErrorListTemplate: () => null,
  // Sending is the page's, once for all of its parts.
  ButtonTemplates: { SubmitButton: () => null },
};
