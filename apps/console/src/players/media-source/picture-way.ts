import type { PictureWay } from '../player.ts';
import { hasMediaSource } from './media-source.ts';

/** The way of pictures that serves this page best; undefined where there is none. WebCodecs are there only on https and on localhost. */
export function wayHere(): PictureWay | undefined {
  if (typeof VideoDecoder === 'function' && typeof OffscreenCanvas === 'function') return 'webcodecs';
  return hasMediaSource ? 'media-source' : undefined;
}
