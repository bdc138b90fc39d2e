/** What a new password needs, in the order in which it is told. */
export const passwordRuleIds = ['length', 'lower', 'upper', 'digit', 'special'] as const;
type PasswordRuleId = (typeof passwordRuleIds)[number];

// The contract's rule taken apart, without its schema library: this is on a page that stays small. A test holds the two together.
const needs: Readonly<Record<PasswordRuleId, RegExp>> = {
  length: /^.{10}/su,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  digit: /\d/,
  special: /[!-/:-@[-`{-~]/,
};

/** Which of its needs a password meets. */
export function passwordRulesOf(password: string): readonly { readonly id: PasswordRuleId; readonly isMet: boolean }[] {
  return passwordRuleIds.map((id) => ({ id, isMet: needs[id].test(password) }));
}

/** Tells password managers what to generate (the attribute `passwordrules`). */
export const passwordManagerRules =
  'minlength: 10; maxlength: 256; required: lower; required: upper; required: digit; required: [-!"#$%&\'()*+,./:;<=>?@[^_`{|}~]];';
