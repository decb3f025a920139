import { onShownPicture } from './media-source/shown-pictures.ts';

const WITHIN_MS = 6_000;

/**
 * Has the browser decode the first picture of a movie, which is a key picture, on plain http too.
 * @param src the address of the movie
 * @param most CSS pixels that the picture fills at most
 * @returns undefined where it is none that can be shown here. Rejects when it could not be had in time
 */
export async function firstPicture(
  src: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<HTMLCanvasElement | undefined> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  // Not once it has loaded: a copy of what the element does not show yet is empty, in 1 of 100 on a busy machine.
  const stopWatching = onShownPicture(video, () => resolve(true));
  try {
    video.addEventListener('error', () => resolve(false), { once: true });
    const late = setTimeout(() => reject(new Error('no picture in time')), WITHIN_MS);
    video.src = src;
    const there = await promise;
    clearTimeout(late);
    const part = Math.min(width / video.videoWidth, height / video.videoHeight);
    if (!there || !Number.isFinite(part)) return undefined;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * part);
    canvas.height = Math.round(video.videoHeight * part);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    stopWatching();
    // What is not read yet is not sent any more.
    video.removeAttribute('src');
    video.load();
  }
}
