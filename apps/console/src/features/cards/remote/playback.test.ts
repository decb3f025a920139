import { expect, test } from 'vitest';
import {
  beginsAt,
  begun,
  isOver,
  isWithin,
  mostTelling,
  nextSpeed,
  positionAt,
  RestKept,
  resumed,
  told,
} from './playback.ts';

const FROM = 1_000_000;
const moment = { streamid: 's', fromMs: FROM, toMs: FROM + 60_000, speed: 1 };
const facts = { source: 'live', positionMs: FROM + 5_000, speed: 4 } as const;

test('between two words of the server the playhead goes on at the speed, and rests while it rests', () => {
  const playing = told(begun(moment, 0), facts, 100);
  expect(positionAt(playing, 600)).toBe(FROM + 7_000);
  const paused = told(playing, { ...facts, source: 'paused' }, 700);
  expect(positionAt(paused, 9_000)).toBe(FROM + 5_000);
});

test('before the first picture it is where it was asked to begin', () => {
  const playback = begun(moment, 0);
  expect(told(playback, { source: 'connecting', positionMs: undefined, speed: undefined }, 5)).toBe(playback);
  expect(positionAt(playback, 4_000)).toBe(FROM);
});

test('a playback that ended stays where it ended', () => {
  const playing = told(begun(moment, 0), facts, 100);
  const ended = told(playing, { source: 'ended', positionMs: FROM + 5_000, speed: 4 }, 200);
  expect([isOver(ended), positionAt(ended, 9_000)]).toEqual([true, FROM + 5_000]);
});

test('speeds go from a fifth to those of recorders, and end at both ends', () => {
  expect([0.2, 0.5, 1].map((speed) => nextSpeed(speed, -1))).toEqual([0.2, 0.2, 0.5]);
  expect([nextSpeed(1, 1), nextSpeed(8, 1), nextSpeed(16, 1)]).toEqual([2, 16, 16]);
});

test('of several channels one that goes on tells more than one that has nothing', () => {
  const ended = { source: 'ended' } as const;
  const live = { source: 'live' } as const;
  expect(mostTelling([ended, { source: undefined }, live])).toBe(live);
  expect(mostTelling([])).toBeUndefined();
});

test('who lost the way to it asks for it from where it was, as fast as it was', () => {
  const playing = told(begun(moment, 0), facts, 100);
  expect(resumed(begun(moment, 0))).toBeUndefined();
  expect(resumed(playing)).toEqual({ fromMs: FROM + 5_000, speed: 4 });
});

test('one that rested when the way to it was lost rests again where the server began it anew, once', () => {
  const playing = told(begun(moment, 0), facts, 100);
  const kept = new RestKept();
  kept.askedAnew(playing);
  expect(kept.takes('live')).toBe(false);
  kept.askedAnew(told(playing, { ...facts, source: 'paused' }, 200));
  expect((['paused', 'connecting', 'live', 'live'] as const).map((source) => kept.takes(source))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('one that somebody had go on meanwhile is not brought to rest', () => {
  const kept = new RestKept();
  kept.askedAnew(told(begun(moment, 0), { ...facts, source: 'paused' }, 100));
  kept.steered();
  expect(kept.takes('live')).toBe(false);
});

test('within what is played one goes elsewhere; to another list, or behind what was asked for, by another playback', () => {
  const playing = begun(moment, 0);
  const record = (fromMs: number, toMs: number) => [{ fromMs, toMs }];
  const own = record(FROM - 60_000, FROM + 60_000);
  expect([FROM - 5_000, FROM + 5_000, FROM + 60_000].map((ms) => isWithin(playing, own, ms))).toEqual([
    true,
    true,
    false,
  ]);
  const dayMs = 86_400_000;
  expect(isWithin(playing, record(FROM - dayMs, FROM - 60_000), FROM - dayMs)).toBe(false);
  expect(isWithin(playing, record(FROM + dayMs, FROM + 2 * dayMs), FROM + dayMs)).toBe(false);
});

test('one that broke off goes on where it did, one that came to its end begins anew', () => {
  const playing = told(begun(moment, 0), facts, 100);
  const [ended, finished] = (['ended', 'finished'] as const).map((source) =>
    told(playing, { ...facts, source }, 200),
  );
  expect([beginsAt(ended, FROM), beginsAt(finished, FROM), beginsAt(undefined, FROM)]).toEqual([
    FROM + 5_000,
    FROM,
    FROM,
  ]);
});
