import type { ComponentProps, JSXElementConstructor } from 'react';
import type { AlertDialog } from '#components/alert-dialog/index.ts';
import type { Combobox } from '#components/combobox/index.ts';
import type { CommandPalette } from '#components/command-palette/index.ts';
import type { CopyButton } from '#components/copy-button/index.ts';
import type { Dialog } from '#components/dialog/index.ts';
import type { FilePicker } from '#components/file-picker/index.ts';
import type { ImagePicker } from '#components/image-picker/index.ts';
import type { LoaderOverlay } from '#components/loader-overlay/index.ts';
import type { NotificationHistory, Toaster } from '#components/notification/index.ts';
import type { PasswordField } from '#components/password-field/index.ts';
import type { PasswordRules } from '#components/password-rules/index.ts';
import type { SearchField } from '#components/search-field/index.ts';
import type { SegmentedCodeInput } from '#components/segmented-code-input/index.ts';
import type { SkipLink } from '#components/skip-link/index.ts';
import type { Switch } from '#components/switch/index.ts';
import type { TableProblem, TableProps, TableSelection } from '#components/table/index.ts';
import type { TextareaCounter, TextareaProps } from '#components/textarea/index.ts';
import type { TreeLoading, TreeMoving } from '#components/tree/index.ts';
import type { AppShell } from '#patterns/app-shell/index.ts';
import type { BareShell } from '#patterns/bare-shell/index.ts';
import type { ConfirmByTypingDialog } from '#patterns/confirm-by-typing-dialog/index.ts';
import type { ConflictDialog } from '#patterns/conflict-dialog/index.ts';
import type { ErrorState } from '#patterns/error-state/index.ts';
import type { FilterToolbar } from '#patterns/filter-toolbar/index.ts';
import type { InboxList } from '#patterns/inbox-list/index.ts';
import type { InlineEditableName } from '#patterns/inline-editable-name/index.ts';
import type { JsonEditor } from '#patterns/json-editor/index.ts';
import type { ListPopup } from '#patterns/list-popup/index.ts';
import type { LoginExpiredDialog } from '#patterns/login-expired-dialog/index.ts';
import type { RemappingCanvasTexts } from '#patterns/remapping-canvas/index.ts';
import type { SaveToolbar } from '#patterns/save-toolbar/index.ts';
import type { SchemaFormTexts } from '#patterns/schema-form/index.ts';
import type { ShellSearch } from '#patterns/shell-search/index.ts';
import type { SidePanel } from '#patterns/side-panel/index.ts';
import type { UpdateBanner } from '#patterns/update-banner/index.ts';

/** Props that are texts, all of them given. */
type Given<Props, Names extends keyof Props> = { [Name in Names]-?: Exclude<Props[Name], undefined> };
// biome-ignore lint/suspicious/noExplicitAny: any component is meant
type Of<Component extends JSXElementConstructor<any>, Names extends keyof ComponentProps<Component>> = Given<
  ComponentProps<Component>,
  Names
>;

/** Ready texts of the library: one set for each component, to be spread into its props; `canvas` and `schemaForm` go into `texts`. */
export type Texts = {
  alertDialogTexts: Of<typeof AlertDialog, 'cancelLabel'>;
  comboboxTexts: Of<typeof Combobox, 'emptyLabel' | 'countLabel' | 'clearLabel' | 'loadingLabel' | 'retryLabel'>;
  commandPaletteTexts: Of<typeof CommandPalette, 'label' | 'emptyText' | 'countLabel' | 'loadingLabel'>;
  copyButtonTexts: Of<typeof CopyButton, 'label' | 'copiedLabel' | 'failedLabel'>;
  dialogTexts: Of<typeof Dialog, 'closeLabel'>;
  filePickerTexts: Of<typeof FilePicker, 'chooseLabel' | 'dropLabel' | 'removeLabel'>;
  imagePickerTexts: Of<typeof ImagePicker, 'changeLabel' | 'removeLabel'>;
  loaderOverlayTexts: Of<typeof LoaderOverlay, 'label'>;
  notificationHistoryTexts: Of<typeof NotificationHistory, 'label' | 'emptyText'>;
  toasterTexts: Of<typeof Toaster, 'regionLabel' | 'dismissLabel'>;
  passwordFieldTexts: Of<typeof PasswordField, 'showLabel' | 'capsLockLabel'>;
  passwordRulesTexts: Of<typeof PasswordRules, 'label' | 'metLabel' | 'missingLabel'>;
  searchFieldTexts: Of<typeof SearchField, 'clearLabel'>;
  segmentedCodeInputTexts: Of<typeof SegmentedCodeInput, 'checkingLabel'>;
  skipLinkTexts: Of<typeof SkipLink, 'label'>;
  switchTexts: Of<typeof Switch, 'onLabel' | 'offLabel'>;
  tableTexts: Given<TableProps<object>, 'loadingLabel' | 'actionsLabel' | 'sortLabels' | 'countLabelOf'>;
  /** For `problem` of a table. */
  tableProblemTexts: Given<TableProblem, 'text' | 'retryLabel'>;
  /** For `selection` of a table. */
  tableSelectionTexts: Given<TableSelection<object>, 'allLabel'>;
  /** For text fields and text areas that are optional. */
  optionalTexts: Given<TextareaProps, 'optionalLabel'>;
  /** For `counter` of a text area. */
  textareaCounterTexts: Given<TextareaCounter, 'text' | 'announce'>;
  /** For `loading` of a tree. */
  treeLoadingTexts: Given<TreeLoading<never>, 'loadingLabel' | 'failedLabel'>;
  /** For `moving` of a tree. */
  treeMovingTexts: Given<TreeMoving<never>, 'insideItselfText' | 'toTopLabel' | 'cancelLabel'>;
  appShellTexts: Of<typeof AppShell, 'skipLabel' | 'navLabel' | 'moreLabel'>;
  bareShellTexts: Of<typeof BareShell, 'skipLabel'>;
  confirmByTypingTexts: Of<
    typeof ConfirmByTypingDialog,
    'emptyError' | 'mismatchError' | 'confirmLabel' | 'cancelLabel' | 'confirmingLabel'
  >;
  conflictDialogTexts: Of<
    typeof ConflictDialog,
    'title' | 'description' | 'mineLabel' | 'theirsLabel' | 'closeLabel' | 'laterLabel' | 'saveLabel' | 'savingLabel'
  >;
  errorStateTexts: Of<typeof ErrorState, 'title' | 'retryLabel' | 'retryingLabel'>;
  filterToolbarTexts: Of<typeof FilterToolbar, 'clearLabel'>;
  inboxListTexts: Of<typeof InboxList, 'label' | 'unreadLabel'>;
  inlineEditableNameTexts: Of<typeof InlineEditableName, 'savingLabel' | 'savedLabel' | 'failedLabel'>;
  jsonEditorTexts: Of<typeof JsonEditor, 'leaveHint' | 'problemText' | 'problemCount'>;
  listPopupTexts: Of<typeof ListPopup, 'closeLabel'>;
  loginExpiredTexts: Of<typeof LoginExpiredDialog, 'title' | 'description' | 'submitLabel' | 'submittingLabel' | 'leaveLabel'>;
  saveToolbarTexts: Of<typeof SaveToolbar, 'label' | 'saveLabel' | 'savingLabel' | 'discardLabel' | 'failedText'>;
  /** `countText` of a save toolbar, for so many unsaved changes. */
  unsavedCountText: (count: number) => string;
  shellSearchTexts: Of<typeof ShellSearch, 'label'>;
  sidePanelTexts: Of<typeof SidePanel, 'closeLabel'>;
  updateBannerTexts: Of<typeof UpdateBanner, 'text' | 'updateLabel' | 'dismissLabel'>;
  remappingCanvasTexts: RemappingCanvasTexts;
  schemaFormTexts: SchemaFormTexts;
};
