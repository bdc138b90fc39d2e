import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';

/** What one running console consists of; tests and stories make their own. */
export interface App {
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  /** Leaves for another document, replacing this one in the history. */
  readonly leave: (url: string) => void;
}
