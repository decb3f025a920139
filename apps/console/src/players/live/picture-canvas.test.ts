import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PictureCanvas } from './picture-canvas.ts';

interface Picture {
  readonly number: number;
  closed: boolean;
}

let drawn: number[] = [];
let frames: (() => void)[] = [];
let now = 0;

/** A picture that only the browser can draw. */
function picture(number: number): Picture & VideoFrame {
  const made = { number, closed: false, format: null, displayWidth: 64, displayHeight: 48 };
  return Object.assign(made, { close: () => (made.closed = true) }) as unknown as Picture & VideoFrame;
}

function canvas(drawImage: (frame: Picture) => void = ({ number }) => drawn.push(number)) {
  const painted = vi.fn<() => void>();
  const failed = vi.fn<() => void>();
  const element = { width: 0, height: 0, getContext: () => ({ drawImage }), addEventListener: () => {} };
  return {
    shown: new PictureCanvas(element as unknown as OffscreenCanvas, painted, failed),
    painted,
    failed,
  };
}

/** Lets promises settle. */
const settled = (): Promise<void> => vi.waitFor(() => Promise.resolve());

beforeEach(() => {
  [drawn, frames, now] = [[], [], 1000];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a canvas of pictures', () => {
  test('shows a picture at once when none was painted within this animation frame', async () => {
    const { shown, painted } = canvas();
    shown.show(picture(1), 0);
    await settled();
    expect(drawn).toEqual([1]);
    expect(painted).toHaveBeenCalledWith(64, 48, 0);
  });

  test('paints the newest in each animation frame, and closes them all', async () => {
    const { shown } = canvas();
    const pictures = [1, 2, 3, 4].map(picture);
    for (const each of pictures) {
      shown.show(each, 0);
      await settled();
    }
    expect(drawn).toEqual([1]);
    frames.shift()?.();
    await settled();
    expect(drawn).toEqual([1, 4]);
    expect(pictures.every(({ closed }) => closed)).toBe(true);
    now += 40;
    shown.show(picture(5), 0);
    await settled();
    expect(drawn).toEqual([1, 4, 5]);
  });

  test('does not wait for an animation frame that does not come', async () => {
    const { shown } = canvas();
    const show = async (number: number, afterMs: number): Promise<void> => {
      now += afterMs;
      shown.show(picture(number), 0);
      await settled();
    };
    await show(1, 0);
    await show(2, 10);
    await show(3, 200);
    expect([drawn, frames.length]).toEqual([[1], 1]);
    await show(4, 60);
    expect([drawn, frames.length]).toEqual([[1, 4], 0]);
    // It was taken back: what comes next in that moment asks for another.
    await show(5, 5);
    frames.shift()?.();
    await settled();
    expect(drawn).toEqual([1, 4, 5]);
  });

  test('paints nothing more after it was closed', async () => {
    const { shown, painted } = canvas();
    shown.show(picture(1), 0);
    shown.close();
    await settled();
    expect(drawn).toEqual([]);
    expect(painted).not.toHaveBeenCalled();
  });

  test('says so when it can paint no more', async () => {
    const { shown, painted, failed } = canvas(() => {
      throw new Error('lost');
    });
    const one = picture(1);
    shown.show(one, 0);
    await settled();
    expect(failed).toHaveBeenCalledOnce();
    expect(painted).not.toHaveBeenCalled();
    expect(one.closed).toBe(true);
  });
});
