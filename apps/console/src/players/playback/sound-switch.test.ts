import { expect, test } from 'vitest';
import { FakePlayback } from './fake-playback.ts';
import { soundSwitch } from './sound-switch.ts';

const source = (channel: number) => ({ deviceid: 'A', channel });

/** A playback of three channels, of which those have sound. */
function playing(...audible: readonly number[]) {
  const playback = new FakePlayback({ sources: [1, 2, 3].map(source), atMs: 0 });
  playback.become({
    tiles: playback.facts.tiles.map((tile) => ({
      ...tile,
      hasSound: audible.includes(tile.source.channel),
    })),
  });
  const press = soundSwitch();
  return (large?: number): number | undefined => {
    press(playback, large === undefined ? undefined : source(large));
    return playback.facts.sound?.channel;
  };
}

test('the picture that is large is heard, else the first that has sound', () => {
  expect(playing(2, 3)()).toBe(2);
  expect(playing(2, 3)(3)).toBe(3);
});

test('somebody who turns it off and on again hears what they heard', () => {
  const press = playing(2, 3);
  expect([press(3), press(), press()]).toEqual([3, undefined, 3]);
});

test('of what has only just begun the first channel is heard, once it has sound', () => {
  expect(playing()()).toBe(1);
});
