import { TextLink } from '@foyer/ui/link';
import { useTranslation } from 'react-i18next';
import { type GuidePassage, guideAddress } from './guide.ts';

interface GuideLinkProps {
  readonly passage: GuidePassage;
  readonly tone?: 'accent' | 'quiet';
  readonly children: string;
}

/** Leads to a passage of the guide, in a tab of its own: what is typed on this page stays. */
export function GuideLink({ passage, tone = 'accent', children }: GuideLinkProps) {
  const { t } = useTranslation('common');
  return (
    <TextLink tone={tone} isExternal externalLabel={t('opensInNewTab')} href={guideAddress(passage)}>
      {children}
    </TextLink>
  );
}
