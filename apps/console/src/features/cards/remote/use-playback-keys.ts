import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../ground/is-typing.ts';
import { preferences } from '../../../ground/preferences.ts';
import { type PlaybackKey, playbackKeyOf } from './playback-keys.ts';

/** Over a dialog, what it asks comes first. */
const DIALOG = '.modal';

/** Listens for the keys of a playback wherever nobody types. */
export function usePlaybackKeys(onKey: (name: PlaybackKey, shift: boolean) => void): void {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest(DIALOG) !== null) return;
      const name = playbackKeyOf(event);
      if (name === undefined) return;
      // Speech that is heard as letters must not steer (WCAG 2.1.4).
      if (event.key.length === 1 && !preferences.getState().letterKeys) return;
      event.preventDefault();
      act(name, event.shiftKey);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
