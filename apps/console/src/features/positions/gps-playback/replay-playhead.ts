import type { TimelinePlayhead } from '../../../timeline/playhead.ts';
import type { Replay } from './replay.ts';

/** The playhead of a replay of positions. */
export function replayPlayhead(replay: Replay): TimelinePlayhead {
  return {
    position: () => replay.state.ms,
    isMoving: () => replay.state.playing,
    subscribe: (listener) => replay.onStep(listener),
  };
}
