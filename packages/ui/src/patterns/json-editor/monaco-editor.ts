// Everything of Monaco's, and nothing else: it is loaded when the first editor is shown, as a part of its own.
// With the language come all of the editor's own parts (suggestions, hovers, folding). Monaco would fetch it when the first editor is there
// already: that one had none of them, and for the next ones Monaco knew the parts but not the services that they need.
import 'monaco-editor/languages/features/json/jsonMode';
import { editor, KeyCode, KeyMod, MarkerSeverity, Range, Uri } from 'monaco-editor/editor';
import { getWorker, type IJSONWorker, jsonDefaults } from 'monaco-editor/languages/features/json/register';
import { changedLines } from './changed-lines.ts';
import { createEchoes } from './echoes.ts';
import { onThemeChange, themeOfTokens } from './editor-theme.ts';
import { type JsonProblem, problemKindOf } from './json-problem.ts';

/** What one editor is made of. */
export type EditorOptions = {
  value: string;
  label: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
  onProblems: (problems: readonly JsonProblem[]) => void;
  /** The words for a problem, as they show where the pointer rests on it. */
  problemText: (problem: JsonProblem) => string;
};

/** A live editor. */
export type LiveEditor = {
  setValue: (value: string) => void;
  setSchema: (schema: unknown) => void;
  /** Marks what differs from the text that was saved; without one nothing is marked. */
  setSaved: (saved: string | undefined) => void;
  setReadOnly: (isReadOnly: boolean) => void;
  /** Ids of what describes it, and whether what it holds is wrong. */
  describe: (label: string, describedBy: string | undefined, isInvalid: boolean) => void;
  /** Brings the caret to a place, or leaves it where it is. */
  focus: (place?: { line: number; column: number }) => void;
  /** Where the caret is, as it was in the text field that stood here before. */
  select: (start: number, end: number) => void;
  dispose: () => void;
};

// Workers come from our own origin, as files: neither code from text nor a blob.
globalThis.MonacoEnvironment = {
  getWorker: (_, label) =>
    label === 'json'
      ? new Worker(new URL('./json.worker.js', import.meta.url), { type: 'module' })
      : new Worker(new URL('./editor.worker.js', import.meta.url), { type: 'module' }),
};

/** What the service says of a text; lines and columns count from 0. */
type Finding = {
  code?: number | string;
  message: string;
  range: { start: { line: number; character: number }; end: { line: number; character: number } };
};
type Validating = IJSONWorker & { doValidation: (uri: string) => Promise<Finding[]> };

const owner = 'foyer';
/** How long nobody must have typed before the text is looked at, in ms. */
const restMs = 250;
/** How often a question that got no answer is asked again, each time after twice as long. */
const mostTries = 6;
const themes = { editable: 'foyer', readOnly: 'foyer-read-only' };
/** Schemas of the editors that are open, by the address of their text: the JSON service has one list for all. */
const schemas = new Map<string, unknown>();
let editors = 0;

function applySchemas(): void {
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    enableSchemaRequest: false,
    schemaValidation: 'error',
    schemas: [...schemas].map(([uri, schema]) => ({ uri: `${uri}#schema`, fileMatch: [uri], schema })),
  });
}

function applyThemes(): void {
  editor.defineTheme(themes.editable, themeOfTokens(false));
  editor.defineTheme(themes.readOnly, themeOfTokens(true));
}

// We ask for problems ourselves: the service's own sentences exist in English only.
jsonDefaults.setModeConfiguration({ ...jsonDefaults.modeConfiguration, diagnostics: false, colors: false });
applySchemas();
applyThemes();
onThemeChange(applyThemes);
// The save bar's key: with no command of the editor's own it goes on to the page.
editor.addKeybindingRules([{ keybinding: KeyMod.CtrlCmd | KeyCode.Enter, command: null }]);

function createCode(place: HTMLElement, model: editor.ITextModel, label: string, isReadOnly: boolean): editor.IStandaloneCodeEditor {
  const style = getComputedStyle(place);
  return editor.create(place, {
    model,
    theme: isReadOnly ? themes.readOnly : themes.editable,
    ariaLabel: label,
    readOnly: isReadOnly,
    // A text one may not change can still be read with the keyboard.
    domReadOnly: isReadOnly,
    automaticLayout: true,
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    lineHeight: Number.parseFloat(style.lineHeight),
    tabSize: 2,
    minimap: { enabled: false },
    stickyScroll: { enabled: false },
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 8,
    renderLineHighlight: 'line',
    renderLineHighlightOnlyWhenFocus: true,
    scrollBeyondLastLine: false,
    // Seen wherever there is more: how far one is in a text is no matter of the pointer.
    scrollbar: {
      vertical: 'visible',
      alwaysConsumeMouseWheel: false,
      horizontalScrollbarSize: 10,
      verticalScrollbarSize: 10,
      useShadows: false,
    },
    padding: { top: 8, bottom: 8 },
    wordWrap: 'on',
    // The browser's own menu is in the person's language.
    contextmenu: false,
    links: false,
    quickSuggestions: { strings: true, other: true, comments: false },
    fixedOverflowWidgets: true,
  });
}

/** Marks the lines that differ from the text that was saved. */
function createChangeMarks(code: editor.IStandaloneCodeEditor, model: editor.ITextModel) {
  let saved: string | undefined;
  const marks = code.createDecorationsCollection();
  function draw(): void {
    const lines = saved === undefined ? [] : changedLines(saved, model.getValue());
    marks.set(
      lines.map((line) => ({
        range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
        options: { isWholeLine: true, linesDecorationsClassName: 'changed-line' },
      })),
    );
  }
  return {
    draw,
    setSaved(text: string | undefined): void {
      saved = text;
      draw();
    },
  };
}

/** Has a text validated once nobody types, marks what is wrong with it and tells it. */
function createProblemCheck(model: editor.ITextModel, { onProblems, problemText }: Pick<EditorOptions, 'onProblems' | 'problemText'>) {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    const version = model.getVersionId();
    const worker = (await (await getWorker())(model.uri)) as Validating;
    const findings = await worker.doValidation(model.uri.toString());
    // Somebody has typed on, or left: the next answer counts.
    if (isGone || version !== model.getVersionId()) return;
    const found = findings.map(({ code: number, message: detail, range }) => ({
      range,
      problem: { kind: problemKindOf(number), line: range.start.line + 1, column: range.start.character + 1, detail } satisfies JsonProblem,
    }));
    editor.setModelMarkers(
      model,
      owner,
      found.map(({ range, problem }) => ({
        severity: MarkerSeverity.Error,
        message: problemText(problem),
        startLineNumber: problem.line,
        startColumn: problem.column,
        endLineNumber: range.end.line + 1,
        endColumn: range.end.character + 1,
      })),
    );
    onProblems(found.map(({ problem }) => problem));
  }
  function checkLater(tries = 0): void {
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        check().catch(() => {
          // The worker is being replaced, or has not come up yet: nobody may type again for long, so it is asked again.
          if (!isGone && tries < mostTries) checkLater(tries + 1);
        }),
      restMs * 2 ** tries,
    );
  }
  return {
    checkLater,
    dispose(): void {
      isGone = true;
      clearTimeout(timer);
    },
  };
}

function describeInputs(place: HTMLElement, describedBy: string | undefined, isInvalid: boolean): void {
  for (const input of place.querySelectorAll('[role="textbox"]')) {
    if (describedBy) input.setAttribute('aria-describedby', describedBy);
    else input.removeAttribute('aria-describedby');
    input.setAttribute('aria-invalid', String(isInvalid));
  }
}

/** Makes an editor in an empty element. */
export function createEditor(place: HTMLElement, { value, label, isReadOnly, onChange, ...problems }: EditorOptions): LiveEditor {
  editors += 1;
  const model = editor.createModel(value, 'json', Uri.parse(`foyer://json/${editors}.json`));
  const address = model.uri.toString();
  model.setEOL(editor.EndOfLineSequence.LF);
  const code = createCode(place, model, label, isReadOnly);
  let isOurs = false;
  const echoes = createEchoes();
  const changeMarks = createChangeMarks(code, model);
  const problemCheck = createProblemCheck(model, problems);
  problemCheck.checkLater();

  const changes = model.onDidChangeContent(() => {
    problemCheck.checkLater();
    changeMarks.draw();
    if (isOurs) return;
    const text = model.getValue();
    echoes.tell(text);
    onChange(text);
  });

  return {
    setValue: (next) => {
      if (echoes.isEcho(next) || next === model.getValue()) return;
      isOurs = true;
      // As an edit, so that undo goes back across it.
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text: next }], () => null);
      isOurs = false;
    },
    setSchema: (schema) => {
      if (schemas.get(address) === schema) return;
      if (schema === undefined) schemas.delete(address);
      else schemas.set(address, schema);
      applySchemas();
      problemCheck.checkLater();
    },
    setSaved: changeMarks.setSaved,
    setReadOnly: (next) => code.updateOptions({ readOnly: next, domReadOnly: next, theme: next ? themes.readOnly : themes.editable }),
    describe: (name, describedBy, isInvalid) => {
      code.updateOptions({ ariaLabel: name });
      describeInputs(place, describedBy, isInvalid);
    },
    focus: (at) => {
      if (at) {
        code.setPosition({ lineNumber: at.line, column: at.column });
        code.revealLineInCenterIfOutsideViewport(at.line);
      }
      code.focus();
    },
    select: (start, end) => code.setSelection(Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))),
    dispose: () => {
      problemCheck.dispose();
      changes.dispose();
      if (schemas.delete(address)) applySchemas();
      code.dispose();
      model.dispose();
    },
  };
}
