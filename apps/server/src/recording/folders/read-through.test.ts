import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { readBps, ReadThrough } from './read-through.ts';

const MB = 1024 * 1024;

test.each([
  ['where nothing comes in', 0, 4 * MB],
  ['of 64 channels of 500 kbit/s, twice as fast as they are written: a round ends', 4 * MB, 8 * MB],
  ['of a thousand channels, so slowly that playing and recording do not notice', 60 * MB, 32 * MB],
])('recordings are read through %s', (_what, inputBps, bps) => {
  expect(readBps(inputBps)).toBe(bps);
});

test('a folder that is written fast is read at its own rate, and waits for none that is read slowly', async () => {
  const read = { fast: 0, slow: 0 };
  const folder = (id: keyof typeof read, inputBps: number) => ({
    id,
    inputBps,
    spec: { path: id },
    reader: { hangs: false },
  });
  const recordings = {
    async following(id: keyof typeof read) {
      return [{ deviceid: 'd', channel: 1, stream: 'main', startMs: ++read[id], bytes: 4 * MB }];
    },
    picturesOf: async () => undefined,
  };
  const readThrough = new ReadThrough({
    folders: { all: [folder('slow', 0), folder('fast', 16 * MB)], byId: () => undefined } as never,
    store: { recordings, settings: { put: async () => {} } } as never,
    clock: new ManualClock(0),
    log: silentLog,
  });
  for (let ms = 0; ms < 10_000;) ms += await readThrough.step();
  expect(read).toEqual({ slow: 10, fast: 80 });
});
