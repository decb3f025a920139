import { takenMs } from '@outrider/model/devices/device.ts';
import { httpCall } from '../../connection/call.ts';
import { session } from '../../connection/session-state.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import type { FleetPicture } from '../fleet-picture.ts';
import { Trail } from './trail.ts';

/** What is older than it may be is taken off the map so often, ms. */
const FORGET_EVERY_MS = 10_000;

/** Draws where a device has been in the last ten minutes, from what the server kept and as it drives. Returns the way to stop. */
export function feedTrail(view: Pick<FleetPicture, 'setTrack'>, deviceid: string): () => void {
  const trail = new Trail();
  let drawn = trail.points;
  let stopped = false;
  const draw = (): void => {
    trail.forgetBefore(Date.now() + (session.getState().server?.clockOffsetMs ?? 0));
    if (stopped || trail.points === drawn) return;
    drawn = trail.points;
    view.setTrack(drawn);
  };
  const addNewest = (): void => {
    const device = deviceStore.get(deviceid);
    const time = device && takenMs(device);
    if (!device?.position?.valid || time === undefined) return;
    const { lat, lng } = device.position;
    trail.add({ time, lat, lng });
    draw();
  };
  const askKept = (): void => {
    httpCall('trail', { deviceid }).then(
      (kept) => {
        trail.takeKept(kept);
        draw();
      },
      () => {
        // It begins where the device is, then; the strip above says that there is no server.
      },
    );
  };
  addNewest();
  askKept();
  const timer = setInterval(draw, FORGET_EVERY_MS);
  const stops = [
    deviceStore.subscribeDevice(deviceid, addNewest),
    // What came while there was no connection was kept.
    session.subscribe(({ connection }, before) => {
      if (connection === 'online' && before.connection !== 'online') askKept();
    }),
    () => clearInterval(timer),
  ];
  return () => {
    stopped = true;
    for (const stop of stops) stop();
    view.setTrack([]);
  };
}
