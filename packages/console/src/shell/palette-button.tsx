import type { Role } from '@foyer/api/endpoint';
import { ShellSearch } from '@foyer/ui/patterns/shell-search';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { withCommandKey } from '#lib/command-key.ts';

/** What the palette knows of where one is. */
export interface PaletteProps {
  /** In the rail, or in the bar of pages without an organization. */
  readonly kind: 'rail' | 'bar';
  readonly organization?: { readonly id: string; readonly name: string; readonly roles: readonly Role[] } | undefined;
}

/** What opens the palette by hand. */
export function PaletteButton(props: Pick<PaletteProps, 'kind'> & Partial<ComponentProps<typeof ShellSearch>>) {
  const { t } = useTranslation('common');
  return <ShellSearch {...props} label={t('shell.search')} shortcut={withCommandKey('K')} />;
}
