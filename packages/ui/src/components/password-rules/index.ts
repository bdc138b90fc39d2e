export { type PasswordRule, PasswordRules, type PasswordRulesProps, type PasswordStrength } from './password-rules.tsx';
