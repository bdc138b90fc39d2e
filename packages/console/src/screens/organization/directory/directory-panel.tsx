import type { Caller } from './caller.ts';
import type { DirectoryAddress } from './directory-address.ts';
import { InvitePanel } from './invite-panel.tsx';
import { PersonPanel } from './person-panel.tsx';

interface DirectoryPanelProps {
  readonly organizationId: string;
  readonly open: NonNullable<DirectoryAddress['open']>;
  readonly caller: Caller;
  readonly onClose: () => void;
}

/** What the address opens beside the list: somebody, or an invite. */
export function DirectoryPanel({ organizationId, open, caller, onClose }: DirectoryPanelProps) {
  const Panel = open.kind === 'user' ? PersonPanel : InvitePanel;
  return <Panel organizationId={organizationId} id={open.id} caller={caller} onClose={onClose} />;
}
