import { useEffect } from 'react';
import { isTyping } from '../../../ground/is-typing.ts';
import { preferences } from '../../../ground/preferences.ts';
import { type TimelineKey, timelineKeyOf } from '../../../timeline/timeline-keys.ts';
import type { TimelineActions } from './use-timeline-actions.ts';

/** Controls that go about by the same keys, and those that are pressed by one of them. */
const MOVED_IN = 'input, select, .modal, .or-map, .dropdown-menu';
const PRESSED = 'button, a';
const PRESS_KEYS: readonly TimelineKey[] = ['play', 'nearest'];

const isLetter = (key: string): boolean => /^\p{L}$/u.test(key);

/** Whether a control has the key for itself. */
function isOwnKey(target: EventTarget | null, asks: TimelineKey): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(PRESS_KEYS.includes(asks) ? `${MOVED_IN}, ${PRESSED}` : MOVED_IN) !== null;
}

/** Works a timeline by keys, wherever nobody types or works on a control that has the key for itself. */
export function useTimelineKeys({ act }: TimelineActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = timelineKeyOf(event);
      if (key === undefined || (!isLetter(event.key) && isOwnKey(event.target, key))) return;
      if (isLetter(event.key) && !preferences.getState().letterKeys) return;
      event.preventDefault();
      act(key, event.shiftKey);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [act]);
}
