import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import { bootPeers } from '../../cluster/testing-peers.ts';
import { serverAway } from '../../cluster/peer-calls.ts';
import { type StillKey, stillsCall } from './peer-stills.ts';
import { StillReach, type StillReachParts } from './still-reach.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const SECOND_MS = 1_000;
const key = (timeMs: number, deviceid = 'A', channel = 1): StillKey => ({ deviceid, channel, timeMs });

/** Last pictures as a server has them that has one of device A itself, from a minute ago. @param parts its way to the others */
function bootReach(parts: Pick<StillReachParts, 'calls' | 'others' | 'clock'>) {
  const warned: unknown[] = [];
  const own = { channel: 1, timeMs: NOW - 60_000, bytes: 1 };
  const reach = new StillReach({
    self: 'here',
    stills: { of: (deviceid) => (deviceid === 'A' ? [own] : []), fileOf: () => undefined },
    files: { give() {}, find: async () => undefined },
    log: { warn: (fault) => void warned.push(fault) },
    ...parts,
  });
  /** Of channel 1: on which server it is, and when it was taken. */
  const lastOf = async (deviceid = 'A') => {
    const [still] = (await reach.of([deviceid])).get(deviceid) ?? [];
    return still && [still.server, still.timeMs - NOW];
  };
  return { reach, warned, lastOf };
}

/** Other servers that answer as they are told to; told which were asked, and of what. */
function others(answers: Readonly<Record<string, () => unknown>>) {
  const asked: string[] = [];
  const calls = {
    answer() {},
    async ask(server: string, _call: unknown, { deviceids }: { readonly deviceids: string[] }) {
      asked.push(`${server}: ${deviceids.join(' ')}`);
      return await answers[server]?.();
    },
  } as unknown as StillReachParts['calls'];
  const clock = new ManualClock(NOW);
  const servers = Object.keys(answers).map((server) => ({ server }));
  return { asked, clock, ...bootReach({ calls, others: () => servers, clock }) };
}

test('a server that hangs is waited for once, and then let alone for a while', async () => {
  const { calls, clocks, went } = await bootPeers();
  calls.a.answer(stillsCall, () => new Promise(() => {}));
  const clock = new ManualClock(NOW);
  const { lastOf } = bootReach({
    calls: calls.b,
    others: () => [{ server: 'a' }],
    clock: { now: () => clock.now(), elapsed: () => clocks.b.elapsed() },
  });
  const first = lastOf();
  clocks.b.advance(3 * SECOND_MS);
  expect(await first).toEqual(['here', -60_000]);
  // Of another device, and of this one once more: nobody waits, since nobody is asked.
  expect(await lastOf('B')).toBeUndefined();
  clocks.b.advance(6 * SECOND_MS);
  expect(await lastOf()).toEqual(['here', -60_000]);
  expect(went).toHaveLength(1);
  calls.a.answer(stillsCall, async () => ({ stills: [key(NOW)] }));
  clocks.b.advance(4 * SECOND_MS);
  expect(await lastOf()).toEqual(['a', 0]);
  expect(went).toHaveLength(2);
});

test('a server that fails, or answers another shape, is left out and logged; the others are shown', async () => {
  const { lastOf, asked, warned, clock } = others({
    broken: () => Promise.reject(new OutriderError('INTERNAL', 'it could not answer')),
    other: () => ({ pictures: [] }),
    odd: () => ({ stills: [{ deviceid: 'A', channel: 'first', timeMs: NOW }] }),
    away: () => Promise.reject(serverAway()),
    well: () => ({ stills: [key(NOW)] }),
  });
  expect(await lastOf()).toEqual(['well', 0]);
  expect(warned).toHaveLength(3);
  clock.advance(6 * SECOND_MS);
  asked.length = 0;
  expect(await lastOf()).toEqual(['well', 0]);
  expect(asked).toEqual(['well: A']);
  clock.advance(6 * SECOND_MS);
  await lastOf();
  expect(asked).toHaveLength(6);
});

test('what a server said of a device is not asked again within some seconds, nor while it is being asked', async () => {
  const { reach, lastOf, asked, clock } = others({ b: () => ({ stills: [key(NOW), key(NOW, 'B')] }) });
  const both = await Promise.all([reach.of(['A', 'B']), reach.of(['B', 'C'])]);
  expect(both.map((told) => told.get('B'))).toEqual([
    [{ server: 'b', ...key(NOW, 'B') }],
    [{ server: 'b', ...key(NOW, 'B') }],
  ]);
  expect(await lastOf()).toEqual(['b', 0]);
  expect(asked).toEqual(['b: A B', 'b: C']);
  clock.advance(5 * SECOND_MS);
  await lastOf();
  expect(asked).toEqual(['b: A B', 'b: C', 'b: A']);
});

test('a picture of the future counts only where there is no other', async () => {
  const ahead = 3_600 * SECOND_MS;
  const { lastOf } = others({
    wrong: () => ({ stills: [key(NOW + ahead), key(NOW + ahead, 'B')] }),
    right: () => ({ stills: [key(NOW - SECOND_MS)] }),
  });
  expect(await lastOf()).toEqual(['right', -SECOND_MS]);
  expect(await lastOf('B')).toEqual(['wrong', ahead]);
  // Clocks of servers may differ by some seconds.
  const { lastOf: near } = others({ wrong: () => ({ stills: [key(NOW + 4 * SECOND_MS)] }) });
  expect(await near()).toEqual(['wrong', 4 * SECOND_MS]);
});
