import type { Clock } from '@outrider/kit/clock.ts';
import type { Caller } from '../../calls/caller.ts';
import type { LedViewer } from '../../relay/viewer.ts';

/** So much is looked at ahead: a picture costs no reckoning of hours. */
const WINDOW_MS = 60_000;
/** ... and it is looked again this often: a rule is made, a reason runs out. */
const LOOK_MS = 1_000;

/** A viewer that is given nothing of a private time, wherever the person who steers the playback goes. */
export function litViewer(
  viewer: LedViewer,
  deviceid: string,
  caller: Pick<Caller, 'darkBetween'>,
  clock: Pick<Clock, 'elapsed'>,
): LedViewer {
  let windowMs = Number.NaN;
  let lookedMs = 0;
  let dark: ReturnType<Caller['darkBetween']> = [];
  const isDark = (ms: number): boolean => {
    const begins = Math.floor(ms / WINDOW_MS) * WINDOW_MS;
    if (begins !== windowMs || clock.elapsed() - lookedMs >= LOOK_MS) {
      windowMs = begins;
      lookedMs = clock.elapsed();
      dark = caller.darkBetween(deviceid, { fromMs: begins, toMs: begins + WINDOW_MS }, 'footage');
    }
    return dark.some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
  };
  return {
    user: viewer.user,
    ip: viewer.ip,
    port: viewer.port,
    sinceMs: viewer.sinceMs,
    get dropped() {
      return viewer.dropped;
    },
    // Behind it the viewer waits for the next picture that stands by itself.
    offer: (unit, pace) => (isDark(unit.captureMs) ? 'refused' : viewer.offer(unit, pace)),
    status: (state) => viewer.status(state),
    leadTo: (channel) => viewer.leadTo(channel),
  };
}
