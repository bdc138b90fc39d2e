import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { knownPlugin, type RemappingPlace, refreshRemapping, saveFieldMapping } from '#data/remapping.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { createMappingSaves } from './mapping-saves.ts';

/** The saves of one project, as long as it is looked at. What is on its way when one leaves goes on, and a failure is told elsewhere too. */
export function useMappingSaves(place: RemappingPlace) {
  const { t, i18n } = useTranslation(['remapping', 'errors']);
  const queryClient = useQueryClient();
  const [saves] = useState(() =>
    createMappingSaves({
      send: ({ pluginId, field, after }) => saveFieldMapping(queryClient, place, { pluginId, field, mapping: after }),
      refresh: () => refreshRemapping(queryClient, place),
      known: ({ pluginId, field }) => knownPlugin(queryClient, place, pluginId)?.tenantConfig.attributes[field]?.mapping ?? null,
      onFailure: (failure, { field }, again) => {
        // The session's own dialog stands over the page.
        if (failure.status === 401) return;
        const message = failure.status === 412 ? t('remapping:changedElsewhere', { field }) : failureText(i18n, failure);
        notify.error(t('remapping:updateFailed', { message }), {
          label: t('remapping:again'),
          altText: t('remapping:againHint'),
          onAction: again,
        });
      },
    }),
  );
  return { saves, state: useSyncExternalStore(saves.subscribe, saves.state) };
}
