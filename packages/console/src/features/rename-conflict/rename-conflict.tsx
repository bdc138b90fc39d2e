import { latePart, useLatePart } from '@foyer/ui/late-part';
import { Suspense } from 'react';
import type { RenameConflictProps } from './rename-conflict-question.tsx';

const question = latePart(async () => (await import('./rename-conflict-question.tsx')).RenameConflictQuestion);

const stay = () => undefined;

/** Somebody else has saved another text for the field that is being saved: asks whose stands. Its code comes with the first conflict. */
export function RenameConflict(props: RenameConflictProps) {
  const Question = useLatePart(question, true, stay);
  return (
    Question && (
      // Its texts are those of the editors, which the screen has not fetched.
      <Suspense>
        <Question {...props} />
      </Suspense>
    )
  );
}
