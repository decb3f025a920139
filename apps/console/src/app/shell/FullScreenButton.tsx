import { useSyncExternalStore } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Enters full screen, and leaves it. */
export function FullScreenButton() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const label = isFull ? t('Leave full screen') : t('Full screen');
  return (
    <button
      type="button"
      className="or-link"
      title={label}
      aria-label={label}
      onClick={() => {
        const asked = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
        asked.catch(() => {
          // The browser says no where a page may not: the button then does nothing.
        });
      }}
    >
      <Icon name={isFull ? 'fullscreen-exit' : 'fullscreen'} />
    </button>
  );
}
