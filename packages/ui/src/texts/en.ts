import type { JsonProblemKind } from '#patterns/json-editor/index.ts';
import type { SchemaFormError, SchemaProblem } from '#patterns/schema-form/index.ts';
import type { Texts } from './texts.ts';

// The texts of the library in English: `<Dialog {...dialogTexts} title="…">`. A prop that follows replaces one of them.

const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

export const alertDialogTexts: Texts['alertDialogTexts'] = { cancelLabel: 'Cancel' };

export const comboboxTexts: Texts['comboboxTexts'] = {
  emptyLabel: 'Nothing found',
  countLabel: (count) => counted(count, 'result', 'results'),
  clearLabel: 'Clear',
  loadingLabel: 'Loading',
  retryLabel: 'Try again',
};

export const commandPaletteTexts: Texts['commandPaletteTexts'] = {
  label: 'Search or jump to',
  emptyText: 'Nothing found',
  countLabel: (count) => counted(count, 'result', 'results'),
  loadingLabel: 'Loading',
};

export const copyButtonTexts: Texts['copyButtonTexts'] = { label: 'Copy', copiedLabel: 'Copied', failedLabel: 'Could not be copied' };

export const dialogTexts: Texts['dialogTexts'] = { closeLabel: 'Close' };

export const filePickerTexts: Texts['filePickerTexts'] = {
  chooseLabel: 'Choose a file',
  dropLabel: 'or drop it here',
  removeLabel: (name) => `Remove ${name}`,
};

export const imagePickerTexts: Texts['imagePickerTexts'] = { changeLabel: 'Change', removeLabel: 'Remove' };

export const loaderOverlayTexts: Texts['loaderOverlayTexts'] = { label: 'Loading' };

export const notificationHistoryTexts: Texts['notificationHistoryTexts'] = {
  label: 'Notification history',
  emptyText: 'No notifications yet',
};

export const toasterTexts: Texts['toasterTexts'] = { regionLabel: 'Notifications ({hotkey})', dismissLabel: 'Dismiss notification' };

export const passwordFieldTexts: Texts['passwordFieldTexts'] = { showLabel: 'Show password', capsLockLabel: 'Caps Lock is on' };

export const passwordRulesTexts: Texts['passwordRulesTexts'] = {
  label: 'Your password needs',
  metLabel: 'done',
  missingLabel: 'still missing',
};

export const searchFieldTexts: Texts['searchFieldTexts'] = { clearLabel: 'Clear search' };

export const segmentedCodeInputTexts: Texts['segmentedCodeInputTexts'] = { checkingLabel: 'Checking…' };

export const skipLinkTexts: Texts['skipLinkTexts'] = { label: 'Skip to content' };

export const switchTexts: Texts['switchTexts'] = { onLabel: 'On', offLabel: 'Off' };

export const tableTexts: Texts['tableTexts'] = {
  loadingLabel: 'Loading',
  actionsLabel: 'Actions',
  sortLabels: { label: 'Sort by', ascending: 'Ascending. Reverse the order', descending: 'Descending. Reverse the order' },
  countLabelOf: (count, hasMore) => (hasMore ? `More than ${counted(count, 'row', 'rows')}` : counted(count, 'row', 'rows')),
};

export const tableProblemTexts: Texts['tableProblemTexts'] = { text: 'The rows could not be loaded.', retryLabel: 'Try again' };

export const tableSelectionTexts: Texts['tableSelectionTexts'] = { allLabel: 'Select all' };

export const optionalTexts: Texts['optionalTexts'] = { optionalLabel: 'Optional' };

export const textareaCounterTexts: Texts['textareaCounterTexts'] = {
  text: (count, max) => `${count} of ${max}`,
  announce: (remaining) =>
    remaining < 0 ? `${counted(-remaining, 'character', 'characters')} too many` : `${counted(remaining, 'character', 'characters')} left`,
};

export const treeLoadingTexts: Texts['treeLoadingTexts'] = { loadingLabel: 'Loading', failedLabel: 'Could not be loaded. Try again' };

export const treeMovingTexts: Texts['treeMovingTexts'] = {
  insideItselfText: 'An item cannot be moved below itself.',
  toTopLabel: 'To the top level',
  cancelLabel: 'Cancel',
};

export const appShellTexts: Texts['appShellTexts'] = { skipLabel: 'Skip to content', navLabel: 'Pages', moreLabel: 'More' };

export const bareShellTexts: Texts['bareShellTexts'] = { skipLabel: 'Skip to content' };

export const confirmByTypingTexts: Texts['confirmByTypingTexts'] = {
  emptyError: 'Type the text to confirm.',
  mismatchError: 'The text does not match.',
  confirmLabel: 'Delete',
  cancelLabel: 'Cancel',
  confirmingLabel: 'Deleting',
};

export const conflictDialogTexts: Texts['conflictDialogTexts'] = {
  title: 'Somebody else has saved in the meantime',
  description: 'Both of you changed these fields. Choose which version to keep. All other changes are combined.',
  mineLabel: 'Keep mine',
  theirsLabel: 'Use theirs',
  closeLabel: 'Close',
  laterLabel: 'Back to my edits',
  saveLabel: 'Save changes',
  savingLabel: 'Saving',
};

export const errorStateTexts: Texts['errorStateTexts'] = {
  title: 'Something went wrong',
  retryLabel: 'Try again',
  retryingLabel: 'Loading',
};

export const filterToolbarTexts: Texts['filterToolbarTexts'] = { clearLabel: 'Clear filters' };

export const inboxListTexts: Texts['inboxListTexts'] = { label: 'Inbox', unreadLabel: 'Unread' };

export const inlineEditableNameTexts: Texts['inlineEditableNameTexts'] = {
  savingLabel: 'Saving',
  savedLabel: 'Saved',
  failedLabel: 'Not saved',
};

export const listPopupTexts: Texts['listPopupTexts'] = { closeLabel: 'Close' };

export const loginExpiredTexts: Texts['loginExpiredTexts'] = {
  title: 'Your session has expired',
  description: 'Sign in again to continue. What you typed on this page is kept.',
  submitLabel: 'Sign in again',
  submittingLabel: 'Signing in',
  leaveLabel: 'Go to the sign-in page',
};

export const saveToolbarTexts: Texts['saveToolbarTexts'] = {
  label: 'Unsaved changes',
  saveLabel: 'Save changes',
  savingLabel: 'Saving',
  discardLabel: 'Discard',
  failedText: 'Not saved',
};

export const unsavedCountText: Texts['unsavedCountText'] = (count) => counted(count, 'unsaved change', 'unsaved changes');

export const shellSearchTexts: Texts['shellSearchTexts'] = { label: 'Search or jump to' };

export const sidePanelTexts: Texts['sidePanelTexts'] = { closeLabel: 'Close' };

export const updateBannerTexts: Texts['updateBannerTexts'] = {
  text: 'A new version is available',
  updateLabel: 'Update',
  dismissLabel: 'Dismiss',
};

const jsonProblems: Readonly<Record<Exclude<JsonProblemKind, 'schema'>, string>> = {
  end: 'something is not closed.',
  character: 'this character is not allowed here.',
  property: 'a name in double quotes is missing.',
  quotes: 'names must be in double quotes.',
  comma: 'a comma is missing.',
  colon: 'a colon is missing.',
  value: 'a value is missing.',
  bracket: 'a closing bracket is missing.',
  brace: 'a closing brace is missing.',
  'trailing-comma': 'there is an extra comma.',
  'duplicate-name': 'this name is used twice.',
  comment: 'comments are not allowed.',
  choice: 'this value is not one of the allowed values.',
};

export const jsonEditorTexts: Texts['jsonEditorTexts'] = {
  leaveHint: 'Ctrl+M, then Tab, leaves the editor.',
  problemText: ({ kind, line, detail }) => `Line ${line}: ${kind === 'schema' ? detail : jsonProblems[kind]}`,
  problemCount: (count) => counted(count, 'problem', 'problems'),
};

export const remappingCanvasTexts: Texts['remappingCanvasTexts'] = {
  label: 'Remapping',
  sourceTitle: 'Source',
  destinationTitle: 'Destination',
  empty: 'No parameters found',
  parameterCount: (count) => counted(count, 'parameter', 'parameters'),
  typeNames: { string: 'String', int: 'Integer', bool: 'Yes/No', float: 'Float', dateTime: 'Date Time' },
  coverage: ({ linked, total }) => `${linked} of ${counted(total, 'destination', 'destinations')} mapped`,
  coverageDetail: ({ byDefault, uncovered }) =>
    [byDefault > 0 && `${byDefault} by default`, uncovered > 0 && `${uncovered} missing`].filter(Boolean).join(', '),
  undo: 'Undo',
  redo: 'Redo',
  nextMissing: 'Next missing destination',
  acceptAll: (count) => `Accept ${counted(count, 'suggestion', 'suggestions')}`,
  view: 'View',
  arrowsView: 'Arrows',
  tableView: 'Table',
  sourceName: ({ name, type, target, condition }) =>
    [name, type, target ? `mapped to ${target}` : 'not mapped', condition && `when ${condition}`].filter(Boolean).join(', '),
  destinationName: ({ name, type, source, defaultValue }) =>
    [name, type, source ? `mapped from ${source}` : defaultValue ? `default ${defaultValue}` : 'no source or default'].join(', '),
  placeHere: ({ source, destination, type, replaced }) =>
    [destination, type, replaced ? `map ${source} here in place of ${replaced}` : `map ${source} here`].join(', '),
  ignored: 'Ignored',
  missing: 'Missing',
  defaultValue: (value) => `Default ${value}`,
  dropHere: 'Drop to map',
  takesOnly: (type) => `Accepts ${type} only`,
  editCondition: (source) => `Condition of ${source}`,
  editDefault: (destination) => `Default of ${destination}`,
  conditionPlaceholder: 'Condition',
  defaultPlaceholder: 'Default',
  chooseSource: (destination) => `Map to ${destination}`,
  noSource: 'Not mapped',
  noSourceFits: (type) => `No source is of type ${type}`,
  links: 'Mappings',
  removeLink: ({ source, destination }) => `Remove mapping ${source} to ${destination}`,
  suggestions: 'Suggestions',
  suggestionReason: { sameName: 'Same name', similarName: 'Similar name' },
  acceptSuggestion: ({ source, destination }) => `Accept mapping ${source} to ${destination}`,
  dismissSuggestion: ({ source, destination }) => `Dismiss mapping ${source} to ${destination}`,
  conditionTitle: 'Condition',
  defaultTitle: 'Default',
  actionsTitle: 'Actions',
  said: {
    picked: (source, count, isDragged) => {
      if (count === 0) return `${source} selected. No destination accepts its type. Escape cancels.`;
      const keys = isDragged ? '' : ' Arrow keys choose, Enter maps, Escape cancels.';
      return `${source} selected. ${counted(count, 'destination accepts', 'destinations accept')} it.${keys}`;
    },
    cancelled: (source) => `${source}: canceled.`,
    linked: ({ source, destination, replaced }) =>
      replaced ? `${source} mapped to ${destination}, in place of ${replaced}.` : `${source} mapped to ${destination}.`,
    unlinked: ({ source, destination }) => `Mapping ${source} to ${destination} removed.`,
    refused: ({ source, destination, sourceType, destinationType }) =>
      `${destination} accepts ${destinationType} only; ${source} is ${sourceType}.`,
    accepted: (count) => `${counted(count, 'suggestion', 'suggestions')} accepted.`,
    dismissed: ({ source, destination }) => `Suggestion ${source} to ${destination} dismissed.`,
    conditionSet: (source, value) => (value === '' ? `Condition of ${source} removed.` : `Condition of ${source}: ${value}.`),
    defaultSet: (destination, value) => (value === '' ? `Default of ${destination} removed.` : `Default of ${destination}: ${value}.`),
    undone: (step) => `Undone: ${step}`,
    redone: (step) => `Redone: ${step}`,
  },
};

const schemaProblems: Readonly<Record<SchemaProblem['kind'], (path: string) => string>> = {
  'not-an-object': () => 'The schema must be a JSON object.',
  'root-type': () => 'The schema must ask for an object: "type": "object".',
  'too-large': (path) => `The schema is too large to be shown as a form (${path}).`,
  'too-deep': (path) => `The schema is nested too deeply at ${path}.`,
  'too-many-choices': (path) => `The schema has lists with more choices than can be shown at ${path}.`,
  'too-many-properties': (path) => `The schema has too many fields at ${path}.`,
  'reserved-name': (path) => `The name at ${path} cannot be used. Choose another one.`,
  'foreign-reference': (path) => `The reference at ${path} points to nothing in this schema.`,
  'endless-reference': (path) => `The reference at ${path} points back to itself.`,
  'costly-pattern': (path) => `The pattern at ${path} would take too long. Simplify it.`,
  malformed: (path) => `The value at ${path} is not valid for this keyword.`,
};

function fieldError({ keyword, title, limit: figure, format, type }: SchemaFormError): string {
  const limit =
    figure === undefined ? '' : new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 21 }).format(figure);
  switch (keyword) {
    case 'required':
      return `${title} is required.`;
    case 'minLength':
      return figure === 1 ? `Enter at least ${limit} character.` : `Enter at least ${limit} characters.`;
    case 'maxLength':
      return figure === 1 ? `Enter at most ${limit} character.` : `Enter at most ${limit} characters.`;
    case 'minItems':
      return figure === 1 ? `Add at least ${limit} entry.` : `Add at least ${limit} entries.`;
    case 'maxItems':
      return figure === 1 ? `Keep at most ${limit} entry.` : `Keep at most ${limit} entries.`;
    case 'minimum':
      return `Enter ${limit} or more.`;
    case 'maximum':
      return `Enter ${limit} or less.`;
    case 'exclusiveMinimum':
      return `Enter more than ${limit}.`;
    case 'exclusiveMaximum':
      return `Enter less than ${limit}.`;
    case 'multipleOf':
      return `Enter a multiple of ${limit}.`;
    case 'format':
      return format === 'email'
        ? 'Enter an email address, such as name@example.com.'
        : format === 'uri'
          ? 'Enter a full address, such as https://example.com.'
          : 'This does not have the required format.';
    case 'pattern':
      return 'This does not match the required pattern.';
    case 'type':
      return type === 'integer'
        ? 'Enter a whole number, such as 1000.'
        : type === 'number'
          ? 'Enter a number, such as 1000 or 2.5.'
          : 'This is not the required type of value.';
    default:
      return 'This is not allowed here.';
  }
}

export const schemaFormTexts: Texts['schemaFormTexts'] = {
  language: 'en',
  optional: 'Optional',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose…',
  noChoice: 'None',
  showPassword: 'Show password',
  capsLock: 'Caps Lock is on',
  examples: 'For example:',
  pattern: 'Pattern:',
  addItem: (title) => `Add: ${title}`,
  itemTitle: (title, position) => `${title} ${position}`,
  removeItem: (title) => `Remove: ${title}`,
  moveItemUp: (title) => `Move up: ${title}`,
  moveItemDown: (title) => `Move down: ${title}`,
  itemMoved: (title, position, total) => `${title} is now ${position} of ${total}`,
  noItems: 'No entries yet.',
  alternative: (position) => `Option ${position}`,
  unsupported: (title) => `${title} cannot be shown here.`,
  ignoredControls: (names) => `These controls are unknown and were left out: ${names.join(', ')}.`,
  error: fieldError,
  errorCount: (count) => `${counted(count, 'field needs', 'fields need')} your attention`,
  problem: (problem) => (problem ? schemaProblems[problem.kind](problem.path || '/') : 'This schema cannot be shown as a form.'),
};
