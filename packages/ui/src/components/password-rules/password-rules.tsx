import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';

/** One thing that a new password needs. */
export type PasswordRule = {
  id: string;
  /** "A digit". */
  text: string;
  /** Whether what is typed has it. */
  isMet: boolean;
};

/** How hard what is typed is to guess. */
export type PasswordStrength = {
  /** How many of the four arches are lit. */
  level: 1 | 2 | 3 | 4;
  /** The same in words, "Hard to guess". */
  text: string;
};

export type PasswordRulesProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** "Your password needs". */
  label: string;
  /** Each rule, and whether what is typed keeps it. */
  rules: readonly PasswordRule[];
  /** Read after a rule that is met, "done". */
  metLabel: string;
  /** Read after one that is not, "still missing". */
  missingLabel: string;
  /** Left out while nothing is typed. */
  strength?: PasswordStrength | undefined;
  /** Kept free from the start, so that nothing below moves when the strength is first told. */
  hasStrength?: boolean | undefined;
};

const arch = 'M.75 11.25V5.5a4.25 4.25 0 0 1 8.5 0v5.75Z';
const lights = cva('h-2.5 w-2 shrink-0', {
  variants: { tone: { 1: 'text-danger', 2: 'text-warn-mark', 3: 'text-ok', 4: 'text-ok', off: 'text-line-strong' } },
});

function RuleMark({ isMet }: { isMet: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 12"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('h-3 w-2.5 shrink-0', isMet ? 'text-ok' : 'text-edge')}
    >
      <path d={arch} fill={isMet ? 'currentColor' : 'none'} />
      {isMet && <path className="text-page" strokeWidth={1.25} d="m3 6.75 1.4 1.4 2.6-3" />}
    </svg>
  );
}

/**
 * What a new password needs, ticked off while it is typed, and how hard it is to guess. Give its `id` to the field's
 * `aria-describedby`.
 */
export function PasswordRules({
  label,
  rules,
  metLabel,
  missingLabel,
  strength,
  hasStrength = false,
  id,
  className,
  ...rest
}: PasswordRulesProps) {
  const ownId = useId();
  const labelId = `${id ?? ownId}-label`;
  return (
    <div {...rest} id={id} className={cx('flex flex-col gap-1.5 text-ink-3 text-xs', className)}>
      <p id={labelId}>{label}</p>
      <ul aria-labelledby={labelId} className="grid grid-cols-2 gap-x-4 gap-y-1">
        {rules.map(({ id: ruleId, text, isMet }) => (
          <li key={ruleId} data-met={isMet || undefined} className={cx('flex items-center gap-2', isMet && 'text-ink-2')}>
            <RuleMark isMet={isMet} />
            <span>
              {text}
              <span className="sr-only">, {isMet ? metLabel : missingLabel}</span>
            </span>
          </li>
        ))}
      </ul>
      {(hasStrength || strength) && (
        // Only the words are read out, and only when they change.
        <p aria-live="polite" data-level={strength?.level} className="flex min-h-4 items-center gap-2">
          {strength && (
            <>
              <span aria-hidden="true" className="flex gap-1 forced-color-adjust-none">
                {[1, 2, 3, 4].map((step) => (
                  <svg
                    key={step}
                    aria-hidden="true"
                    viewBox="0 0 10 12"
                    className={lights({ tone: step <= strength.level ? strength.level : 'off' })}
                  >
                    <path d={arch} fill="currentColor" />
                  </svg>
                ))}
              </span>
              {strength.text}
            </>
          )}
        </p>
      )}
    </div>
  );
}
