import type { Playback, PlaybackStart } from './playback.ts';
import { WorkerPlayback } from './worker-playback.ts';

/** Whether this page can play several channels on one playhead: decoders that a page can use are there on https and on localhost. */
export const canPlayInStep = typeof VideoDecoder === 'function' && typeof OffscreenCanvas === 'function';

/** Begins a playback; it is to be closed. */
export function openPlayback(start: PlaybackStart): Playback {
  return new WorkerPlayback(start);
}
