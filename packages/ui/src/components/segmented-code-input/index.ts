export { SegmentedCodeInput, type SegmentedCodeInputProps } from './segmented-code-input.tsx';
