import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Props of the field that gets the focus when its page is opened: the first of a page that is one form. */
export const pageFocusProps = { 'data-page-focus': '' } as const;

/** Leads the focus to the page's heading, where a page that was just loaded begins, or to the field that asks for it. A dialog keeps it. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading || document.querySelector('[role=dialog], [role=alertdialog]')) return;
  const field = document.querySelector<HTMLElement>('[data-page-focus]');
  if (field) return field.focus();
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus();
}

/**
 * After a change of route the focus goes to the new page's heading, or to the first field of a page that is one form, and its title is
 * announced: what a full page load would do.
 * Tabs (a change of hash) and changes of query keep the focus where it is.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    setAnnouncement(document.title);
    // The heading of a page that is still loading comes later, or another one in its place. Whoever does something meanwhile is left alone.
    const later = new MutationObserver(() => {
      if (document.activeElement === document.body) focusHeading();
    });
    const stop = () => {
      later.disconnect();
      removeEventListener('keydown', stop);
      removeEventListener('pointerdown', stop);
    };
    later.observe(document.body, { childList: true, subtree: true });
    addEventListener('keydown', stop);
    addEventListener('pointerdown', stop);
    return stop;
  }, [pathname]);
  return (
    <div className="sr-only" role="status">
      {announcement}
    </div>
  );
}
