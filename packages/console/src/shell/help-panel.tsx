import { paths } from '@foyer/api/paths';
import { DropdownMenu, fetchMenu, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import type { FirstOpening } from '@foyer/ui/late-part';
import type { i18n } from 'i18next';
import BookOpen from 'lucide-react/icons/book-open';
import FileText from 'lucide-react/icons/file-text';
import Keyboard from 'lucide-react/icons/keyboard';
import Mail from 'lucide-react/icons/mail';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { brand } from '#lib/brand.ts';
import { fetchTexts } from '#lib/i18n/late-texts.ts';
import { guideOfPlace } from './guide-of-place.ts';
import { HelpButton } from './help-button.tsx';
import { KeysDialog } from './keys-dialog.tsx';

/** In a tab of its own: the page that one asks about stays as it is. */
function GuideItem({
  href,
  icon,
  children,
}: Pick<ComponentProps<typeof MenuItem>, 'icon'> & { readonly href: string; readonly children: string }) {
  const { t } = useTranslation('common');
  return (
    <MenuItem asChild icon={icon}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr-only"> {t('opensInNewTab')}</span>
      </a>
    </MenuItem>
  );
}

/** The guide for this page and all of it, the keys, and who else helps (UI-46). */
export function HelpPanel({ isByKeyboard }: FirstOpening) {
  const { t } = useTranslation(['help', 'palette']);
  const { pathname, hash } = useLocation();
  const [isOpen, setIsOpen] = useState(true);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const page = guideOfPlace(pathname, hash);
  return (
    <>
      <DropdownMenu
        modal={false}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        startsOnFirstItem={isByKeyboard}
        label={t('help:menu.label')}
        trigger={<HelpButton />}
      >
        {page && (
          <GuideItem href={paths.guidePage.to({ page })} icon={<FileText size={16} strokeWidth={1.75} />}>
            {t('help:menu.thisPage')}
          </GuideItem>
        )}
        <GuideItem href={paths.guide.to()} icon={<BookOpen size={16} strokeWidth={1.75} />}>
          {t('help:all')}
        </GuideItem>
        <MenuSeparator />
        <MenuItem icon={<Keyboard size={16} strokeWidth={1.75} />} onSelect={() => setKeysOpen(true)}>
          {t('palette:keys.title')}
        </MenuItem>
        <MenuItem asChild icon={<Mail size={16} strokeWidth={1.75} />}>
          <a href={`mailto:${brand.supportEmail}`}>{t('help:menu.support')}</a>
        </MenuItem>
      </DropdownMenu>
      <KeysDialog isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
    </>
  );
}

/** The menu with what it opens and its texts, for it begins open. @throws when they do not arrive. */
export async function fetchHelpPanel(i18n: i18n) {
  await Promise.all([fetchMenu(), fetchTexts(i18n, 'help'), fetchTexts(i18n, 'palette')]);
  return HelpPanel;
}
