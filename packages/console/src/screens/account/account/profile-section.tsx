import type { Me } from '@foyer/api/auth/auth.schema';
import { paths } from '@foyer/api/paths';
import { PersonAvatar } from '@foyer/ui/avatar';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { CopyButton } from '@foyer/ui/copy-button';
import { TextLink } from '@foyer/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '#lib/late-dialog.tsx';

const EditNameDialog = lateDialog(async () => (await import('./account-dialogs.ts')).EditNameDialog);

/** Who one is: avatar from the name, the name, and the address, which cannot be changed. */
export function ProfileSection({ me }: { readonly me: Me }) {
  const { t } = useTranslation('account');
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const name = `${me.given_name} ${me.family_name}`;
  return (
    <section aria-label={t('profile.title')} className="flex flex-col gap-4 wide:flex-row wide:items-center wide:gap-6">
      <PersonAvatar size="lg" name={name} id={me.userId} />
      <div className="min-w-0 flex-1">
        <p className="text-h2">{name}</p>
        <dl className="mt-0.5 flex flex-wrap items-center gap-x-2">
          <dt className="sr-only">{t('profile.email')}</dt>
          <dd className="min-w-0 text-ink-2">{me.username}</dd>
          <dd className="flex items-center gap-2">
            <CopyButton
              size="sm"
              text={me.username}
              label={t('profile.copyEmail')}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
            />
            {me.confirmed ? (
              <Badge tone="ok">{t('profile.confirmed')}</Badge>
            ) : (
              <>
                <Badge tone="warn">{t('profile.unconfirmed')}</Badge>
                <TextLink href={paths.verify.to()}>{t('profile.confirm')}</TextLink>
              </>
            )}
          </dd>
        </dl>
      </div>
      <div className="shrink-0">
        <Button
          onClick={() => {
            setOpened((count) => count + 1);
            setIsOpen(true);
          }}
        >
          {t('profile.edit')}
        </Button>
      </div>
      <EditNameDialog key={opened} {...{ me, isOpen }} onClose={() => setIsOpen(false)} />
    </section>
  );
}
