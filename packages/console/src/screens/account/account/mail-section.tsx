import type { Me } from '@foyer/api/auth/auth.schema';
import type { MailSettings, MailSettingsChange } from '@foyer/api/inbox/mail-settings.schema';
import { type MailTopic, mailTopics } from '@foyer/api/inbox/mail-topic';
import { SettingsRow, SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { Switch } from '@foyer/ui/switch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { mailSettingsQuery, updateMailSettings } from '#data/account.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { pageFocusProps } from '#lib/page-focus.tsx';
import { mailChoiceOutcome } from './account-failure.ts';

/** What is being saved. */
type Choice = MailTopic | 'daily';

/** What of the inbox is mailed as well (ACC-19). A switch takes effect at once and goes back when the server says no. */
export function MailSection({ me }: { readonly me: Me }) {
  const { t } = useTranslation('account');
  const settings = useQuery(mailSettingsQuery);
  const { hash, key } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isAskedFor = hash === '#emails';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for.
  useEffect(() => {
    if (isAskedFor) section.current?.focus();
  }, [isAskedFor, key]);
  return (
    <SettingsSection
      id="emails"
      ref={section}
      tabIndex={-1}
      {...(isAskedFor && pageFocusProps)}
      tone={settings.data ? 'rows' : 'card'}
      title={t('emailed.title')}
      description={me.confirmed ? t('emailed.text') : `${t('emailed.text')} ${t('emailed.unconfirmed')}`}
    >
      {settings.data ? (
        <MailRows settings={settings.data} />
      ) : settings.isError ? (
        <div className="mt-3">
          <NotLoaded title={t('emailed.failed')} query={settings} />
        </div>
      ) : (
        <div aria-busy="true" className="mt-3 space-y-3">
          <p role="status" className="sr-only">
            {t('emailed.loading')}
          </p>
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
    </SettingsSection>
  );
}

function MailRows({ settings }: { readonly settings: MailSettings }) {
  const { t, i18n } = useTranslation(['account', 'errors']);
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Partial<Record<Choice, boolean>>>({});

  async function choose(choice: Choice, isOn: boolean): Promise<void> {
    if (wanted[choice] !== undefined) return;
    setWanted((others) => ({ ...others, [choice]: isOn }));
    const change: MailSettingsChange = choice === 'daily' ? { daily: isOn } : { topics: { [choice]: isOn } };
    const result = await updateMailSettings(queryClient, { body: change });
    setWanted(({ [choice]: _, ...others }) => others);
    if (!result.ok && mailChoiceOutcome(result) === 'message') notify.error(failureText(i18n, result));
  }
  const isDaily = wanted.daily ?? settings.daily;

  return (
    <>
      <SettingsRow
        title={t('account:emailed.daily.title')}
        description={t('account:emailed.daily.text')}
        action={
          <Switch
            label={t('account:emailed.daily.title')}
            isLabelHidden
            onLabel={t('account:emailed.daily.on')}
            offLabel={t('account:emailed.daily.off')}
            checked={isDaily}
            isLoading={wanted.daily !== undefined}
            onCheckedChange={(isOn) => void choose('daily', isOn)}
          />
        }
      />
      {mailTopics.map((topic) => (
        <SettingsRow
          key={topic}
          title={t(`account:emailed.topic.${topic}`)}
          description={t(`account:emailed.note.${topic}`)}
          action={
            <Switch
              label={t('account:emailed.named', { topic: t(`account:emailed.topic.${topic}`) })}
              isLabelHidden
              onLabel={t('account:emailed.byEmail')}
              offLabel={t('account:emailed.inboxOnly')}
              // What was chosen stays; while there is no daily mail it has no effect.
              checked={isDaily && (wanted[topic] ?? settings.topics[topic])}
              isDisabled={!isDaily}
              isLoading={wanted[topic] !== undefined}
              onCheckedChange={(isOn) => void choose(topic, isOn)}
            />
          }
        />
      ))}
      <SettingsRow
        title={t('account:emailed.security.title')}
        description={t('account:emailed.security.text')}
        action={
          <Switch
            label={t('account:emailed.named', { topic: t('account:emailed.security.title') })}
            isLabelHidden
            onLabel={t('account:emailed.always')}
            offLabel={t('account:emailed.always')}
            checked
            isDisabled
            onCheckedChange={() => undefined}
          />
        }
      />
    </>
  );
}
