import { Wordmark } from '@foyer/ui/logo';
import { PublicShell } from '@foyer/ui/patterns/public-shell';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { appVersion } from '#lib/app-version.ts';
import { brand } from '#lib/brand.ts';
import { FloatingNotification } from './floating-notification.tsx';
import { LanguageChoice } from './language-choice.tsx';

interface PublicLayoutProps {
  readonly isPanelHidden?: boolean;
  /** A text to read stands in a wider column, without the hall. */
  readonly column?: 'form' | 'reading';
  /** The banner for a version that waits. */
  readonly updateNotice?: ReactNode;
  readonly children: ReactNode;
}

/** The shared layout of the authentication pages (AUTH-09): form, marketing banner, floating notification. */
export function PublicLayout({ isPanelHidden = false, column = 'form', updateNotice, children }: PublicLayoutProps) {
  const { t } = useTranslation(['auth', 'common']);
  // Public pages look for a newer version each time one is opened; they say so above everything else.
  useEffect(() => void appVersion.check(), []);
  return (
    <>
      {updateNotice}
      <PublicShell
        brand={<Wordmark name={brand.name} />}
        footer={
          <>
            <span className="tabular-nums">{t('common:version', { version: brand.version, build: brand.build })}</span>
            <LanguageChoice />
          </>
        }
        panelTitle={t('panel.title')}
        panelText={t('panel.text')}
        isPanelHidden={isPanelHidden || column === 'reading'}
        column={column}
      >
        {children}
      </PublicShell>
      <FloatingNotification />
    </>
  );
}
