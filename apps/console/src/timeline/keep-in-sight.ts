import { followPlayhead, type TimelinePlayhead } from './playhead.ts';
import { around, holds } from './stretch.ts';
import type { TimelineView } from './timeline-view.ts';

/**
 * Has a view go along with a playhead that moves by itself. Somebody who looks elsewhere is not taken back, until it comes in sight again.
 * @param centred whether it stays in the middle
 * @param draw called with where the playhead is whenever that, or what is seen, has changed
 * @returns how to stop it
 */
export function keepInSight(
  view: TimelineView,
  playhead: TimelinePlayhead,
  centred: boolean,
  draw: (ms: number) => void,
): () => void {
  let seen = view.stretch;
  let following = true;
  let putting = false;
  const put = (ms: number): void => {
    // The view tells of what was changed here, too.
    if (putting) return;
    putting = true;
    if (view.stretch !== seen) following = holds(view.stretch, ms);
    if (following && playhead.isMoving()) {
      if (centred) view.show(around(view.stretch, ms));
      else view.follow(ms);
    }
    seen = view.stretch;
    draw(ms);
    putting = false;
  };
  const stopFollowing = followPlayhead(playhead, put);
  const stopView = view.onChange(() => put(playhead.position()));
  return () => {
    stopFollowing();
    stopView();
  };
}
