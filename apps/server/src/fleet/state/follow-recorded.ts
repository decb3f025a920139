import type { Bus } from '../../bus/bus.ts';
import type { LiveState } from './live-state.ts';

/** Has the devices say whether the server writes recordings of them, whichever server does. Returns the way to stop. */
export function followRecorded(
  bus: Pick<Bus, 'subscribe'>,
  state: Pick<LiveState, 'live' | 'replace'>,
): () => void {
  return bus.subscribe('device.recorded', ({ deviceid, on }) => {
    const live = state.live(deviceid);
    if (live !== undefined && live.device.recordedHere !== on)
      state.replace(live, { ...live.device, recordedHere: on });
  });
}
