import { expect, test } from 'vitest';
import { FakeViewer } from '../../relay/fake-viewer.ts';
import type { Viewer } from '../../relay/viewer.ts';
import { joinChannels } from './join-channels.ts';

function boot(channels: readonly number[]) {
  const viewer = new FakeViewer();
  const guests = new Map<number, Viewer>();
  const left: number[] = [];
  const leave = joinChannels(channels, viewer, (channel, guest) => {
    guests.set(channel, guest);
    return () => void left.push(channel);
  });
  return { viewer, guests, left, leave };
}

test('of several channels the states of the first are told, and the end when all have ended', () => {
  const { viewer, guests } = boot([3, 5]);
  guests.get(3)?.status({ state: 'live', positionMs: 7, speed: 1 });
  guests.get(5)?.status({ state: 'live', positionMs: 8, speed: 1 });
  guests.get(3)?.status({ state: 'ended', reason: 'a' });
  expect(viewer.states).toEqual([{ state: 'live', positionMs: 7, speed: 1 }]);
  guests.get(5)?.status({ state: 'ended', reason: 'b' });
  expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: 'b' });
});

test('a viewer who leaves, leaves all', () => {
  const { left, leave } = boot([1, 2, 4]);
  leave();
  expect(left).toEqual([1, 2, 4]);
});
