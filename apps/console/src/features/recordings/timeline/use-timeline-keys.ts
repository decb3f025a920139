import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { playKeys } from '../../../ground/play-keys.ts';
import { timelineKeys } from '../../../timeline/timeline-keys.ts';
import type { TimelineActions } from './use-timeline-actions.ts';

/** Has keys do what the buttons of the page do. */
export function useTimelineKeys({ acts }: TimelineActions): void {
  useKeyGroup(playKeys, acts);
  useKeyGroup(timelineKeys, acts);
}
