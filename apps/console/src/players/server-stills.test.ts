import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ServerStill, ServerStills } from './server-stills.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The server keeps one picture of each device, taken at that moment. */
function boot(takenAt = 1, list?: (deviceids: string[]) => Promise<readonly ServerStill[]>) {
  const asked: string[][] = [];
  const read: string[] = [];
  const shown = new Map<string, number>();
  const stills = new ServerStills({
    list: async (deviceids) => {
      asked.push(deviceids);
      return list === undefined
        ? deviceids.map((deviceid) => ({ deviceid, ch: 1, t: takenAt }))
        : await list(deviceids);
    },
    isNewer: ({ deviceid, t }) => (shown.get(deviceid) ?? 0) < t,
    read: async ({ deviceid, t }) => {
      read.push(deviceid);
      shown.set(deviceid, t);
    },
  });
  return { stills, asked, read };
}

test('devices that are drawn in one moment are asked for at once, each once, and read where there is something newer', async () => {
  const { stills, asked, read } = boot();
  for (const deviceid of ['a', 'b', 'a']) stills.want(deviceid);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([['a', 'b']]);
  expect(read).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(read).toEqual(['a', 'b']);
});

test('nobody is asked any more once nothing is shown', async () => {
  const { stills, asked } = boot();
  const leave = stills.want('a');
  const leaveToo = stills.want('a');
  await vi.advanceTimersByTimeAsync(200);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  leaveToo();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(2);
});

test('more than may be asked for at once are asked for one after the other, and a refusal ends nothing', async () => {
  let refusals = 1;
  const { stills, asked, read } = boot(1, async (deviceids) => {
    if (refusals-- > 0) throw new Error('not now');
    return deviceids.map((deviceid) => ({ deviceid, ch: 1, t: 1 }));
  });
  for (let at = 0; at < 250; at++) stills.want(String(at));
  await vi.advanceTimersByTimeAsync(200);
  expect(asked.map(({ length }) => length)).toEqual([200, 50]);
  expect(read).toHaveLength(50);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveLength(250);
});
