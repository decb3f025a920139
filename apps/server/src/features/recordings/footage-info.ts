import { OutriderError } from '@outrider/model/error-code.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { knownChannel, visibleStretch } from './visible-stretch.ts';

/** So far to both sides it is looked. */
const AROUND_MS = 60 * MINUTE_MS;
/** Segments that are no further apart follow on each other. */
const TOGETHER_MS = 1_000;

/** The stretch without a gap in which the moment lies. */
export const footageInfo: HttpHandler<'footageInfo', 'store' | 'clock' | 'mediaFolders'> = async (
  { ch, time },
  { caller, device },
  services,
) => {
  knownChannel(device, ch, caller);
  const atMs = time * 1_000;
  const around = { fromMs: atMs - AROUND_MS, toMs: atMs + AROUND_MS };
  const stretch = await visibleStretch(around, caller, services);
  const { deviceid } = device;
  const found = await services.store.recordings.within({ deviceid, channels: [ch], ...stretch });
  // Recordings in a media folder that was taken out do not count.
  const segments = found.filter(({ media }) => services.mediaFolders.names(media));
  const runs: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of segments) {
    const last = runs.at(-1);
    if (last !== undefined && startMs - last.endMs <= TOGETHER_MS) last.endMs = endMs;
    else runs.push({ startMs, endMs });
  }
  const run = runs.find(({ startMs, endMs }) => startMs <= atMs + TOGETHER_MS && endMs > atMs);
  if (run === undefined) throw new OutriderError('NOT_FOUND', 'There is no recording of that time');
  return { start: Math.floor(run.startMs / 1_000), end: Math.ceil(run.endMs / 1_000) };
};
