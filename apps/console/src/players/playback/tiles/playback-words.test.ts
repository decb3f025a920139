import { expect, test } from 'vitest';
import type { PlaybackTile } from '../playback.ts';
import { wordsOf } from './playback-words.ts';

const tile = (over: Partial<PlaybackTile>): PlaybackTile => ({
  source: { deviceid: 'A', channel: 1 },
  state: 'waiting',
  reason: undefined,
  refused: false,
  from: undefined,
  pictureMs: 1_000,
  width: 0,
  height: 0,
  nextMs: undefined,
  hasSound: false,
  painted: 0,
  ...over,
});

test('a picture that waits for a server which is away says so and since when, also over a card that is asked', () => {
  expect(wordsOf(tile({ lostMs: 1_767_225_600_000 }), false)).toMatch(/^No connection to the server since /);
  expect(wordsOf(tile({ lostMs: 1_767_225_600_000, card: { kind: 'asking' } }), false)).toMatch(
    /^No connection/,
  );
  expect(wordsOf(tile({}), false)).toBe('');
});
