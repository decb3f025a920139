import { expect, test } from 'vitest';
import { momentFacts } from './moment-facts.ts';
import type { ToldPiece } from './pieces.ts';

const event = (time: number) => ({ id: time, time, eventid: 15, eventname: '', memo: '' });
const channel = (number: number, server: number[], card: number[], fetched: number[] = []) => ({
  channel: number,
  server,
  fetched,
  damaged: [19_000, 20_000],
  card,
  alarms: [],
  knocks: [],
  locks: [],
});
const pieces: ToldPiece[] = [
  { fromMs: 0, toMs: 50_000, answer: undefined },
  {
    fromMs: 50_000,
    toMs: 100_000,
    answer: {
      startMs: 50_000,
      endMs: 100_000,
      stepMs: 10_000,
      devices: [
        {
          deviceid: 'A',
          channels: [
            channel(1, [0, 20_000], [15_000, 30_000]),
            channel(2, [0, 9_000], [0, 9_000], [5_000, 9_000]),
          ],
          asked: [],
          private: [],
          events: [event(60), event(66)],
          speeds: [10, 20, -1, 40, 50],
        },
      ],
    },
  },
];
const at = (ms: number) => momentFacts(pieces, 'A', ms, 5_000);

test('a moment has a speed, events near by, and footage here, there or nowhere', () => {
  const facts = at(65_500);
  expect(facts.speedKmh).toBe(20);
  expect([...facts.footage]).toEqual([
    [1, 'both'],
    [2, 'none'],
  ]);
  expect(facts.events.map(({ time }) => time)).toEqual([66]);
  expect([at(50_000), at(75_000)].map(({ footage }) => footage.get(1))).toEqual(['server', 'card']);
  expect([at(52_000), at(56_000)].map(({ footage }) => footage.get(2))).toEqual(['both', 'fetched']);
});

test('what is damaged is said to be, no matter what else has it, and what is private before that', () => {
  expect([at(68_999), at(69_500), at(70_001)].map(({ footage }) => footage.get(1))).toEqual([
    'both',
    'damaged',
    'card',
  ]);
  const [, piece] = pieces;
  const device = { ...piece!.answer!.devices[0]!, private: [19_000, 20_000] };
  const dark = { ...piece!, answer: { ...piece!.answer!, devices: [device] } };
  expect(momentFacts([dark], 'A', 69_500, 0).footage.get(1)).toBe('private');
});

test('what was not told is not made up', () => {
  expect(at(72_000).speedKmh).toBeUndefined();
  expect(at(10_000)).toEqual({ speedKmh: undefined, footage: new Map(), events: [] });
});

test('what no recorder was asked about is not said to be missing, where cards are asked about at all', () => {
  const [, piece] = pieces;
  const asked = { ...piece!, ofCards: true };
  const device = asked.answer!.devices[0]!;
  const answer = { ...asked.answer!, devices: [{ ...device, asked: [0, 40_000] }] };
  const placeAt = (ms: number, piece: ToldPiece) => momentFacts([piece], 'A', ms, 0).footage.get(1);
  expect(placeAt(85_000, { ...asked, answer })).toBe('none');
  expect(placeAt(95_000, { ...asked, answer })).toBe('unasked');
  expect(placeAt(95_000, { ...asked, answer, ofCards: false })).toBe('none');
});
