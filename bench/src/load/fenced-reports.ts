import { encodeTime } from '@outrider/jt808/device-time.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { locationOf } from './report-pool.ts';
import type { Terminal } from './terminal.ts';

export const FENCES = 500;
const ACROSS = 25;

export const fenceOf = (device: number): number => device % FENCES;
/** The middle of a fence; they lie three km apart. */
export const middleOf = (fence: number): Place => ({
  lat: 24 + Math.floor(fence / ACROSS) * 0.03,
  lng: 120 + (fence % ACROSS) * 0.03,
});

/** What a device says that is in the middle of its fence, or well outside of it. */
export function location(device: number, timeMs: number, isInside: boolean): Location {
  const { lat, lng } = middleOf(fenceOf(device));
  const place = { latitude: lat + (isInside ? 0 : 0.006), longitude: lng };
  return { ...locationOf(device, timeMs), ...place, time: encodeTime(timeMs) };
}

/** Resolves with the next acknowledgement of a message of that kind. @throws Error when it is refused */
export const acknowledged = (terminal: Terminal, replyId: number): Promise<void> =>
  new Promise((resolve, reject) => {
    terminal.onMessage = ({ name, body }) => {
      if (name !== 'platformAnswer' || body.replyId !== replyId) return;
      if (body.result === results.ok) resolve();
      else reject(new Error(`terminal ${terminal.phone} had a report refused`));
    };
  });

/** Sends a report and waits until it is acknowledged; ms. */
export async function reportNow(terminal: Terminal, device: number): Promise<number> {
  const done = acknowledged(terminal, rowOfName('location').id);
  const began = performance.now();
  terminal.send('location', location(device, Date.now(), false));
  await done;
  return performance.now() - began;
}
