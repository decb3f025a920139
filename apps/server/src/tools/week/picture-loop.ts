import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { H264Encoder } from '@outrider/virtual-fleet/encoder/h264-encoder.ts';
import { drawScene } from '@outrider/virtual-fleet/scene/draw-scene.ts';
import { Picture } from '@outrider/virtual-fleet/scene/picture.ts';

const WIDTH = 384;
const HEIGHT = 216;
const PICTURES_A_SECOND = 5;
const KEY_EVERY = 2 * PICTURES_A_SECOND;
/** Coarse: a week of many channels has to fit onto a disk. */
const QUANTISER = 40;
const DRIVES_KMH = 42;

/** Between two pictures, ms. */
export const PICTURE_MS = 1_000 / PICTURES_A_SECOND;
const PICTURES = MINUTE_MS / PICTURE_MS;

/** A picture of a loop, in Annex B. */
export interface LoopPicture {
  readonly key: boolean;
  readonly data: Uint8Array;
}

/** A minute of what a camera sees, from a full minute on. */
export interface PictureLoop {
  readonly pictures: readonly LoopPicture[];
  readonly bytes: number;
}

/** What a camera sees while its vehicle drives, and while it stands: coded once, to be looped. */
export interface CameraLoops {
  readonly drives: PictureLoop;
  readonly stands: PictureLoop;
}

/** Draws and codes a minute. The clock in the pictures tells the second alone: they are shown of every minute. */
function codeLoop(deviceId: string, channel: number, speedKmh: number): PictureLoop {
  const picture = new Picture(WIDTH, HEIGHT);
  const encoder = new H264Encoder(WIDTH, HEIGHT, PICTURES_A_SECOND);
  const pictures = Array.from({ length: PICTURES }, (_, at): LoopPicture => {
    const time = at * PICTURE_MS;
    const second = String(Math.floor(time / 1_000)).padStart(2, '0');
    const distance = (speedKmh / 3.6) * (time / 1_000);
    const clockText = `MADE UP --:--:${second}`;
    const scene = { deviceId, channel, speedKmh, distance, heading: 90, time, clockStrip: false };
    drawScene(picture, { ...scene, clockText });
    return encoder.encode(picture, QUANTISER, at % KEY_EVERY === 0);
  });
  return { pictures, bytes: pictures.reduce((sum, { data }) => sum + data.length, 0) };
}

/** Codes the loops of a camera. @param channel 1-based */
export function cameraLoops(deviceId: string, channel: number): CameraLoops {
  return { drives: codeLoop(deviceId, channel, DRIVES_KMH), stands: codeLoop(deviceId, channel, 0) };
}
