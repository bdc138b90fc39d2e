// What opens over the remapping, in one file: whoever opens one of them has them all.
export { ParametersDialog } from './parameters-dialog.tsx';
export { TryPluginDialog } from './try-plugin-dialog.tsx';
export { TurnOffDialog } from './turn-off-dialog.tsx';
