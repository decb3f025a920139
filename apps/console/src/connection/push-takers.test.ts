import type { NamedPush } from '@outrider/protocol/pushes.ts';
import { afterEach, expect, test } from 'vitest';
import { onPush, onPushes, takePushes } from './push-takers.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const event = (deviceid: string): NamedPush => ({
  name: 'event',
  message: { cmd: 'new', time: 1, deviceid, eventid: 0, eventname: '', memo: '' },
});
const words: NamedPush = { name: 'words', message: { cmd: 'words' } };

test('what came together is taken together, under its name and in its order', () => {
  const taken: string[][] = [];
  ends.push(onPushes('event', (those) => taken.push(those.map(({ deviceid }) => deviceid))));
  let others = 0;
  ends.push(onPush('words', () => others++));
  takePushes([event('a'), words, event('b'), event('c')]);
  expect([taken, others]).toEqual([[['a', 'b', 'c']], 1]);
});

test('what fails at a message keeps no other message from its takers, and is told', () => {
  const taken: string[] = [];
  ends.push(
    onPush('event', ({ deviceid }) => {
      if (deviceid === 'a') throw new Error('failed at a');
      taken.push(deviceid);
    }),
  );
  ends.push(onPush('words', () => taken.push('words')));
  expect(() => takePushes([event('a'), event('b'), words])).toThrow('failed at a');
  expect(taken).toEqual(['b', 'words']);
});

test('who ended takes nothing more', () => {
  const taken: string[] = [];
  const end = onPush('event', ({ deviceid }) => taken.push(deviceid));
  takePushes([event('a')]);
  end();
  takePushes([event('b')]);
  expect(taken).toEqual(['a']);
});
