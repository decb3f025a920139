import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../../connection/session-state.ts';
import { deviceStore } from '../../../../fleet/device-store.ts';
import { serverSays } from '../../../../testing/server-says.ts';
import { signedInAsAdmin } from '../../../../testing/signed-in.ts';
import { CalibratedPicture } from './CalibratedPicture.tsx';
import './calibration.css';

/**
 * Movies of the server in place of those that the browser would decode: each shows a picture at once.
 * @returns the addresses that were asked so far
 */
function serverMovies(): readonly string[] {
  const asked: string[] = [];
  const begun = new Set<EventTarget>();
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    if (name !== 'video') return create(name);
    const shown = Object.assign(create('canvas'), {
      videoWidth: 64,
      videoHeight: 36,
      load() {},
      cancelVideoFrameCallback() {},
    });
    return Object.defineProperties(shown, {
      src: {
        set(src: string) {
          asked.push(src);
        },
      },
      requestVideoFrameCallback: {
        value(show: (nowMs: number, facts: { readonly mediaTime: number }) => void) {
          if (!begun.has(shown)) queueMicrotask(() => show(0, { mediaTime: 0 }));
          begun.add(shown);
          return 1;
        },
      },
    });
  });
  return asked;
}

/** Opens a camera of a vehicle, which is away unless the test says otherwise. @param at when the server's picture of it was taken; undefined where it keeps none */
async function opened(channel: number, at?: number) {
  signedInAsAdmin();
  // What one test saw is not for the next.
  onTestFinished(() => session.setState({ user: `after ${channel}` }));
  const heard = serverSays(() => ({
    stills: at === undefined ? [] : [{ deviceid: 'BUS-1', ch: channel, t: at }],
  }));
  const movies = serverMovies();
  await render(<CalibratedPicture deviceid="BUS-1" channel={channel} />);
  return { heard, movies };
}

test('of a vehicle that is away the newest picture of that camera is shown that the server keeps, with its time', async () => {
  const { heard, movies } = await opened(3, Date.UTC(2026, 10, 22, 12));
  const picture = page.getByRole('img', { name: 'Picture of' });
  await expect.element(picture).toBeVisible();
  expect(heard.map(({ body }) => body)).toEqual([{ deviceids: ['BUS-1'], ch: 3 }]);
  expect(movies[0]).toContain('/gkserver/still.mp4?');
  await expect.element(page.getByText('No picture of this camera')).not.toBeInTheDocument();
});

test('of a vehicle that is there the picture stands behind what the tile says while none comes', async () => {
  deviceStore.replace([testingDevice('BUS-1', { status: 1 })]);
  onTestFinished(() => {
    vi.useRealTimers();
    deviceStore.clear();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await opened(5, Date.UTC(2026, 10, 22, 12));
  vi.advanceTimersByTime(8_000);
  const picture = page.getByRole('img', { name: 'Picture of' });
  await expect.element(picture).toBeVisible();
  const { left, top, width, height } = picture.element().getBoundingClientRect();
  const tile = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.live-tile');
  expect(tile && getComputedStyle(tile).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('where the server keeps none, that is said', async () => {
  const { movies } = await opened(4);
  await expect.element(page.getByText('No picture of this camera')).toBeVisible();
  expect(movies).toEqual([]);
});
