import { wayHere } from '../media-source/picture-way.ts';
import type { Playback, PlaybackStart } from './playback.ts';
import { WorkerPlayback } from './worker-playback.ts';

/** How this page shows pictures of several channels on one playhead; undefined where it cannot. */
export const playbackWay = wayHere();

/** Begins a playback; it is to be closed. */
export function openPlayback(start: PlaybackStart): Playback {
  return new WorkerPlayback(start, playbackWay ?? 'webcodecs');
}
