import { type Device, takenMs } from '@outrider/model/devices/device.ts';
import { GAP_MS } from '@outrider/model/maps/limits.ts';
import type { Position } from '@outrider/model/positions/position.ts';

/** Fixes of a track that are kept. */
const TRACK_POINTS = 500;

/**
 * The track with the device's fix at its end, by the server's clock where the device's is wrong: the latest 500 are kept. One without a
 * place (`valid` false) has the speed alone, for people who may not see positions (rule POS-6).
 * The same array when the fix is none, is not newer, or there is no change.
 */
export function addToTrack(
  track: readonly Position[],
  device: Pick<Device, 'position' | 'clockOffS' | 'statusTime'>,
): readonly Position[] {
  const { position } = device;
  const time = takenMs(device);
  if (position === undefined || time === undefined) return track;
  const last = track.at(-1);
  if (last !== undefined && time <= last.time) return track;
  return [...track.slice(Math.max(0, track.length + 1 - TRACK_POINTS)), { ...position, time }];
}

export interface GraphBox {
  readonly width: number;
  readonly height: number;
  /** The time span shown, ms, which ends at `endMs`. */
  readonly spanMs: number;
  readonly endMs: number;
  /** The value at the top. */
  readonly top: number;
}

/** SVG path of the values over time in the box, y downwards; a gap begins a new line. Empty without values. */
export function graphPath(
  points: readonly { readonly time: number; readonly value: number }[],
  box: GraphBox,
): string {
  const startMs = box.endMs - box.spanMs;
  let path = '';
  let before: number | undefined;
  for (const { time, value } of points) {
    if (time < startMs || time > box.endMs) continue;
    const x = ((time - startMs) / box.spanMs) * box.width;
    const y = box.height * (1 - Math.min(1, Math.max(0, value / box.top)));
    const joined = before !== undefined && time - before <= GAP_MS;
    path += `${joined ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    before = time;
  }
  return path;
}

/** The top of a scale that holds the values: 60 at least, else the next multiple of 20. */
export function scaleTop(values: readonly number[]): number {
  return Math.max(60, Math.ceil(Math.max(0, ...values) / 20) * 20);
}
