import { encodeJpeg } from '../encoder/jpeg-encoder.ts';
import { drawScene } from '../scene/draw-scene.ts';
import { Picture } from '../scene/picture.ts';
import type { Overlay } from '../scene/scene.ts';
import type { Terminal } from './behaviour.ts';

const WIDTH = 640;
const HEIGHT = 360;

/** What a channel sees now, as JPEG. */
export function pictureOf(
  { identity: { deviceId }, motion: { speedKmh, distance, heading } }: Pick<Terminal, 'identity' | 'motion'>,
  channel: number,
  time: number,
  overlay?: Overlay,
): Uint8Array {
  const picture = new Picture(WIDTH, HEIGHT);
  drawScene(picture, {
    deviceId,
    channel,
    clockStrip: false,
    speedKmh,
    distance,
    heading,
    time,
    ...(overlay && { overlay }),
  });
  return encodeJpeg(picture);
}
