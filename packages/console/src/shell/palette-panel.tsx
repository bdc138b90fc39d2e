import { CommandPalette } from '@foyer/ui/command-palette';
import type { i18n } from 'i18next';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCommandKey } from '#lib/command-key.ts';
import { fetchTexts } from '#lib/i18n/late-texts.ts';
import { lateStyles } from '#lib/late-styles.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { PaletteProps } from './palette-button.tsx';
import { isPageCovered } from './palette-keys.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';

/** What stands open: the search, or the list of the keys. */
export type PaletteView = 'search' | 'keys';

export interface PalettePanelProps extends Omit<PaletteProps, 'kind'> {
  readonly view: PaletteView | undefined;
  readonly onViewChange: (view: PaletteView | undefined) => void;
}

/** The palette with its texts and styles. @throws when one of them does not arrive. */
export async function fetchPalette(i18n: i18n): Promise<ComponentType<PalettePanelProps>> {
  await Promise.all([fetchTexts(i18n, 'palette'), lateStyles()]);
  return PalettePanel;
}

/** The palette with everything in it, and the list of the keys. */
function PalettePanel({ view, onViewChange, organization }: PalettePanelProps) {
  const { t } = useTranslation('palette');
  const [query, setQuery] = useState('');
  // The next time one starts anew.
  if (view !== 'search' && query !== '') setQuery('');
  const { groups, isSimilar, isLoading, hasFailed } = usePaletteGroups({
    query: query.trim(),
    isOpen: view === 'search',
    organization,
    onKeys: () => onViewChange('keys'),
  });
  return (
    <>
      <CommandPalette
        isOpen={view === 'search'}
        onOpenChange={(isOpen) => {
          if (!isOpen) onViewChange(undefined);
          else if (!isPageCovered()) onViewChange('search');
        }}
        label={t('label')}
        placeholder={organization ? t('placeholderIn', { name: organization.name }) : t('placeholder')}
        groups={groups}
        onQueryChange={(typed) => (typed === '?' ? onViewChange('keys') : setQuery(typed))}
        isLoading={isLoading}
        loadingLabel={t('searching')}
        emptyText={t('nothing')}
        countLabel={(count) => t('results', { count })}
        {...(isSimilar && { remark: t('similar') })}
        {...(hasFailed && { notice: t('failed') })}
        keyHint={t('hint', { newTab: withCommandKey('↵') })}
      />
      <KeysDialog isOpen={view === 'keys'} onClose={() => onViewChange(undefined)} />
    </>
  );
}
