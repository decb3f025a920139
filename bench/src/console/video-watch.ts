import type { Page } from '@playwright/test';
import type { Paint } from './paint-watch.ts';
import { cellCentres, clockOfCells } from './strip-cells.ts';

/** What a video element of the page did. */
export interface VideoRecord {
  readonly paints: readonly Paint[];
  /** Times it ran out of pictures. */
  readonly stalls: number;
  /** Pictures that it had and did not show in time. */
  readonly dropped: number;
}

/**
 * Notes every picture that the first tile's video element puts on the screen, and reads the clock from it.
 * @throws Error when the page has no such element
 */
export async function watchVideo(page: Page, ms: number): Promise<VideoRecord> {
  const { paints, stalls, dropped } = await page.evaluate(
    async ({ centres, forMs }) => {
      const video = document.querySelector<HTMLVideoElement>('video.live-tile-surface');
      if (video === null) throw new Error('the page has no video element');
      const seen: { at: number; levels: number[] }[] = [];
      let waits = 0;
      video.addEventListener('waiting', () => waits++);
      const copy = new OffscreenCanvas(video.videoWidth, video.videoHeight);
      const context = copy.getContext('2d', { willReadFrequently: true });
      const next: VideoFrameRequestCallback = (_now, { presentationTime }) => {
        video.requestVideoFrameCallback(next);
        context?.drawImage(video, 0, 0);
        const { width, height } = copy;
        const top = Math.floor(height * 0.9);
        const data = context?.getImageData(0, top, width, height - top).data;
        const levels = centres.map(
          ([x, y]) => data?.[((Math.floor(y * height) - top) * width + Math.floor(x * width)) * 4 + 1] ?? 0,
        );
        seen.push({ at: performance.timeOrigin + presentationTime, levels });
      };
      const before = video.getVideoPlaybackQuality().droppedVideoFrames;
      video.requestVideoFrameCallback(next);
      await new Promise((resolve) => {
        setTimeout(resolve, forMs);
      });
      const lost = video.getVideoPlaybackQuality().droppedVideoFrames - before;
      return { paints: seen, stalls: waits, dropped: lost };
    },
    { centres: cellCentres, forMs: ms },
  );
  return {
    stalls,
    dropped,
    paints: paints.flatMap(({ at, levels }) => {
      const clockMs = clockOfCells(levels);
      return clockMs === undefined ? [] : [{ atMs: at, clockMs }];
    }),
  };
}
