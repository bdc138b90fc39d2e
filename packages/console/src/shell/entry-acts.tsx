import { mayCall } from '@foyer/api/access';
import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';
import { ButtonLink } from '@foyer/ui/button';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '#data/use-viewer.ts';
import { actsOf, type EntryAct } from './inbox-acts.ts';

interface EntryActsProps {
  readonly entry: InboxEntry;
  /** Somebody goes to do it. */
  readonly onGo: (event: MouseEvent) => void;
}

function ActLinks({ entry, onGo, acts }: EntryActsProps & { readonly acts: readonly EntryAct[] }) {
  const { t } = useTranslation('inbox');
  return acts.map(({ name, href }, index) => {
    const label = t(`act.${name}`);
    const about = entry.things[0]?.name;
    return (
      <ButtonLink key={name} asChild size="sm" variant={index === 0 ? 'secondary' : 'ghost'}>
        <Link
          to={href}
          aria-label={`${label}: ${name === 'review' || about === undefined ? entry.organization.name : about}`}
          onClick={onGo}
        >
          {label}
        </Link>
      </ButtonLink>
    );
  });
}

function MemberActs(props: EntryActsProps) {
  const roles = useViewer(props.entry.organization.id)?.roles;
  return <ActLinks {...props} acts={actsOf(props.entry).filter(({ access }) => access && mayCall({ access }, roles))} />;
}

/** What an entry asks for, as far as the person may do it today. Of the organization of an invite they may ask nothing yet. */
export function EntryActs(props: EntryActsProps) {
  return props.entry.kind === 'invited' ? <ActLinks {...props} acts={actsOf(props.entry)} /> : <MemberActs {...props} />;
}
