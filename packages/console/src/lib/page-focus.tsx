import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of route the focus goes to the new page's heading and its title is announced: what a full page load would do.
 * Tabs (a change of hash) and changes of query keep the focus where it is.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector('h1');
    if (heading && !document.querySelector('[role=dialog], [role=alertdialog]')) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus();
    }
    setAnnouncement(document.title);
  }, [pathname]);
  return (
    <div className="sr-only" role="status">
      {announcement}
    </div>
  );
}
