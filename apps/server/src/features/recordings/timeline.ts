import { OutriderError } from '@outrider/model/error-code.ts';
import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import { MAX_TIMELINE_DAYS } from '@outrider/protocol/recordings/timeline.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { isAllNamed } from './days-of-named-folders.ts';
import { toldDevice } from './timeline/told-device.ts';

/** Stretches of footage that are no further apart follow on each other. */
const TOGETHER_MS = 1_000;

/** One device after the other: a caller who asks for many waits, others do not. */
export const timeline: HttpHandler<
  'timeline',
  'store' | 'events' | 'definitions' | 'cardLists' | 'clock' | 'mediaFolders'
> = async ({ startMs, endMs, columns, want }, { caller, devices }, services) => {
  if (endMs <= startMs) throw new OutriderError('VALIDATION', 'endMs: it is not after the beginning');
  if (endMs - startMs > MAX_TIMELINE_DAYS * DAY_MS)
    throw new OutriderError('VALIDATION', `endMs: ask for at most ${MAX_TIMELINE_DAYS} days at once`);
  const oldestMs = await oldestVisibleMs(caller, services);
  const stepMs = (endMs - startMs) / columns;
  // What nobody may see is not read.
  const seen = oldestMs >= endMs ? {} : want;
  const { store, mediaFolders } = services;
  const asked = {
    originMs: startMs,
    fromMs: Math.max(startMs, Math.min(endMs, oldestMs)),
    toMs: endMs,
    togetherMs: Math.max(stepMs, TOGETHER_MS),
    columns,
    oldestMs,
    want: seen,
    // Asked once, for all devices.
    allNamed: seen.server === undefined || (await isAllNamed(store.recordings, mediaFolders)),
  };
  const told = [];
  for (const device of devices)
    told.push(
      await toldDevice(
        device,
        asked,
        (channel) => caller.mayWatch(channel),
        (deviceid, stretch, what) => caller.darkBetween(deviceid, stretch, what),
        services,
      ),
    );
  return {
    startMs,
    endMs,
    stepMs,
    ...(Number.isFinite(oldestMs) && { oldestMs: Math.ceil(oldestMs) }),
    devices: told,
  };
};
