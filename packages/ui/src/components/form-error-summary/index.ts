export { focusField } from './focus-field.ts';
export { type FormError, FormErrorSummary, type FormErrorSummaryProps } from './form-error-summary.tsx';
