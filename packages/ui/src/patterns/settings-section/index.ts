export { SettingsRow, type SettingsRowProps, SettingsSection, type SettingsSectionProps } from './settings-section.tsx';
