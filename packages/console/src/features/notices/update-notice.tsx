import { whenIdle } from '@foyer/ui/late-part';
import { type ComponentProps, type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { appVersion } from '#lib/app-version.ts';

type Banner = ComponentType<ComponentProps<typeof import('@foyer/ui/patterns/update-banner').UpdateBanner>>;

/**
 * The banner's code. It belongs to the old version, which is gone from the server by the time that it is needed: so it is fetched
 * while nothing is going on, wherever an update can be found at all.
 */
function useBanner(): Banner | undefined {
  const [banner, setBanner] = useState<Banner>();
  useEffect(() => {
    const load = async () => {
      if (!(await appVersion.canUpdate())) return;
      const { UpdateBanner } = await import('@foyer/ui/patterns/update-banner');
      setBanner(() => UpdateBanner);
    };
    return whenIdle(() => void load().catch(() => undefined));
  }, []);
  return banner;
}

/** Says that a new version waits, and brings it when asked to (UI-29). */
export function UpdateNotice() {
  const { t } = useTranslation('common');
  const isWaiting = useSyncExternalStore(appVersion.subscribe, appVersion.isUpdateWaiting, () => false);
  const [isUpdating, setIsUpdating] = useState(false);
  const UpdateBanner = useBanner();
  if (!isWaiting || !UpdateBanner) return null;
  return (
    <UpdateBanner
      text={t('update.text')}
      updateLabel={t('update.update')}
      dismissLabel={t('update.dismiss')}
      isUpdating={isUpdating}
      onUpdate={() => {
        setIsUpdating(true);
        void appVersion.update();
      }}
      onDismiss={appVersion.dismiss}
    />
  );
}
