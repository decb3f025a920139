import type { Page } from '@playwright/test';
import { cellCentres, clockOfCells } from './strip-cells.ts';

/** A picture that was painted: wall clock, ms, and the clock burned into the picture. */
export interface Paint {
  readonly atMs: number;
  readonly clockMs: number;
}

/** A picture that was painted: wall clock, ms, and how bright it is at each of the points that were asked for, 0 to 255. */
export interface PaintLevels {
  readonly atMs: number;
  readonly levels: readonly number[];
}

interface WorkerRecord {
  benchPaints?: { atMs: number; levels: number[] }[];
}

/** The bottom of a picture that holds the clock strip, as a share of its height. */
const STRIP_FROM = 0.93;

/**
 * Notes every picture that the players' worker paints while the work goes on, in the animation frame in which it does, with how bright
 * it is at some points: read from the decoded picture itself, since to read it back from the page's canvas would hold up what is measured.
 * @param points as shares of width and height; a worker is watched for the points that were given first
 * @param from what is above this share of the height is not read
 * @param of what is in the name of the worker
 * @throws Error when the page has no such worker
 */
export async function paintsWhile(
  page: Page,
  {
    points,
    from,
    of: name = 'live-worker',
  }: { readonly points: readonly (readonly [number, number])[]; readonly from: number; readonly of?: string },
  work: () => Promise<void>,
): Promise<PaintLevels[]> {
  const worker = page.workers().find((each) => each.url().includes(name));
  if (worker === undefined) throw new Error('the page has no worker that plays');
  await worker.evaluate(
    ({ centres, stripFrom }) => {
      const paints: { atMs: number; levels: number[] }[] = [];
      const first = (globalThis as WorkerRecord).benchPaints === undefined;
      (globalThis as WorkerRecord).benchPaints = paints;
      if (!first) return;
      const prototype = OffscreenCanvasRenderingContext2D.prototype;
      const drawImage = prototype.drawImage as (...args: unknown[]) => void;
      const now = (): number => performance.timeOrigin + performance.now();
      async function read(frame: VideoFrame, atMs: number): Promise<void> {
        const { codedWidth: width, displayHeight: height } = frame;
        const y = Math.floor((height * stripFrom) / 2) * 2;
        const rect = { x: 0, y, width, height: height - y };
        const bytes = new Uint8Array(frame.allocationSize({ rect }));
        const [plane] = await frame.copyTo(bytes, { rect });
        const levels = centres.map(([cellX, cellY]) => {
          const row = Math.floor(cellY * height) - y;
          return bytes[(plane?.offset ?? 0) + row * (plane?.stride ?? 0) + Math.floor(cellX * width)] ?? 0;
        });
        (globalThis as WorkerRecord).benchPaints?.push({ atMs, levels });
        frame.close();
      }
      prototype.drawImage = function paint(this: OffscreenCanvasRenderingContext2D, ...args: unknown[]) {
        drawImage.apply(this, args);
        const [source] = args;
        if (source instanceof VideoFrame) void read(source.clone(), now());
      } as typeof prototype.drawImage;
      // Without a graphics card the player makes the pixels itself.
      const putImageData = prototype.putImageData as (...args: unknown[]) => void;
      prototype.putImageData = function paint(this: OffscreenCanvasRenderingContext2D, ...args: unknown[]) {
        putImageData.apply(this, args);
        const [image] = args as [ImageData];
        const atMs = now();
        const levels = centres.map(
          ([cellX, cellY]) =>
            image.data[
              (Math.floor(cellY * image.height) * image.width + Math.floor(cellX * image.width)) * 4 + 1
            ] ?? 0,
        );
        (globalThis as WorkerRecord).benchPaints?.push({ atMs, levels });
      } as typeof prototype.putImageData;
    },
    { centres: points, stripFrom: from },
  );
  await work();
  return await worker.evaluate(() => (globalThis as WorkerRecord).benchPaints ?? []);
}

/**
 * Every picture that the players' worker paints in so many ms, with the clock in it.
 * @param worker what is in the name of the worker
 * @throws Error when the page has no such worker
 */
export async function watchPaints(page: Page, ms: number, worker?: string): Promise<Paint[]> {
  const watched = { points: cellCentres, from: STRIP_FROM, ...(worker === undefined ? {} : { of: worker }) };
  const paints = await paintsWhile(page, watched, () => page.waitForTimeout(ms));
  return paints.flatMap(({ atMs, levels }) => {
    const clockMs = clockOfCells(levels);
    return clockMs === undefined ? [] : [{ atMs, clockMs }];
  });
}

/** How old the picture of the first tile is at moments of chance, ms, read from the pixels of the page. */
export async function sampleAges(page: Page, samples: number): Promise<number[]> {
  const ages: number[] = [];
  for (let at = 0; at < samples; at++) {
    await page.waitForTimeout(200 + ((at * 137) % 200));
    const { now, levels } = await page.evaluate((centres) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.live-tile-player canvas');
      const context = new OffscreenCanvas(canvas?.width ?? 1, canvas?.height ?? 1).getContext('2d');
      if (canvas === null || context === null) throw new Error('there is no picture');
      const { width, height } = canvas;
      const moment = performance.timeOrigin + performance.now();
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const green = ([x, y]: readonly [number, number]): number =>
        data[(Math.floor(y * height) * width + Math.floor(x * width)) * 4 + 1] ?? 0;
      return { now: moment, levels: centres.map(green) };
    }, cellCentres);
    const clockMs = clockOfCells(levels);
    if (clockMs !== undefined) ages.push(now - clockMs);
  }
  return ages;
}
