import { expect, test } from 'vitest';
import type { ChannelFacts } from './playback-messages.ts';
import { tileOf } from './tile-of.ts';

const source = { deviceid: 'A', channel: 1 };
const facts = (over: Partial<ChannelFacts>): ChannelFacts =>
  ({ state: 'playing', fault: undefined, gap: undefined, ...over }) as ChannelFacts;

test('what cannot be decoded here is not refused by the server', () => {
  const broken = tileOf(source, facts({ state: 'failed', fault: 'h265-unsupported' }), false);
  expect([broken.refused, typeof broken.reason]).toEqual([false, 'string']);
  const refused = tileOf(source, facts({ state: 'failed', fault: 'not-permitted' }), false);
  expect(refused.refused).toBe(true);
});

test('a stretch that was recorded and is damaged says so, where nothing was recorded no reason is given', () => {
  const gap = { fromMs: 1_000, toMs: 2_000 };
  const reasons = ([undefined, 'damaged', 'unreadable'] as const).map(
    (fault) => tileOf(source, facts({ state: 'none', gap: { ...gap, fault } }), false).reason,
  );
  expect(reasons).toEqual([undefined, 'The recording is damaged here', 'The recording cannot be read']);
});

test('footage is next behind the gap, in the direction in which it is played, if there is any', () => {
  const gap = { fromMs: 1_000, toMs: Number.POSITIVE_INFINITY };
  expect([true, false].map((back) => tileOf(source, facts({ gap }), back).nextMs)).toEqual([
    1_000,
    undefined,
  ]);
});
