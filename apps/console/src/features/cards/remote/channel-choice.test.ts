import { expect, test } from 'vitest';
import { channelGroups, chosenChannels } from './channel-choice.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('up to 16 channels are one group; more are in groups of 16', () => {
  expect(channelGroups(many(16))).toHaveLength(1);
  expect(channelGroups(many(17)).map(({ length }) => length)).toEqual([16, 1]);
});

test('an address says the channels; the first four where it says none that are there', () => {
  expect(chosenChannels('3,1,9', many(8))).toEqual([1, 3]);
  expect(chosenChannels(null, many(8))).toEqual([1, 2, 3, 4]);
  expect(chosenChannels('x', [2, 5])).toEqual([2, 5]);
});
