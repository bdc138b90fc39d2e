export { inputLook, TextField, type TextFieldProps, type TextLineProps } from './text-field.tsx';
