import { expect, test } from 'vitest';
import type { PictureDecoderHost } from '../../live/picture-decoder.ts';
import { CanvasPictures } from './canvas-pictures.ts';
import { picture } from '../testing-frames.ts';
import { fakeCanvas, instantDecoders, settled } from '../links/testing-playback.ts';
import { UnitTrack } from '../unit-track.ts';

const motion = { atMs: 1_000, back: false, keysOnly: false, steppingBack: false } as const;

/** A channel with one picture, on a canvas of the test. */
async function open(host: PictureDecoderHost<VideoFrame>) {
  const track = new UnitTrack();
  track.add(picture(1_000));
  const pictures = new CanvasPictures(() => {}, undefined, host);
  const { canvas, context, painted } = fakeCanvas();
  pictures.give(canvas);
  pictures.turn(track, motion);
  await settled();
  pictures.turn(track, motion);
  await settled();
  return { track, pictures, context, painted };
}

test('a picture that was let go of just then is left out, and the tile goes on', async () => {
  let clones = 0;
  const { track, pictures, painted } = await open({
    ...instantDecoders,
    create: (config, events) =>
      instantDecoders.create(config, {
        ...events,
        picture: (frame, stampUs) => {
          const whole = frame.clone.bind(frame);
          const clone = () => {
            if (clones++ === 0) throw new DOMException('closed', 'InvalidStateError');
            return whole();
          };
          events.picture(Object.assign(frame, { clone }), stampUs);
        },
      }),
  });
  await pictures.paint(track, 1_000);
  expect(painted).toEqual([]);
  await pictures.paint(track, 1_000);
  expect(painted).toEqual([1_000]);
});

test('a canvas that cannot be blanked any more ends nothing', async () => {
  const { track, pictures, context, painted } = await open(instantDecoders);
  await pictures.paint(track, 1_000);
  expect(painted).toEqual([1_000]);
  context.fillRect = () => {
    throw new Error('lost');
  };
  track.addGap(2_000, 9_000, false);
  await pictures.paint(track, 3_000);
  expect(pictures.onShow.pictureMs).toBeUndefined();
});
