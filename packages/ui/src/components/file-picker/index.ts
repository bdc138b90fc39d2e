export type { RejectedFile } from '../file-input/file-input.tsx';
export { FilePicker, type FilePickerProps, type PickedFile } from './file-picker.tsx';
