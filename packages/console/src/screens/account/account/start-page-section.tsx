import type { Me } from '@foyer/api/auth/auth.schema';
import { startPages } from '@foyer/api/auth/start-page';
import { SettingsRow, SettingsSection } from '@foyer/ui/patterns/settings-section';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setStartPage } from '#data/account.ts';
import { isSessionOver } from '#lib/failures.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';

/** What choosing an organization opens (ACC-20). */
export function StartPageSection({ me }: { readonly me: Me }) {
  const { t, i18n } = useTranslation(['account', 'common', 'errors']);
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<string>();
  return (
    <SettingsSection tone="rows" isTitleHidden title={t('account:startPage.title')}>
      <SettingsRow
        title={t('account:startPage.title')}
        description={t('account:startPage.text')}
        action={
          <SegmentedControl
            label={t('account:startPage.title')}
            value={wanted ?? me.startPage ?? 'projects'}
            options={startPages.map((page) => ({ value: page, label: t(`common:shell.${page}`) }))}
            onValueChange={async (value) => {
              const startPage = startPages.find((page) => page === value);
              if (!startPage) return;
              setWanted(startPage);
              const result = await setStartPage(queryClient, { body: { startPage } });
              setWanted(undefined);
              if (!result.ok && !isSessionOver(result)) notify.error(failureText(i18n, result));
            }}
          />
        }
      />
    </SettingsSection>
  );
}
