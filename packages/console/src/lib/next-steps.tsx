import { Banner } from '@foyer/ui/banner';
import { TextLink } from '@foyer/ui/link';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';

interface NextStepsProps {
  readonly title: string;
  /** Says of a step that it is done, for readers. */
  readonly doneLabel: string;
  readonly steps: readonly {
    readonly text: string;
    readonly isDone: boolean;
    /** The tab on which it is done; without one the step is no link. */
    readonly hash?: string | undefined;
  }[];
}

/** What a draft needs before it can be used, in the order in which it is done, and what of that is done. */
export function NextSteps({ title, doneLabel, steps }: NextStepsProps) {
  return (
    <Banner tone="info" title={title}>
      <ol className="list-inside list-decimal space-y-1">
        {steps.map(({ text, isDone, hash }) => (
          <li key={text}>
            {hash === undefined || isDone ? (
              text
            ) : (
              <TextLink asChild>
                <Link to={{ hash }} preventScrollReset>
                  {text}
                </Link>
              </TextLink>
            )}
            {isDone && (
              <>
                {' '}
                <Check aria-hidden="true" size={14} className="inline" />
                <span className="sr-only">{doneLabel}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Banner>
  );
}
