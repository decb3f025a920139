import type { Device } from '@outrider/model/devices/device.ts';
import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import type { ControlAnswer } from '@outrider/protocol/tables.ts';
import { expect, test } from 'vitest';
import { ExtraReader, type Extras, MOST_SINGLE } from './extra-reader.ts';

/** A reader whose questions the test answers; a question is the device asked for, or '*'. */
function setUp() {
  const asked: string[] = [];
  const waiting: { resolve(answer: ControlAnswer<'readExtra'>): void; reject(error: Error): void }[] = [];
  const taken: [Extras, boolean][] = [];
  const reader = new ExtraReader({
    request(_name, { deviceid = '*' }) {
      asked.push(deviceid);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    extras: (extras, whole) => void taken.push([extras, whole]),
  });
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  };
  const answer = async (extras: Extras = {}): Promise<void> => {
    waiting.shift()?.resolve({ extras });
    await settled();
  };
  const refuse = async (): Promise<void> => {
    waiting.shift()?.reject(new Error('refused'));
    await settled();
  };
  return { reader, asked, taken, answer, refuse };
}

const device = (deviceid: string, edits: number): Device => ({ ...testingDevice(deviceid), edits });
const fleet = (count: number, edits: number): Device[] =>
  Array.from({ length: count }, (_, at) => device(`bus-${at}`, edits));

test('a row that says of no further edit asks for nothing', () => {
  const { reader, asked } = setUp();
  reader.begin([device('a', 3)]);
  reader.follow([device('a', 3), device('b', 0)]);
  expect(asked).toEqual([]);
});

test('each edit is asked for once, a further one while the answer is under way again', async () => {
  const { reader, asked, taken, answer } = setUp();
  reader.begin([device('a', 0)]);
  reader.follow([device('a', 1)]);
  reader.follow([device('a', 1)]);
  expect(asked).toEqual(['a']);
  reader.follow([device('a', 2)]);
  expect(asked).toEqual(['a', 'a']);
  await answer();
  await answer();
  expect([asked.length, taken]).toEqual([
    2,
    [
      [{}, false],
      [{}, false],
    ],
  ]);
});

test('several edited devices are asked for one by one, a few at once', async () => {
  const { reader, asked, answer } = setUp();
  reader.begin(fleet(MOST_SINGLE, 0));
  reader.follow(fleet(MOST_SINGLE, 1));
  expect(asked).toEqual(['bus-0', 'bus-1', 'bus-2', 'bus-3']);
  await answer();
  expect(asked.at(-1)).toBe('bus-4');
  for (let at = 1; at < MOST_SINGLE; at++) await answer();
  expect(new Set(asked).size).toBe(MOST_SINGLE);
});

test('very many edited devices are asked for in one question', async () => {
  const { reader, asked, taken, answer } = setUp();
  reader.begin(fleet(MOST_SINGLE + 1, 0));
  reader.follow(fleet(MOST_SINGLE + 1, 1));
  expect(asked).toEqual(['*']);
  await answer();
  expect([asked.length, taken]).toEqual([1, [[{}, true]]]);
});

test('what could not be read is asked for again with the next row of its device', async () => {
  const { reader, asked, taken, refuse } = setUp();
  reader.begin([device('a', 0)]);
  reader.follow([device('a', 1)]);
  await refuse();
  reader.follow([device('a', 1)]);
  expect([asked, taken]).toEqual([['a', 'a'], []]);
});
