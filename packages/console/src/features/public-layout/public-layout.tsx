import { Wordmark } from '@foyer/ui/logo';
import { PublicShell } from '@foyer/ui/patterns/public-shell';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { FloatingNotification } from './floating-notification.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** The shared layout of the authentication pages (specification 1 §2.1): form, marketing banner, floating notification. */
export function PublicLayout({ isPanelHidden = false, children }: { readonly isPanelHidden?: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <>
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
        isPanelHidden={isPanelHidden}
      >
        {children}
      </PublicShell>
      <FloatingNotification />
    </>
  );
}
