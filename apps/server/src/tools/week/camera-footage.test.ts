import { picture } from '@outrider/media/segments/testing-units.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { expect, test } from 'vitest';
import { CameraFootage } from './camera-footage.ts';
import { PICTURE_MS } from './picture-loop.ts';

test('a disk that is slow is waited for', async () => {
  const pictures = Array.from({ length: MINUTE_MS / PICTURE_MS }, (_, at) =>
    picture(0, { key: at % 10 === 0 }),
  );
  const loop = { pictures, bytes: 1 };
  const loops = { drives: loop, stands: loop };
  const camera = new CameraFootage({ deviceid: 'A', channel: 1, loops, drives: new Set() });
  let looks = 0;
  const folder = {
    id: 'm',
    usedBytes: 0,
    writing: new Set<string>(),
    call: async () => {},
    fits: () => true,
    look: async () => void looks++,
    // By what was found at the second look.
    get state() {
      return looks < 2 ? 'slow' : 'ready';
    },
    get takes() {
      return looks >= 2;
    },
  };
  const parts = { folder, index: { changed() {} }, signal: new AbortController().signal };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of a folder it has what writing needs
  expect(await camera.write([{ fromMs: 0, toMs: MINUTE_MS }], parts as never)).toBe(true);
  expect(looks).toBe(2);
});
