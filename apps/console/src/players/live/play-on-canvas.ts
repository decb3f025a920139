import type { ShownSize } from '../player.ts';
import { LiveRun } from './live-run.ts';
import { PictureCanvas } from './picture-canvas.ts';
import { PictureMark } from './picture-mark.ts';
import { webCodecs } from './picture-decoder.ts';
import type { RunOptions, WorkerPlayer } from './worker-player.ts';

/**
 * A player whose pictures the worker decodes and paints: WebCodecs.
 * @param mark words over each picture
 */
export function playOnCanvas(options: RunOptions, mark: string | undefined): WorkerPlayer {
  const run = new LiveRun<VideoFrame>({
    ...options,
    decoders: webCodecs,
    discard: (picture) => picture.close(),
    replayed: { leads: false, pass: (picture) => picture.close(), rejoin: () => {} },
  });
  let canvas: PictureCanvas | undefined;
  let shownSize: ShownSize | undefined;
  return {
    run,
    give(surface) {
      try {
        canvas = new PictureCanvas(
          surface as OffscreenCanvas,
          (width, height, takenMs) => run.painted(width, height, takenMs),
          () => run.sinkFailed('broken'),
          mark === undefined ? undefined : new PictureMark(mark),
        );
        if (shownSize !== undefined) canvas.setShownSize(shownSize);
        run.setSink(canvas);
      } catch {
        run.sinkFailed('broken');
      }
    },
    setShownSize(size) {
      shownSize = size;
      canvas?.setShownSize(size);
    },
    snapshot: async () => await canvas?.snapshot(),
  };
}
