import { afterEach, expect, test, vi } from 'vitest';
import { firstPicture } from './first-picture.ts';

const MOST = { width: 240, height: 240 };

/** A document whose video element loads and shows when a test says so, and whose canvas keeps what is drawn on it. */
function fakeDocument() {
  let onShown = (_now: number, _facts: { readonly mediaTime: number }): void => {};
  let isShown = false;
  const video = Object.assign(new EventTarget(), {
    videoWidth: 480,
    videoHeight: 360,
    requestVideoFrameCallback(call: typeof onShown) {
      onShown = call;
      return 1;
    },
    cancelVideoFrameCallback() {},
    removeAttribute() {},
    load() {},
  });
  const canvas = {
    width: 0,
    height: 0,
    drawn: [] as boolean[],
    getContext: () => ({ drawImage: () => canvas.drawn.push(isShown) }),
  };
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'video' ? video : canvas) });
  return {
    video,
    canvas,
    show() {
      isShown = true;
      onShown(0, { mediaTime: 0 });
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a first picture is copied when the browser shows it, not when it has only loaded', async () => {
  const { video, canvas, show } = fakeDocument();
  const made = firstPicture('/still.mp4', MOST);
  video.dispatchEvent(new Event('loadeddata'));
  await Promise.resolve();
  show();
  expect(await made).toBe(canvas);
  expect(canvas).toMatchObject({ width: 240, height: 180, drawn: [true] });
});

test('what no browser can decode is no picture', async () => {
  const { video } = fakeDocument();
  const made = firstPicture('/still.mp4', MOST);
  video.dispatchEvent(new Event('error'));
  expect(await made).toBeUndefined();
});

test('a picture that does not come in time is given up', async () => {
  vi.useFakeTimers();
  fakeDocument();
  const made = expect(firstPicture('/still.mp4', MOST)).rejects.toThrow('no picture in time');
  await vi.advanceTimersByTimeAsync(10_000);
  await made;
});
