import { mayCall } from '@foyer/api/access';
import type { InboxEntry } from '@foyer/api/inbox/inbox.schema';
import { ButtonLink } from '@foyer/ui/button';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '#data/use-viewer.ts';
import { actsOf } from './inbox-acts.ts';

interface EntryActsProps {
  readonly entry: InboxEntry;
  /** Somebody goes to do it. */
  readonly onGo: (event: MouseEvent) => void;
}

/** What an entry asks for, as far as the person may do it today. */
export function EntryActs({ entry, onGo }: EntryActsProps) {
  const { t } = useTranslation('inbox');
  const roles = useViewer(entry.organization.id)?.roles;
  const acts = actsOf(entry).filter((act) => mayCall(act, roles));
  return acts.map(({ name, href }, index) => {
    const label = t(`act.${name}`);
    const about = name === 'review' ? entry.organization.name : entry.things[0]?.name;
    return (
      <ButtonLink key={name} asChild size="sm" variant={index === 0 ? 'secondary' : 'ghost'}>
        <Link to={href} aria-label={`${label}: ${about}`} onClick={onGo}>
          {label}
        </Link>
      </ButtonLink>
    );
  });
}
