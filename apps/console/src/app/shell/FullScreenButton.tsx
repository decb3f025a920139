import { useSyncExternalStore } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Enters full screen, and leaves it. */
export function FullScreenButton() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    const asked = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    asked.catch(() => {
      // The browser says no where a page may not: the button then does nothing.
    });
  };
  return (
    <IconButton
      icon={isFull ? 'fullscreen-exit' : 'fullscreen'}
      text={isFull ? t('Leave full screen') : t('Full screen')}
      className="or-link"
      onClick={toggle}
    />
  );
}
