import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { OrganizationAvatar } from '#components/avatar/index.ts';
import { Badge } from '#components/badge/index.ts';
import { Button } from '#components/button/index.ts';
import { Skeleton } from '#components/skeleton/index.ts';
import { TextField } from '#components/text-field/index.ts';

/** An organization as sharing shows it. */
export type SharingOrganization = { id: string; name: string; imageUrl: string; verified: boolean };

/** The words of {@link ShareByCode}. */
export type ShareByCodeTexts = {
  /** Name of the field. */
  code: string;
  /** What a code is and where it comes from. */
  codeHint: string;
  /** Puts the organization that was found on the list. */
  add: string;
  adding: string;
  /** Name of the list. */
  list: string;
  /** In place of the list while it is empty. */
  nobody: string;
  /** Takes one from the list: what the button shows, and its name in full. */
  remove: string;
  removeOf: (name: string) => string;
  verified: string;
  unverified: string;
};

/** Props of {@link ShareByCode}. */
export type ShareByCodeProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** All its words. */
  texts: ShareByCodeTexts;
  /** What is typed. */
  code: string;
  /** Told each change of what is typed. */
  onCodeChange: (code: string) => void;
  /** What is wrong with the code. */
  codeError?: string | undefined;
  /** Whom the code leads to. */
  found?: SharingOrganization | undefined;
  /** What is to be known before it is shared with them. */
  foundNote?: ReactNode;
  /** Shares with them; without it nobody can be added here, and no field shows. */
  onAdd?: (() => void) | undefined;
  /** Sharing is on its way. */
  isAdding?: boolean | undefined;
  /** Why nobody can be added: the field is off, and says so. */
  addOffReason?: string | undefined;
  /** Who is on the list; undefined while that is on its way. */
  organizations: readonly SharingOrganization[] | undefined;
  /** In place of a list that did not come. */
  problem?: ReactNode;
  /** Takes one from the list; without it no row has a button. */
  onRemove?: ((organization: SharingOrganization) => void) | undefined;
  /** The one being taken away. */
  removingId?: string | undefined;
};

function Who({ organization, texts, size }: { organization: SharingOrganization; texts: ShareByCodeTexts; size: 'sm' | 'md' }) {
  const { id, name, imageUrl, verified } = organization;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <OrganizationAvatar size={size} name={name} id={id} imageUrl={imageUrl} isInactive={!verified} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere min-w-0 font-emphasis">{name}</span>
        <Badge tone={verified ? 'info' : 'neutral'} mark={verified ? 'lit' : 'hollow'}>
          {verified ? texts.verified : texts.unverified}
        </Badge>
      </span>
    </span>
  );
}

/** Who has something shared with them, and a field for the code that another one gave away: whom it leads to is shown before anything is shared. */
export function ShareByCode({
  texts,
  code,
  onCodeChange,
  codeError,
  found,
  foundNote,
  onAdd,
  isAdding = false,
  addOffReason,
  organizations,
  problem,
  onRemove,
  removingId,
  className,
  ...rest
}: ShareByCodeProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  /** Whom sharing was last asked for with: their row gets the focus when it comes and the button has taken it along. */
  const addedId = useRef<string>(undefined);
  useEffect(() => {
    if (addedId.current === undefined || found) return;
    const at = organizations?.findIndex(({ id }) => id === addedId.current) ?? -1;
    const isLost = document.activeElement === document.body;
    if (isLost && at < 0) return;
    addedId.current = undefined;
    const row = list.current?.children[at];
    if (isLost && row instanceof HTMLElement) row.focus();
  }, [found, organizations]);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Who was last taken away, and where they stood: who comes after them gets the focus when the button has gone with its row. */
  const removed = useRef<{ readonly id: string; readonly at: number }>(undefined);
  useEffect(() => {
    if (!removed.current || organizations?.some(({ id }) => id === removed.current?.id) !== false) return;
    const rows = list.current?.children;
    const next = rows?.[Math.min(removed.current.at, rows.length - 1)] ?? heading.current;
    removed.current = undefined;
    if (document.activeElement === document.body && next instanceof HTMLElement) next.focus();
  }, [organizations]);
  return (
    <div {...rest} className={cx('flex min-w-0 flex-col gap-4', className)}>
      {onAdd && (
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!found || isAdding) return;
            addedId.current = found.id;
            onAdd();
          }}
        >
          <TextField
            label={texts.code}
            hint={addOffReason ?? texts.codeHint}
            value={code}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            isDisabled={addOffReason !== undefined}
            error={codeError}
            onChange={({ currentTarget }) => onCodeChange(currentTarget.value)}
          />
          {/* Read out when it comes: whoever typed the code looks at the field. */}
          <div role="status" className="empty:hidden">
            {found && (
              <div className="flex flex-wrap items-center gap-3 rounded-card bg-accent-soft p-3">
                <Who organization={found} texts={texts} size="md" />
                <Button type="submit" variant="primary" size="sm" isLoading={isAdding} loadingLabel={texts.adding}>
                  {texts.add}
                </Button>
                {foundNote && <p className="w-full text-sm">{foundNote}</p>}
              </div>
            )}
          </div>
        </form>
      )}
      <section aria-labelledby={listId}>
        <h3 ref={heading} id={listId} tabIndex={-1} className="focus-ring rounded-chip text-h3">
          {texts.list}
        </h3>
        {problem ??
          (organizations === undefined ? (
            <div className="mt-2">
              <Skeleton shape="block" />
            </div>
          ) : organizations.length === 0 ? (
            <p className="mt-1 text-ink-2 text-sm">{texts.nobody}</p>
          ) : (
            <ul ref={list} tabIndex={-1} aria-labelledby={listId} className="mt-1 divide-y divide-line outline-none">
              {organizations.map((organization, at) => (
                <li key={organization.id} tabIndex={-1} className="focus-ring flex items-center gap-3 py-2">
                  <Who organization={organization} texts={texts} size="sm" />
                  {onRemove && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={texts.removeOf(organization.name)}
                      isLoading={removingId === organization.id}
                      isDisabled={removingId !== undefined && removingId !== organization.id}
                      onClick={() => {
                        removed.current = { id: organization.id, at };
                        onRemove(organization);
                      }}
                    >
                      {texts.remove}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          ))}
      </section>
    </div>
  );
}
