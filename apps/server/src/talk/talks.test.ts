import { OutriderError } from '@outrider/model/error-code.ts';
import { describe, expect, test } from 'vitest';
import type { TalkSound } from '../fleet/links/talk-commands.ts';
import { LINE_WITHIN_MS } from './device-talk.ts';
import { bootTalks, FakeLine, FakeTalker, TALKS_AT, USUAL, words } from './testing-talks.ts';

const place = (deviceid: string) => ({ deviceid, channel: 2 });
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a talk', () => {
  test('is asked of the device, goes both ways over its line, and is ended on the device', async () => {
    const { talks, orders, attach, said, clock } = bootTalks();
    attach('A');
    const talker = new FakeTalker('kim');
    const talk = talks.begin(talker, 'talk', [place('A')]);
    await settle();
    const [line, wanted] = [new FakeLine(), talks.wanted('A')];
    wanted?.connected(line);
    talk.say(words);
    wanted?.heard({ kind: 'audio', codec: 'g711a', captureMs: 0, arrivalMs: 0, data: new Uint8Array(320) });
    expect(line.sent).toHaveLength(1);
    expect(talker.sounds).toHaveLength(1);
    expect(talker.told.map(({ state }) => state)).toEqual(['calling', 'talking']);
    clock.advance(3_000);
    talk.end();
    await settle();
    expect(orders).toEqual(['A start 2 talk', 'A stop 2 talk']);
    expect(line.closed).toBeDefined();
    expect(talks.wanted('A')).toBeUndefined();
    expect(said.map(({ state }) => state)).toEqual(['calling', 'talking', 'over']);
    expect(said.at(-1)).toMatchObject({
      deviceid: 'A',
      user: 'kim',
      ip: '192.0.2.1',
      channel: 2,
      kind: 'talk',
      fromMs: TALKS_AT,
      toMs: TALKS_AT + 3_000,
      bytes: 320 + (line.sent[0]?.data.byteLength ?? 0),
    });
  });

  test('goes on the same way where the line is there before the answer', async () => {
    const { talks, attach } = bootTalks();
    let answer = (_sound: TalkSound): void => {};
    attach('A', () => new Promise((resolve) => (answer = resolve)));
    const talker = new FakeTalker('kim');
    const talk = talks.begin(talker, 'talk', [place('A')]);
    const line = new FakeLine();
    talks.wanted('A')?.connected(line);
    talk.say(words);
    expect(line.sent).toEqual([]);
    answer(USUAL);
    await settle();
    talk.say(words);
    expect(line.sent).toHaveLength(1);
  });

  test('is one a device: a second talker is told who talks, and disturbs nobody', async () => {
    const { talks, attach, orders } = bootTalks();
    attach('A');
    const [first, second] = [new FakeTalker('kim'), new FakeTalker('lee')];
    talks.begin(first, 'talk', [place('A')]);
    const late = talks.begin(second, 'talk', [place('A')]);
    expect(second.told).toEqual([{ deviceid: 'A', state: 'busy', user: 'kim' }]);
    late.end();
    await settle();
    expect(orders).toEqual(['A start 2 talk']);
    expect(talks.wanted('A')).toBeDefined();
  });

  test('of a device that is offline, refuses, or opens no line, is over with the reason; the device is free then', async () => {
    const { talks, attach, clock } = bootTalks();
    attach('B', () => Promise.reject(new OutriderError('VALIDATION', 'The device does not support this')));
    attach('C');
    const talker = new FakeTalker('kim');
    talks.begin(talker, 'broadcast', ['A', 'B', 'C'].map(place));
    await settle();
    clock.advance(LINE_WITHIN_MS);
    expect(talker.told.filter(({ state }) => state === 'over')).toEqual([
      { deviceid: 'A', state: 'over', reason: 'The device is offline' },
      { deviceid: 'B', state: 'over', reason: 'The device does not support this' },
      { deviceid: 'C', state: 'over', reason: 'The device agreed but opens no line for sound' },
    ]);
    expect([...talks.list()]).toEqual([]);
  });

  test('is over when the line is lost, and when the device is removed', async () => {
    const { talks, attach, bus } = bootTalks();
    attach('A');
    attach('B');
    const talker = new FakeTalker('kim');
    talks.begin(talker, 'broadcast', ['A', 'B'].map(place));
    await settle();
    const line = new FakeLine();
    talks.wanted('A')?.connected(line);
    talks.wanted('A')?.lost(line, 'reset');
    bus.publish('device.record', { deviceid: 'B', change: 'removed' });
    expect(talker.told.filter(({ state }) => state === 'over')).toMatchObject([
      { deviceid: 'A', reason: 'The device closed the line' },
      { deviceid: 'B', reason: 'The device was removed' },
    ]);
  });

  test('takes the newest line of its device', async () => {
    const { talks, attach } = bootTalks();
    attach('A');
    const talk = talks.begin(new FakeTalker('kim'), 'talk', [place('A')]);
    await settle();
    const [older, newer] = [new FakeLine(), new FakeLine()];
    const wanted = talks.wanted('A');
    wanted?.connected(older);
    wanted?.connected(newer);
    wanted?.lost(older, 'replaced');
    talk.say(words);
    expect([older.sent.length, newer.sent.length]).toEqual([0, 1]);
    expect(older.closed).toBeDefined();
  });

  test('is sent in the rate of G.726 at which the device sends its own sound', async () => {
    const { talks, attach } = bootTalks();
    attach('A', async () => ({ codec: 'g726-40', packetSamples: 160 }));
    const talk = talks.begin(new FakeTalker('kim'), 'talk', [place('A')]);
    await settle();
    const [line, wanted] = [new FakeLine(), talks.wanted('A')];
    wanted?.connected(line);
    talk.say(words);
    wanted?.heard({ kind: 'audio', codec: 'g726-32', captureMs: 0, arrivalMs: 0, data: new Uint8Array(160) });
    talk.say(words);
    expect(line.sent.map(({ codec }) => codec)).toEqual(['g726-40', 'g726-32']);
  });
});

describe('a broadcast', () => {
  test('reaches every device that takes it, each in its own sound, and none of another talker', async () => {
    const { talks, attach } = bootTalks();
    for (const id of ['A', 'B']) attach(id);
    attach('C', async () => ({ codec: 'adpcm', packetSamples: 160 }));
    talks.begin(new FakeTalker('lee'), 'talk', [place('B')]);
    const talker = new FakeTalker('kim');
    const talk = talks.begin(talker, 'broadcast', ['A', 'B', 'C'].map(place));
    await settle();
    const lines = new Map(['A', 'B', 'C'].map((id) => [id, new FakeLine()]));
    for (const [id, line] of lines) talks.wanted(id)?.connected(line);
    talk.say(words);
    expect([...lines].map(([id, { sent }]) => [id, ...sent.map(({ codec }) => codec)])).toEqual([
      ['A', 'g711a'],
      ['B'],
      ['C', 'adpcm'],
    ]);
    expect(talker.told).toContainEqual({ deviceid: 'B', state: 'busy', user: 'lee' });
  });

  test('ends with the devices that the talker may not talk with any more', async () => {
    const { talks, attach } = bootTalks();
    for (const id of ['A', 'B']) attach(id);
    const talker = new FakeTalker('kim');
    const talk = talks.begin(talker, 'broadcast', ['A', 'B'].map(place));
    await settle();
    talk.keepOnly((deviceid) => deviceid === 'B');
    expect(talks.wanted('A')).toBeUndefined();
    expect(talks.wanted('B')).toBeDefined();
  });

  test('calls a large fleet some devices at a time, and all of it', async () => {
    const { talks, attach } = bootTalks();
    let calling = 0;
    let most = 0;
    const ids = Array.from({ length: 200 }, (_, at) => `D${at}`);
    for (const id of ids)
      attach(id, async () => {
        most = Math.max(most, ++calling);
        await settle();
        calling--;
        return USUAL;
      });
    const talker = new FakeTalker('kim');
    talks.begin(talker, 'broadcast', ids.map(place));
    while ([...talks.awaitingLine()].length > 0 && calling > 0) await settle();
    expect(most).toBeLessThanOrEqual(64);
    expect(talker.told.filter(({ state }) => state === 'calling')).toHaveLength(200);
  });
});
