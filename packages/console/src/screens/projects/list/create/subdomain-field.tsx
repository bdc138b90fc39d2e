import { subdomainMaxLength } from '@foyer/api/projects/project.schema';
import { IconButton } from '@foyer/ui/icon-button';
import { TextField } from '@foyer/ui/text-field';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface SubdomainFieldProps {
  readonly subdomain: string;
  /** What follows it; empty while no deployment is chosen. */
  readonly host: string;
  readonly isEditing: boolean;
  readonly onEditing: () => void;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** The subdomain: the whole address to be read, until the pencil makes the first part of it a field. */
export function SubdomainField({ subdomain, host, isEditing, onEditing, onChange, error }: SubdomainFieldProps) {
  const { t } = useTranslation('projects');
  const input = useRef<HTMLInputElement>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (isEditing && wantsFocus.current) input.current?.focus();
    wantsFocus.current = false;
  }, [isEditing]);
  const address = subdomain && host ? `${subdomain}.${host}` : subdomain;
  return (
    <TextField
      ref={input}
      label={t('create.subdomain')}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={subdomainMaxLength}
      readOnly={!isEditing}
      value={isEditing ? subdomain : address}
      onChange={(event) => onChange(event.target.value)}
      hint={
        <>
          {isEditing && address !== subdomain && <span className="wrap-anywhere block">{address}</span>}
          {t('create.subdomainHint')}
        </>
      }
      {...(error && { error })}
      {...(!isEditing && {
        trailing: (
          <IconButton
            size="sm"
            label={t('create.editSubdomain')}
            icon={<Pencil aria-hidden="true" size={16} strokeWidth={1.75} />}
            onClick={() => {
              wantsFocus.current = true;
              onEditing();
            }}
          />
        ),
      })}
    />
  );
}
