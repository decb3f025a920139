import { SHARE_HOURS } from '@outrider/model/shares/share-link.ts';
import { expect, test } from 'vitest';
import { isPassword, lives, momentFrom, proposedChannels } from './share-terms.ts';

test('every length that a link may have has its words', () => {
  expect(lives.map(([hours]) => hours)).toEqual([...SHARE_HOURS]);
});

test('a password has six characters, or there is none', () => {
  expect(['', '12345', '123456'].map(isPassword)).toEqual([true, false, true]);
});

test('a link is proposed without the channels that show who is in the vehicle, unless nothing else is on show', () => {
  const extra = { channelNames: ['Front', 'Rear', 'Left', 'Cabin'], dsmChannel: 2 };
  expect(proposedChannels(extra, [1, 2, 4])).toEqual([1, 2]);
  expect(proposedChannels(extra, [4])).toEqual([4]);
  expect(proposedChannels({ ...extra, channelNames: [] }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([
    1, 3, 4, 5, 6, 7, 8, 9,
  ]);
});

test('what is offered of a picture on show is a minute by whole seconds', () => {
  expect(momentFrom(1_800_000_000_999)).toEqual({ fromMs: 1_800_000_000_000, toMs: 1_800_000_060_000 });
});
