// What a project asks, in one file: whoever opens one of them has them all.
export { ArchivePluginDialog } from './archive-plugin-dialog.tsx';
export { PluginDialog } from './plugin-dialog.tsx';
export { TeamAccessForm } from './team-access-form.tsx';
