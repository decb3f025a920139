import type { Bus } from '../../bus/bus.ts';
import type { LiveState } from './live-state.ts';

/** Has the devices say whether the server writes recordings of them, whichever server does. Returns the way to stop. */
export function followRecorded(
  bus: Pick<Bus, 'subscribe'>,
  state: Pick<LiveState, 'live' | 'replace'>,
): () => void {
  /** By device, the server that began last. */
  const last = new Map<string, string>();
  return bus.subscribe('device.recorded', ({ deviceid, server, on }) => {
    // A late word of the server where the device was before.
    if (!on && last.get(deviceid) !== undefined && last.get(deviceid) !== server) return;
    if (on) last.set(deviceid, server);
    else last.delete(deviceid);
    const live = state.live(deviceid);
    if (live !== undefined && live.device.recordedHere !== on)
      state.replace(live, { ...live.device, recordedHere: on });
  });
}
