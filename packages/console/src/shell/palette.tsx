import { whenIdle } from '@foyer/ui/late-part';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { notify } from '#lib/notifications/notifications.ts';
import { titleOf } from '#lib/page-title.tsx';
import { PaletteButton, type PaletteProps } from './palette-button.tsx';
import { isPageCovered, viewAskedFor } from './palette-keys.ts';
import type { PalettePanelProps, PaletteView } from './palette-panel.tsx';

type Panel = ComponentType<PalettePanelProps>;

/** The button of the command palette and its keys. What it opens is fetched when somebody comes near it, or when nothing is going on. */
export function Palette({ kind, ...props }: PaletteProps) {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const [Loaded, setLoaded] = useState<Panel>();
  const [view, setView] = useState<PaletteView>();
  const [isWaiting, setIsWaiting] = useState(false);
  const organization = props.organization?.name;

  const kept = useRef<Promise<Panel>>(undefined);
  const fetched = () => {
    kept.current ??= import('./palette-panel.tsx').then(({ fetchPalette }) => fetchPalette(i18n));
    return kept.current.catch((error: unknown) => {
      // What did not come is asked for again the next time.
      kept.current = undefined;
      throw error;
    });
  };
  const warm = () => void fetched().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => whenIdle(warm), []);

  async function show(wanted: PaletteView): Promise<void> {
    setIsWaiting(true);
    try {
      const panel = await fetched();
      setLoaded(() => panel);
      setView(wanted);
    } catch {
      notify.error(i18n.t('errors:OFFLINE'));
    } finally {
      setIsWaiting(false);
    }
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = viewAskedFor(event);
    // Once it is there, the palette itself listens for its key.
    if (!wanted || isWaiting || isPageCovered() || (wanted === 'search' && Loaded)) return;
    event.preventDefault();
    void show(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  // Noted late, because the title of the page is set only once its data has arrived.
  useEffect(() => {
    let isHere = true;
    const callOff = whenIdle(
      () =>
        void import('./recent-places.ts').then(
          ({ noteVisit }) => {
            // Nobody returns to a page that is not there.
            const isPage = !(['error', 'notFound'] as const).some((name) => document.title === titleOf(i18n.t(`common:titles.${name}`)));
            if (isHere && isPage) noteVisit(pathname, organization);
          },
          () => undefined,
        ),
    );
    return () => {
      isHere = false;
      callOff();
    };
  }, [pathname, organization, i18n]);

  return (
    <>
      <PaletteButton
        kind={kind}
        aria-expanded={view === 'search'}
        aria-busy={isWaiting || undefined}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => void show('search')}
      />
      {Loaded && <Loaded {...props} view={view} onViewChange={setView} />}
    </>
  );
}
