export { inputLook, TextField, type TextFieldProps } from './text-field.tsx';
