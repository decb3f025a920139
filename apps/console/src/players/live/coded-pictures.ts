import type { VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import type { PictureDecoderHost } from './picture-decoder.ts';

/**
 * A host whose pictures are still coded: an element of the page decodes them.
 * @param plays whether that element plays the codec
 */
export function codedPictures(
  plays: (codec: string) => Promise<boolean>,
): PictureDecoderHost<VideoStreamFrame> {
  return {
    supports: ({ codec }) => plays(codec),
    create: (_config, events) => ({
      queued: 0,
      decode: (frame, timestampUs) => events.picture(frame, timestampUs),
      // It holds nothing.
      restart: () => {},
      flush: () => {},
      close: () => {},
    }),
  };
}
