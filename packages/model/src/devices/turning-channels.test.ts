import { expect, test } from 'vitest';
import { turningChannelsOf } from './turning-channels.ts';

test('a camera turns where its recorder says so, or an administrator does', () => {
  expect(turningChannelsOf({ turningChannels: [3, 12], saidToTurn: '011' })).toEqual([2, 3, 12]);
  expect(turningChannelsOf({ turningChannels: [], saidToTurn: '' })).toEqual([]);
});
