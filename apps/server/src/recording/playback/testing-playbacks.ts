import { ManualClock } from '@outrider/kit/clock.ts';
import { NOON } from '@outrider/media/segments/testing-units.ts';
import { silentLog } from '../../testing-log.ts';
import { RecordedPlaybacks, type RecordedPlaybacksParts } from './recorded-playbacks.ts';

/** Playbacks of what was recorded around {@link NOON}, an hour later by a clock that is moved by hand. */
export function playbacksOf({
  store,
  folders,
  bus,
}: Pick<RecordedPlaybacksParts, 'folders' | 'bus'> & {
  readonly store: { readonly recordings: RecordedPlaybacksParts['recordings'] };
}) {
  const clock = new ManualClock(NOON + 3_600_000);
  const recorded = new RecordedPlaybacks({
    recordings: store.recordings,
    folders,
    bus,
    clock,
    log: silentLog,
  });
  return { recorded, clock };
}
