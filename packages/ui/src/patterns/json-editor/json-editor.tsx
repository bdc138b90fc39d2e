import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Announcement } from '#components/announcement/index.ts';
import { FieldError } from '#components/field/index.ts';
import { inputLook } from '#components/text-field/index.ts';
import type { JsonProblem } from './json-problem.ts';
import { loadEditor } from './load-editor.ts';
import type { LiveEditor } from './monaco-editor.ts';

/** Props of {@link JsonEditor}. */
export type JsonEditorProps = Omit<ComponentProps<'div'>, 'onChange' | 'children'> & {
  /** Names it; shown above it unless hidden. */
  label: string;
  /** The label is read and not shown, where something else names it for the eye. */
  isLabelHidden?: boolean | undefined;
  /** A line that helps before anything is wrong. */
  hint?: ReactNode;
  /** What is wrong with the whole, after saving for instance. What is wrong in the text is found by the editor itself. */
  error?: ReactNode;
  /** The text as it was typed; it need not be JSON yet. */
  value: string;
  /** Told every change, with the whole text. */
  onChange: (value: string) => void;
  /** JSON Schema of the text: completes names, explains them, and tells what does not keep to it. Ours, not somebody else's. */
  schema?: unknown;
  /** Can be read, chosen from and copied, not changed. */
  isReadOnly?: boolean | undefined;
  /** The text as it was saved: lines that differ from it are marked. How many changes there are is the save bar's to say. */
  savedValue?: string | undefined;
  /** Height in lines; what is longer scrolls. */
  rows?: number | undefined;
  /** How to leave with the keyboard, where Tab indents: "Ctrl+M, then Tab, leaves the editor". */
  leaveHint: string;
  /** The words for a problem: "Line 3: a comma is missing". */
  problemText: (problem: JsonProblem) => string;
  /** Names the list of problems, "2 problems"; read out when typing rests. */
  problemCount: (count: number) => string;
  /** Told whenever the problems change. */
  onProblemsChange?: ((problems: readonly JsonProblem[]) => void) | undefined;
};

const noProblems: readonly JsonProblem[] = [];
/** More than this many are not listed: the first ones usually cause the rest. */
const mostListed = 5;
const lineHeightPx = 18;
const paddingPx = 8;

/**
 * A text of JSON: Monaco, once it is there. Until then, and where it cannot be had, a plain text field holds the same text, and what was
 * typed there stays.
 */
export function JsonEditor({
  label,
  isLabelHidden = false,
  hint,
  error,
  value,
  onChange,
  schema,
  isReadOnly = false,
  savedValue,
  rows = 16,
  leaveHint,
  problemText,
  problemCount,
  onProblemsChange,
  className,
  ...rest
}: JsonEditorProps) {
  const id = useId();
  const [hintId, errorId, leaveId] = [`${id}-hint`, `${id}-error`, `${id}-leave`];
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [problems, setProblems] = useState(noProblems);
  const place = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const live = useRef<LiveEditor>(undefined);

  const change = useEffectEvent((next: string) => onChange(next));
  const words = useEffectEvent((problem: JsonProblem) => problemText(problem));
  const tellProblems = useEffectEvent((next: readonly JsonProblem[]) => {
    setProblems(next);
    onProblemsChange?.(next);
  });
  const describedBy = cx(error && errorId, hint && hintId, state === 'ready' && leaveId) || undefined;
  const start = useEffectEvent((createEditor: typeof import('./monaco-editor.ts').createEditor, host: HTMLElement) => {
    const field = plain.current;
    const hadFocus = field !== null && document.activeElement === field;
    const editor = createEditor(host, { value, label, isReadOnly, onChange: change, onProblems: tellProblems, problemText: words });
    editor.setSchema(schema);
    editor.setSaved(savedValue);
    if (field) editor.select(field.selectionStart, field.selectionEnd);
    if (hadFocus) editor.focus();
    return editor;
  });

  useEffect(() => {
    let isGone = false;
    loadEditor(document.documentElement.lang).then(
      ({ createEditor }) => {
        if (isGone || !place.current) return;
        live.current = start(createEditor, place.current);
        setState('ready');
      },
      // The connection is gone, or the browser is too old: one can work on.
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      live.current?.dispose();
      live.current = undefined;
    };
  }, []);

  useEffect(() => live.current?.setValue(value), [value]);
  useEffect(() => live.current?.setSchema(schema), [schema]);
  useEffect(() => live.current?.setSaved(savedValue), [savedValue]);
  useEffect(() => live.current?.setReadOnly(isReadOnly), [isReadOnly]);
  useEffect(() => {
    if (state === 'ready') live.current?.describe(label, describedBy, Boolean(error) || problems.length > 0);
  }, [state, label, describedBy, error, problems]);

  const height = rows * lineHeightPx + 2 * paddingPx;
  const labelLook = isLabelHidden ? 'sr-only' : 'font-emphasis text-ink text-sm';
  return (
    <div {...rest} data-state={state} data-invalid={error ? true : undefined} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      {state === 'ready' ? (
        // Monaco is told its name by itself; a label can only stand for a field of the browser's.
        <span className={labelLook}>{label}</span>
      ) : (
        <label htmlFor={id} className={labelLook}>
          {label}
        </label>
      )}
      <div
        className={cx(
          'relative overflow-hidden rounded-control border font-mono text-code focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-1',
          error ? 'border-danger' : 'border-edge',
          isReadOnly ? 'bg-well' : 'bg-field',
        )}
        style={{ height }}
      >
        {state !== 'ready' && (
          <textarea
            ref={plain}
            id={id}
            value={value}
            readOnly={isReadOnly}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.target.value)}
            className={cx(inputLook({ size: 'code' }), 'absolute inset-0 size-full')}
          />
        )}
        <div ref={place} className={cx('absolute inset-0', state !== 'ready' && 'invisible')} />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {problems.length > 0 && (
        <ul aria-label={problemCount(problems.length)} className="flex flex-col items-start gap-1 text-sm">
          {problems.slice(0, mostListed).map((problem) => (
            <li key={`${problem.line} ${problem.column} ${problem.detail}`} className="min-w-0">
              <button
                type="button"
                className="focus-ring min-h-6 cursor-pointer rounded-chip text-start text-danger underline underline-offset-4 hover:decoration-2"
                onClick={() => live.current?.focus(problem)}
              >
                {problemText(problem)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Announcement text={problems.length > 0 ? problemCount(problems.length) : ''} />
      {hint && (
        <p id={hintId} className="text-ink-3 text-xs">
          {hint}
        </p>
      )}
      <p id={leaveId} hidden={state !== 'ready'} className="text-ink-3 text-xs">
        {leaveHint}
      </p>
    </div>
  );
}
